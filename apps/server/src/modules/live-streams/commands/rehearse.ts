import type { Context, TransactionContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { randomName } from '../../../platform/storage/storage.ts'
import { findRehearsal, insertRehearsal } from '../live-streams.repository.ts'
import { rtmpAddress } from '../queries/stream-key.ts'
import { endStream } from './end-stream.ts'

/**
 * Takes what a creator's program sends while no live of theirs is open, so that they alone see it; asked for again and again
 * while they look, it stays. Null where this installation takes nothing by RTMP.
 */
export async function rehearse(ctx: Context, creatorId: string): Promise<{ streamId: string } | null> {
  if (rtmpAddress(ctx.config) === null) return null
  const streamId = await insertRehearsal(ctx.db, {
    ...{ id: newId(ctx.clock), creatorId, storageKey: randomName(), now: ctx.clock.now() },
  })
  return { streamId }
}

/** Ends the rehearsal of a creator: their program goes on with a live that is open by then, or is let go. */
export async function endRehearsal(tx: TransactionContext, creatorId: string): Promise<void> {
  const stream = await findRehearsal(tx.db, creatorId)
  if (stream !== undefined) await endStream(tx, { streamId: stream.id })
}
