import { CONTENT_OPERATIONS } from './content-operations.ts'
import type { Operation } from './operation.ts'
import { PEOPLE_OPERATIONS } from './people-operations.ts'

/** Every operation of the contract, in its order. A test fails when one is missing. */
export const OPERATIONS: readonly Operation[] = [...PEOPLE_OPERATIONS, ...CONTENT_OPERATIONS]
