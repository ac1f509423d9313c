import { type Clock, SECOND } from '../clock.ts'
import type { RedisConnections } from './redis.ts'

export interface Count {
  current: number
  /** Milliseconds to the end of the window. */
  ttl: number
}

/** Callers that are counted at once in this process; beyond it those whose window began first are forgotten. */
const MOST_CALLERS = 20_000
/** After a failure Redis is left alone for so long, so that calls do not wait for it one by one. */
const PAUSE_MS = SECOND

/**
 * Counts how often something happens within a window, over all processes where there is a Redis. Everything is counted
 * in this process as well, and the larger number holds: while Redis is unreachable, or when it has lost its counts, a limit is
 * that of one process and never open.
 */
export class Rates {
  readonly #clock: Clock
  readonly #redis: RedisConnections | undefined
  readonly #own: Windows
  #askAgainAt = 0

  constructor(clock: Clock, redis?: RedisConnections) {
    this.#clock = clock
    this.#redis = redis
    this.#own = new Windows(clock)
  }

  /** Adds one, and returns the count of this window. Counts of one process resolve in their order. */
  async count(key: string, windowMs: number): Promise<Count> {
    const own = this.#own.add(key, windowMs)
    const all = await this.#countShared(key, windowMs)
    return all !== undefined && all.current >= own.current ? all : own
  }

  async #countShared(key: string, windowMs: number): Promise<Count | undefined> {
    const redis = this.#redis
    const now = this.#clock.now().getTime()
    if (redis === undefined || redis.isDown || now < this.#askAgainAt) return undefined
    try {
      const name = `${redis.prefix}rate:${key}`
      const results = await redis.commands.multi().incr(name).pexpire(name, windowMs, 'NX').pttl(name).exec()
      const [current, ttl] = [results?.[0]?.[1], results?.[2]?.[1]]
      if (typeof current === 'number' && typeof ttl === 'number') return { current, ttl: Math.max(0, ttl) }
    } catch {
      // logged by the connection
    }
    this.#askAgainAt = now + PAUSE_MS
    return undefined
  }
}

/** Fixed windows of this process. */
class Windows {
  readonly #clock: Clock
  readonly #windows = new Map<string, { current: number; endsAt: number }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  add(key: string, windowMs: number): Count {
    const now = this.#clock.now().getTime()
    let window = this.#windows.get(key)
    if (window === undefined || window.endsAt <= now) {
      this.#windows.delete(key)
      window = { current: 0, endsAt: now + windowMs }
      this.#windows.set(key, window)
      for (const [oldest] of this.#windows) {
        if (this.#windows.size <= MOST_CALLERS) break
        this.#windows.delete(oldest)
      }
    }
    window.current++
    return { current: window.current, ttl: window.endsAt - now }
  }
}
