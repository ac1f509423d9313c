import { SECOND } from '../clock.ts'
import type { Rates } from '../redis/rates.ts'
import type { SharedCounts } from './shared-counts.ts'

/** Most sockets of one session; each tab of a browser has one. */
export const SOCKETS_PER_SESSION = 10
/** Most sockets of one account, over all its devices. */
export const SOCKETS_PER_ACCOUNT = 30
/** Most messages that one account may send in a second, over all its sockets; the rest is refused. */
export const MESSAGES_PER_ACCOUNT = 40

/**
 * Limits the sockets of every session and account over all processes, and the messages of an account per second. Exact
 * within a process; sockets that open at several processes at the same time may exceed the limit by a few. Without
 * Redis each process counts messages separately. With `limited` false nothing is refused.
 */
export class Connections {
  readonly #counts: SharedCounts
  readonly #rates: Rates
  readonly #limited: boolean

  constructor(counts: SharedCounts, rates: Rates, limited: boolean) {
    this.#counts = counts
    this.#rates = rates
    this.#limited = limited
  }

  /**
   * Reserves a slot for a socket; null when its session or account is at its limit. The newest socket is refused rather
   * than the oldest closed: a stolen token cannot disconnect the owner, and tabs do not disconnect each other in turns.
   * The function returned releases the slot; further calls do nothing.
   */
  take(sessionId: string, userId: string): (() => void) | null {
    const full =
      this.#limited &&
      (this.#counts.count('session', sessionId) >= SOCKETS_PER_SESSION ||
        this.#counts.count('user', userId) >= SOCKETS_PER_ACCOUNT)
    if (full) return null
    this.#counts.add('session', sessionId, 1)
    this.#counts.add('user', userId, 1)
    let held = true
    return () => {
      if (!held) return
      held = false
      this.#counts.add('session', sessionId, -1)
      this.#counts.add('user', userId, -1)
    }
  }

  /** Counts a message; false when the account is over its limit in this second. Messages keep their order. */
  async countMessage(userId: string): Promise<boolean> {
    if (!this.#limited) return true
    const { current } = await this.#rates.count(`messages:${userId}`, SECOND)
    return current <= MESSAGES_PER_ACCOUNT
  }
}
