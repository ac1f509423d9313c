import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import type {} from '../live-streams.broadcasts.ts'
import type { StreamEnd } from '../live-streams.events.ts'
import { closeStream } from '../live-streams.repository.ts'

/**
 * Ends a stream: whichever process packages it closes the line and ends the playlist, within a second by the broadcast, and
 * where that was lost within two, because each asks the database about its streams. Ending twice changes nothing.
 */
export async function endStream(
  tx: TransactionContext,
  { streamId, end = 'asked' }: { streamId: string; end?: StreamEnd },
): Promise<void> {
  const now = tx.clock.now()
  if ((await closeStream(tx.db, streamId, now)) === undefined) return
  publish(tx, 'live-stream.ended', { streamId, at: now.toISOString(), end })
  tx.afterCommit(() => tx.broadcast.publish('live-stream.over', { streamId }))
}
