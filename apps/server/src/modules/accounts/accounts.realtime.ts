import type { Outbox } from '../../platform/events/outbox.ts'
import { forgetSession } from './session-states.ts'

/** An ended session is told so and cut off, wherever its connection is. */
export function accountsRealtime(outbox: Outbox): void {
  outbox.on('session.revoked', (tx, { sessionId }) => {
    forgetSession(sessionId)
    tx.realtime.endSession(sessionId)
  })
}
