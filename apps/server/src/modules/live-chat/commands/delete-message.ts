import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { findChat, lockChat, updatePinned } from '../chats.repository.ts'
import { markDeleted } from '../lines.repository.ts'
import { houseOf } from '../live-chat.house.ts'
import { tellGone } from '../live-chat.realtime.ts'
import { seeOwnLive } from '../live-chat.seeing.ts'

/** Takes a line out of the chat of the caller's live, for everybody; it is not above the chat any more. Again is the same. */
export async function deleteMessage(
  ctx: Context,
  { live: liveId, message: id }: { live: string; message: string },
): Promise<{ deleted: true }> {
  return await inTransaction(ctx, async tx => {
    await seeOwnLive(tx, liveId)
    // the live is held before its chat, and only where what it shows is different
    if ((await findChat(tx.db, liveId))?.pinned_id === id) await houseOf(tx)?.changed(tx, liveId)
    const chat = orThrow(await lockChat(tx.db, liveId), 'LIVE_MESSAGE_NOT_FOUND')
    const deleted = await markDeleted(tx.db, { liveId, id, now: tx.clock.now() })
    if (orThrow(deleted, 'LIVE_MESSAGE_NOT_FOUND')) {
      if (chat.pinned_id === id) await updatePinned(tx.db, liveId, null)
      await tell(tx, liveId, id)
    }
    return { deleted: true }
  })
}

const tell = (tx: TransactionContext, liveId: string, id: string): Promise<void> =>
  tellGone(tx, { liveId, creatorId: userIdOf(tx), lines: [id] })
