import { ACCOUNT_OPERATIONS } from './account-operations.ts'
import { CONTENT_OPERATIONS } from './content-operations.ts'
import type { Operation } from './operation.ts'
import { PEOPLE_OPERATIONS } from './people-operations.ts'

/** What the operator sets. An old version changes nothing, so that every other row finds the defaults. */
const OPERATOR_OPERATIONS: readonly Operation[] = [
  {
    route: 'getPublicSettings',
    request: () => ({ method: 'GET', path: '/v1/settings/public' }),
    status: 200,
  },
  { route: 'getSettings', request: () => ({ method: 'GET', path: '/v1/settings' }), status: 200 },
  {
    route: 'setSettings',
    request: () => ({
      method: 'PATCH',
      path: '/v1/settings',
      body: { version: 4_711, settings: { earningsHoldDays: 1 } },
    }),
    status: 409,
  },
]

/** What people decide about their own accounts. */
const OWN_OPERATIONS: readonly Operation[] = [
  { route: 'getPreferences', request: () => ({ method: 'GET', path: '/v1/preferences' }), status: 200 },
  {
    route: 'setPreferences',
    request: () => ({ method: 'PATCH', path: '/v1/preferences', body: { appearance: 'dark' } }),
    status: 200,
  },
  { route: 'getExport', request: () => ({ method: 'GET', path: '/v1/security/export' }), status: 200 },
  {
    route: 'downloadExport',
    on: 'before one was asked for',
    request: () => ({ method: 'GET', path: '/v1/security/export/archive' }),
    status: 404,
  },
  { route: 'startExport', request: () => ({ method: 'POST', path: '/v1/security/export' }), status: 200 },
  { route: 'getClosing', request: () => ({ method: 'GET', path: '/v1/security/closing' }), status: 200 },
  {
    route: 'closeAccount',
    on: 'with another name typed',
    request: () => ({ method: 'POST', path: '/v1/security/closing', body: { username: 'somebody_else' } }),
    status: 400,
  },
]

/** The last row: no session is left after it. */
const LOG_OUT: Operation = {
  route: 'logOut',
  request: () => ({ method: 'PUT', path: '/v1/auth/logout' }),
  status: 204,
}

/** Every operation of the contract, in its order but for the last. A test fails when one is missing. */
export const OPERATIONS: readonly Operation[] = [
  ...ACCOUNT_OPERATIONS,
  ...PEOPLE_OPERATIONS,
  ...CONTENT_OPERATIONS,
  ...OWN_OPERATIONS,
  ...OPERATOR_OPERATIONS,
  LOG_OUT,
]
