import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { participantOf } from '../messages.participant.ts'
import { notifyRead } from '../messages.realtime.ts'
import { lockChat, moveRead } from '../messages.repository.ts'

/** Marks a chat as read up to a sequence; a position never goes back. */
export async function markRead(ctx: Context, input: { chat: string; seq: number }): Promise<void> {
  const viewer = participantOf(ctx)
  await inTransaction(ctx, async tx => {
    // Under the lock no message is added, so what is left unread can be counted.
    const chat = orThrow(await lockChat(tx.db, viewer, input.chat), 'CHAT_NOT_FOUND')
    const seq = Math.min(input.seq, chat.lastSeq)
    if (seq <= chat.readSeq) return
    await moveRead(tx.db, viewer, { chatId: input.chat, seq, now: tx.clock.now() })
    notifyRead(tx, { ...chat, id: input.chat }, viewer.side, seq)
  })
}
