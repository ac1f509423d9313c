import type { ServerEventName } from './realtime.ts'

declare module '../broadcast/broadcast.ts' {
  interface BroadcastMap {
    /** An event for the sockets in these rooms; used where there is no adapter that reaches other processes. */
    'sockets.event': {
      rooms: readonly string[]
      except?: readonly string[]
      event: ServerEventName
      payload: unknown
    }
    /** A session has ended: its sockets are disconnected. */
    'session.ended': { sessionId: string }
    /** A session goes on with other rights. */
    'session.changed': { sessionId: string }
    /** A user's rights have changed: their sockets are checked at once, and the remaining ones reconnect. */
    'rights.changed': { userId: string }
  }
}
