import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { demandOwnWriting } from '../../helpers/index.ts'
import { releaseAllMedia } from '../../media/index.ts'
import { detachMedia } from '../attached.repository.ts'
import { deleted, forgetDeleted } from '../deleting.repository.ts'
import { noteChanged } from '../messages.changes.ts'
import { participantOf } from '../messages.participant.ts'
import { canDelete } from '../messages.policy.ts'
import { notifyWaiting } from '../messages.realtime.ts'
import { lockChat } from '../messages.repository.ts'
import { findState, isBought } from '../offers.repository.ts'

/**
 * Deletes a message of the caller for both: its text and files are gone, its number stays. Again is the same. What staff
 * have kept of it as evidence stays with the report.
 */
export async function deleteMessage(
  ctx: Context,
  { chat: chatId, message: id }: { chat: string; message: string },
): Promise<void> {
  const viewer = participantOf(ctx)
  await inTransaction(ctx, async tx => {
    // Under the lock nothing is read or added, so that the unread ones can be counted.
    orThrow(await lockChat(tx.db, viewer, chatId), 'CHAT_NOT_FOUND')
    const held = orThrow(await findState(tx.db, { chatId, id }), 'MESSAGE_NOT_FOUND')
    const facts = {
      ...held,
      paidByFan: held.giftId !== null || held.callId !== null,
      bought: await isBought(tx.db, id),
    }
    demand(canDelete(facts, viewer.side))
    await demandOwnWriting(tx, id)
    if (held.deleted) return
    await noteChanged(tx, [id], deleted(tx.clock.now()))
    notifyWaiting(tx, await forgetDeleted(tx.db, { chatId, id, side: viewer.side }))
    await releaseAllMedia(tx, await detachMedia(tx.db, id))
  })
}
