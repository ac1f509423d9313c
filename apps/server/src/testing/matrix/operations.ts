import { CONTENT_OPERATIONS } from './content-operations.ts'
import type { Operation } from './operation.ts'
import { PEOPLE_OPERATIONS } from './people-operations.ts'

/** The last row: nobody is logged in after it. */
const LOG_OUT: Operation = {
  route: 'logOut',
  request: () => ({ method: 'PUT', path: '/v1/auth/logout' }),
  status: 204,
}

/** Every operation of the contract, in its order but for the last. A test fails when one is missing. */
export const OPERATIONS: readonly Operation[] = [...PEOPLE_OPERATIONS, ...CONTENT_OPERATIONS, LOG_OUT]
