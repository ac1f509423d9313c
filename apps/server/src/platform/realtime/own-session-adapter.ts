import { type Session, SessionAwareAdapter } from 'socket.io-adapter'

/** How long one may be away and still be told what was missed. */
export const RECOVERY_MS = 2 * 60_000

/** What a connection missed while it was away, kept back until it is known whose it is. */
export interface Recovery {
  /** The session that the earlier connection belonged to. */
  sessionId: unknown
  /** What was said meanwhile, up to the moment of asking: events with their arguments and, last, their own id. */
  missed(): Promise<readonly (readonly unknown[])[]>
}

/**
 * Connection-state recovery that gives nothing away by itself. socket.io puts a new connection that names an earlier one
 * into its rooms, and sends what it missed, before anybody has asked who is there. Here it gets neither: what was missed
 * lies in `data.recovery` until the new connection is known, and an earlier one can be named once.
 */
export class OwnSessionAdapter extends SessionAwareAdapter {
  readonly #open = new Set<string>()

  override persistSession(session: Parameters<SessionAwareAdapter['persistSession']>[0]): void {
    super.persistSession(session)
    const { pid } = session
    this.#open.add(pid)
    setTimeout(() => this.#open.delete(pid), RECOVERY_MS).unref()
  }

  /** Rejects when there is nothing to recover: the connection is then a new one. */
  override async restoreSession(pid: string, offset: string): Promise<Session> {
    const session = this.#open.delete(pid) ? await this.#find(pid, offset) : null
    if (session === null) throw new Error('nothing to recover')
    const recovery: Recovery = {
      sessionId: sessionIdOf(session.data),
      missed: async () => (await this.#find(pid, offset))?.missedPackets ?? [],
    }
    return { ...session, rooms: [], missedPackets: [], data: { recovery } }
  }

  /** Null, against the declared type of what it asks, for what is too old. */
  #find(pid: string, offset: string): Promise<Session | null> {
    return super.restoreSession(pid, offset)
  }
}

function sessionIdOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'sessionId' in data ? data.sessionId : undefined
}
