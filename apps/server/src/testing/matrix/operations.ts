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

/** The last row: no session is left after it. */
const LOG_OUT: Operation = {
  route: 'logOut',
  request: () => ({ method: 'PUT', path: '/v1/auth/logout' }),
  status: 204,
}

/** Every operation of the contract, in its order but for the last. A test fails when one is missing. */
export const OPERATIONS: readonly Operation[] = [
  ...PEOPLE_OPERATIONS,
  ...CONTENT_OPERATIONS,
  ...OPERATOR_OPERATIONS,
  LOG_OUT,
]
