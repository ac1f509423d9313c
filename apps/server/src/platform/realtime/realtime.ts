import type { ServerEvents } from '@calina/contract'

export type ServerEventName = keyof ServerEvents
export type ServerEventPayload<K extends ServerEventName> = Parameters<ServerEvents[K]>[0]

/** The way to people who are connected. What is said tells ids; what is shown is read again with one's own rights. */
export interface Realtime {
  toUser<K extends ServerEventName>(userId: string, event: K, payload: ServerEventPayload<K>): void
  toUsers<K extends ServerEventName>(
    userIds: readonly string[],
    event: K,
    payload: ServerEventPayload<K>,
  ): void
  /** Cuts every connection of a session, after telling it why. */
  endSession(sessionId: string): void
  /** Which of these users have a connection now. */
  online(userIds: readonly string[]): ReadonlySet<string>
}

/** A recorder in place of sockets: for workers without connections, and for tests that read what was said. */
export class RecordingRealtime implements Realtime {
  readonly said: { userId: string; event: ServerEventName; payload: unknown }[] = []
  readonly ended: string[] = []
  readonly present = new Set<string>()

  toUser<K extends ServerEventName>(userId: string, event: K, payload: ServerEventPayload<K>): void {
    this.said.push({ userId, event, payload })
  }
  toUsers<K extends ServerEventName>(
    userIds: readonly string[],
    event: K,
    payload: ServerEventPayload<K>,
  ): void {
    for (const userId of userIds) this.toUser(userId, event, payload)
  }
  endSession(sessionId: string): void {
    this.ended.push(sessionId)
  }
  online(userIds: readonly string[]): ReadonlySet<string> {
    return new Set(userIds.filter(id => this.present.has(id)))
  }
}
