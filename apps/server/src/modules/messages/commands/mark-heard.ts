import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { noteChanged } from '../messages.changes.ts'
import { participantOf } from '../messages.participant.ts'
import { notifyMarked } from '../messages.realtime.ts'
import { lockChat } from '../messages.repository.ts'
import { findHeard, heard, writeHeardSilently } from '../voice.repository.ts'

/**
 * Says that the caller has played a voice note of the other; again is the same. The sender is told of it where both send
 * receipts, and own pages elsewhere always. Throws `CHAT_NOT_FOUND`; `MESSAGE_NOT_FOUND` for all that is no voice note
 * of the other.
 */
export async function markHeard(
  ctx: Context,
  { chat: chatId, message: id }: { chat: string; message: string },
): Promise<void> {
  const viewer = participantOf(ctx)
  await inTransaction(ctx, async tx => {
    const chat = orThrow(await lockChat(tx.db, viewer, chatId), 'CHAT_NOT_FOUND')
    const found = orThrow(await findHeard(tx.db, viewer.side, { chatId, id }), 'MESSAGE_NOT_FOUND')
    if (found.heard) return
    const now = tx.clock.now()
    if (chat.receipts) await noteChanged(tx, [id], heard(now))
    else {
      await writeHeardSilently(tx.db, id, now)
      notifyMarked(tx, chatId, viewer.userId)
    }
  })
}
