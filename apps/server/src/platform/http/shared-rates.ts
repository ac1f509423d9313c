import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Count, Rates } from '../redis/rates.ts'

/** Has the calls of all processes counted together. */
export function sharedRates(rates: Rates): FastifyRateLimitStoreCtor {
  return class SharedRates implements FastifyRateLimitStore {
    incr(key: string, answer: (error: Error | null, count?: Count) => void, windowMs: number): void {
      void rates.count(key, windowMs).then(count => answer(null, count))
    }

    /** Keys name their limit, so one store serves all of them. */
    child(): FastifyRateLimitStore {
      return this
    }
  }
}
