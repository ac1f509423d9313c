import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkPrefix, subscriberAddress } from '../network-address.ts'

/** The limit of a whole network, as a multiple of the limit of one address. */
const NETWORK_SHARE = 20

export interface CallRate {
  /** What is limited; the same in every process. */
  name: string
  max: number
  perSeconds: number
}

/** Counts a call; returns the seconds to wait when it is over the limit. */
export type CallLimit = (request: FastifyRequest) => Promise<number | undefined>

/**
 * A separate limit. `callerOf` identifies the caller; where it cannot, the call is counted against the address, and
 * against its network with a far higher limit. Calls that are refused to an address are not counted for its network.
 */
export function createCallLimit(
  app: FastifyInstance,
  { name, max, perSeconds }: CallRate,
  callerOf: (request: FastifyRequest) => string | undefined = () => undefined,
): CallLimit {
  const timeWindow = perSeconds * 1000
  const alone = app.createRateLimit({
    max,
    timeWindow,
    keyGenerator: request => `${name}|${callerOf(request) ?? `a:${subscriberAddress(request.ip)}`}`,
  })
  const together = app.createRateLimit({
    max: max * NETWORK_SHARE,
    timeWindow,
    keyGenerator: request => `${name}|n:${networkPrefix(request.ip)}`,
  })
  return async request => {
    const own = await alone(request)
    if (!own.isAllowed && own.isExceeded) return Math.max(1, own.ttlInSeconds)
    if (callerOf(request) !== undefined) return undefined
    const all = await together(request)
    return !all.isAllowed && all.isExceeded ? Math.max(1, all.ttlInSeconds) : undefined
  }
}
