/** Most sockets of one session; each tab of a browser has one. */
export const SOCKETS_PER_SESSION = 10
/** Most sockets of one account, over all its devices. */
export const SOCKETS_PER_ACCOUNT = 30
/** Most messages that one account may say in a second, over all its sockets; what is beyond is not heard. */
export const MESSAGES_PER_ACCOUNT = 40

/** How many sockets every session and account has, and how much the account has said in this second. */
export class Connections {
  readonly #sessions = new Map<string, number>()
  readonly #accounts = new Map<string, number>()
  readonly #said = new Map<string, number>()

  /**
   * Takes a place for a socket, or answers null when its session or account has no more. The newest is refused and not
   * the oldest cut: somebody with a stolen token cannot push the person out, and tabs do not push out each other in
   * turns. What is answered gives the place back, however often it is called.
   */
  take(sessionId: string, userId: string): (() => void) | null {
    const full =
      (this.#sessions.get(sessionId) ?? 0) >= SOCKETS_PER_SESSION ||
      (this.#accounts.get(userId) ?? 0) >= SOCKETS_PER_ACCOUNT
    if (full) return null
    add(this.#sessions, sessionId, 1)
    add(this.#accounts, userId, 1)
    let held = true
    return () => {
      if (!held) return
      held = false
      add(this.#sessions, sessionId, -1)
      add(this.#accounts, userId, -1)
    }
  }

  /** Counts a message; false when the account has said enough in this second. */
  hear(userId: string): boolean {
    return add(this.#said, userId, 1) <= MESSAGES_PER_ACCOUNT
  }

  /** A new second begins. */
  tick(): void {
    this.#said.clear()
  }
}

function add(counts: Map<string, number>, key: string, by: number): number {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
  return count
}
