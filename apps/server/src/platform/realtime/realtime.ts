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
  /** The rights in a place have changed, of these people or of everybody there: those who may not be there any more are removed. */
  placeChanged(kind: PlaceKind, id: string, userIds?: readonly string[]): void
  /** Which of these users have a connection now, to any process. */
  online(userIds: readonly string[]): ReadonlySet<string>
}
