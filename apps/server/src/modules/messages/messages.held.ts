import type { TransactionContext } from '../../platform/context.ts'
import { orThrow } from '../../platform/errors.ts'
import { findOpenChat, lockChat, type OpenChat, type Participant } from './messages.repository.ts'
import { findMessageRow, type MessageRow } from './rows.repository.ts'

/**
 * Holds a chat of the viewer until the end of the transaction: nothing is written in it, bought, changed or read meanwhile.
 * Chats are always held before their messages. Throws `CHAT_NOT_FOUND`.
 */
export async function holdChat(tx: TransactionContext, viewer: Participant, id: string): Promise<OpenChat> {
  orThrow(await lockChat(tx.db, viewer, id), 'CHAT_NOT_FOUND')
  return orThrow(await findOpenChat(tx.db, viewer, id, tx.clock.now()), 'CHAT_NOT_FOUND')
}

/** The same, with a message of it as it is now. Throws `CHAT_NOT_FOUND`, `MESSAGE_NOT_FOUND`. */
export async function holdInChat(
  tx: TransactionContext,
  viewer: Participant,
  asked: { chat: string; message: string },
): Promise<{ chat: OpenChat; row: MessageRow }> {
  const chat = await holdChat(tx, viewer, asked.chat)
  const found = await findMessageRow(tx.db, viewer.side, { chatId: chat.id, id: asked.message })
  return { chat, row: orThrow(found, 'MESSAGE_NOT_FOUND') }
}
