import type { FastifyRequest } from 'fastify'
import { equalInConstantTime, randomToken } from '../crypto.ts'

const HEADER = 'x-calina-internal'
/** Known to this process alone. */
const TOKEN = randomToken()

/** Marks a call of this process to itself, as part of an admitted request or independent of any. */
export const INTERNAL_HEADERS: Readonly<Record<string, string>> = { [HEADER]: TOKEN }

/** Whether this process calls itself: such a call was admitted, and counted, with the request that it is part of. */
export function isInternal(request: FastifyRequest): boolean {
  const header = request.headers[HEADER]
  return typeof header === 'string' && equalInConstantTime(header, TOKEN)
}
