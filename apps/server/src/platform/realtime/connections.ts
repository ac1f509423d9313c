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
 * How many sockets every session and account has over all processes, and how much the account has sent in this second.
 * Exact within a process; those that open at another within the same moment may exceed the limit by a few. Without Redis
 * messages are counted at each process by itself.
 */
export class Connections {
  readonly #counts: SharedCounts
  readonly #rates: Rates

  constructor(counts: SharedCounts, rates: Rates) {
    this.#counts = counts
    this.#rates = rates
  }

  /**
   * Takes a place for a socket, or answers null when its session or account has no more. The newest is refused and not
   * the oldest cut: somebody with a stolen token cannot push the person out, and tabs do not push out each other in
   * turns. What is answered gives the place back, however often it is called.
   */
  take(sessionId: string, userId: string): (() => void) | null {
    const full =
      this.#counts.count('session', sessionId) >= SOCKETS_PER_SESSION ||
      this.#counts.count('user', userId) >= SOCKETS_PER_ACCOUNT
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

  /** Counts a message; false when the account has sent enough in this second. Messages keep their order. */
  async hear(userId: string): Promise<boolean> {
    const { current } = await this.#rates.count(`messages:${userId}`, SECOND)
    return current <= MESSAGES_PER_ACCOUNT
  }
}
