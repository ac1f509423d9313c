import type { FastifyRequest } from 'fastify'
import { equalInConstantTime, randomToken } from '../crypto.ts'

const HEADER = 'x-calina-internal'
/** Known to this process alone. */
const TOKEN = randomToken()

/** Marks a call that this process makes to itself: for a request that it has admitted, or of its own accord. */
export const INTERNAL_HEADERS: Readonly<Record<string, string>> = { [HEADER]: TOKEN }

/** Whether this process calls itself: such a call was admitted, and counted, with what it is part of. */
export function isInternal(request: FastifyRequest): boolean {
  const header = request.headers[HEADER]
  return typeof header === 'string' && equalInConstantTime(header, TOKEN)
}
