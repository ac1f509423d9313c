import type { PlaceKind } from '../platform/realtime/places.ts'
import type {
  Delivery,
  Realtime,
  ServerEventName,
  ServerEventPayload,
} from '../platform/realtime/realtime.ts'

/** Records events in place of sockets. */
export class RecordingRealtime implements Realtime {
  readonly sent: { userId: string; event: ServerEventName; payload: unknown; notIn?: readonly string[] }[] =
    []
  /** Events to places. */
  readonly toPlaces: { kind: PlaceKind; id: string; event: ServerEventName }[] = []
  readonly present = new Set<string>()

  toUser<K extends ServerEventName>(
    userId: string,
    event: K,
    payload: ServerEventPayload<K>,
    { notIn = [] }: Delivery = {},
  ): void {
    this.sent.push({ userId, event, payload, ...(notIn.length > 0 && { notIn }) })
  }
  toUsers<K extends ServerEventName>(
    userIds: readonly string[],
    event: K,
    payload: ServerEventPayload<K>,
    delivery?: Delivery,
  ): void {
    for (const userId of userIds) this.toUser(userId, event, payload, delivery)
  }
  toAllLocal<K extends ServerEventName>(event: K, payload: ServerEventPayload<K>): void {
    this.toUser('*', event, payload)
  }
  toPlace(kind: PlaceKind, id: string, event: ServerEventName): void {
    this.toPlaces.push({ kind, id, event })
  }
  peopleIn(): number {
    return 0
  }
  placeChanged(): void {}
  online(userIds: readonly string[]): ReadonlySet<string> {
    return new Set(userIds.filter(id => this.present.has(id)))
  }
}
