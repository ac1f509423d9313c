import type { ServerEvents } from '@calina/contract'
import type { PlaceKind } from './places.ts'

export type ServerEventName = keyof ServerEvents
export type ServerEventPayload<K extends ServerEventName> = Parameters<ServerEvents[K]>[0]

/**
 * The way to people who are connected to any process. Events carry ids; what is shown is read again with one's own
 * rights. An event may be lost when a process dies or the connection between processes breaks: clients read again then.
 */
export interface Realtime {
  toUser<K extends ServerEventName>(userId: string, event: K, payload: ServerEventPayload<K>): void
  toUsers<K extends ServerEventName>(
    userIds: readonly string[],
    event: K,
    payload: ServerEventPayload<K>,
  ): void
  /** Sends an event to everybody who is connected to this process. */
  toEverybodyHere<K extends ServerEventName>(event: K, payload: ServerEventPayload<K>): void
  /** Sends an event to everybody who has joined a place. */
  toPlace<K extends ServerEventName>(
    kind: PlaceKind,
    id: string,
    event: K,
    payload: ServerEventPayload<K>,
  ): void
  /** The rights in a place have changed, of these people or of everybody there: who may not be there is put out. */
  placeChanged(kind: PlaceKind, id: string, userIds?: readonly string[]): void
  /** Which of these users have a connection now, to any process. */
  online(userIds: readonly string[]): ReadonlySet<string>
}

/** A recorder in place of sockets, for tests that read what was sent. */
export class RecordingRealtime implements Realtime {
  readonly said: { userId: string; event: ServerEventName; payload: unknown }[] = []
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
  toEverybodyHere<K extends ServerEventName>(event: K, payload: ServerEventPayload<K>): void {
    this.toUser('*', event, payload)
  }
  toPlace(): void {}
  placeChanged(): void {}
  online(userIds: readonly string[]): ReadonlySet<string> {
    return new Set(userIds.filter(id => this.present.has(id)))
  }
}
