import type { ServerEvents } from '@calina/contract'
import type { PlaceKind } from './places.ts'

export type ServerEventName = keyof ServerEvents
export type ServerEventPayload<K extends ServerEventName> = Parameters<ServerEvents[K]>[0]

export interface Delivery {
  /** Countries in which it is not delivered: to connections whose address is there. */
  notIn?: readonly string[]
}

/** Who is left out of what everybody else receives. */
export interface Exclusion extends Delivery {
  /** Users who do not receive it. */
  notTo?: readonly string[]
}

/**
 * Sends events to the clients that are connected to any process. Events carry ids; clients read the content with their
 * own rights. An event may be lost when a process dies or the connection between processes breaks; clients then read
 * again.
 */
export interface Realtime {
  toUser<K extends ServerEventName>(
    userId: string,
    event: K,
    payload: ServerEventPayload<K>,
    delivery?: Delivery,
  ): void
  toUsers<K extends ServerEventName>(
    userIds: readonly string[],
    event: K,
    payload: ServerEventPayload<K>,
    delivery?: Delivery,
  ): void
  /** Sends an event to every client that is connected to this process, but those that are excluded. */
  toAllLocal<K extends ServerEventName>(event: K, payload: ServerEventPayload<K>, exclusion?: Exclusion): void
  /** Sends an event to every client that has joined a place. */
  toPlace<K extends ServerEventName>(
    kind: PlaceKind,
    id: string,
    event: K,
    payload: ServerEventPayload<K>,
    delivery?: Delivery,
  ): void
  /** How many people are in a place, over all processes; one of them may not be counted. */
  peopleIn(kind: PlaceKind, id: string, without?: string): number
  /** Checks rights in a place again, of these people or of all; those without rights are removed. */
  placeChanged(kind: PlaceKind, id: string, userIds?: readonly string[]): void
  /** Which of these users have a connection now, to any process. */
  online(userIds: readonly string[]): ReadonlySet<string>
}
