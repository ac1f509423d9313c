import type { Realtime, ServerEventName, ServerEventPayload } from '../platform/realtime/realtime.ts'

/** Records events in place of sockets. */
export class RecordingRealtime implements Realtime {
  readonly sent: { userId: string; event: ServerEventName; payload: unknown }[] = []
  readonly present = new Set<string>()

  toUser<K extends ServerEventName>(userId: string, event: K, payload: ServerEventPayload<K>): void {
    this.sent.push({ userId, event, payload })
  }
  toUsers<K extends ServerEventName>(
    userIds: readonly string[],
    event: K,
    payload: ServerEventPayload<K>,
  ): void {
    for (const userId of userIds) this.toUser(userId, event, payload)
  }
  toAllLocal<K extends ServerEventName>(event: K, payload: ServerEventPayload<K>): void {
    this.toUser('*', event, payload)
  }
  toPlace(): void {}
  placeChanged(): void {}
  online(userIds: readonly string[]): ReadonlySet<string> {
    return new Set(userIds.filter(id => this.present.has(id)))
  }
}
