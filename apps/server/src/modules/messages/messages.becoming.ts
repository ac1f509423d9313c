import type { Message } from '@calina/contract/types'
import type { Context, TransactionContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { orThrow } from '../../platform/errors.ts'
import type { MessageSet } from './changes.repository.ts'
import { noteChanged } from './messages.changes.ts'
import { holdInChat } from './messages.held.ts'
import { participantOf } from './messages.participant.ts'
import { presentMessage } from './messages.presenter.ts'
import type { OpenChat, Participant } from './messages.repository.ts'
import type { MessageRow } from './rows.repository.ts'

/** A message of one of the caller's chats, both held until the end of the transaction. */
export interface HeldInChat {
  viewer: Participant
  chat: OpenChat
  row: MessageRow
}

/**
 * Does something with a message of one of the caller's chats: `act` answers what of it is different then, or nothing where
 * all stays as it was. Answers the message as the caller sees it. Throws `CHAT_NOT_FOUND`, `MESSAGE_NOT_FOUND`, and what `act` throws.
 */
export async function changeMessage(
  ctx: Context,
  asked: { chat: string; message: string },
  act: (tx: TransactionContext, held: HeldInChat) => Promise<MessageSet | undefined>,
): Promise<Message> {
  const viewer = participantOf(ctx)
  return await inTransaction(ctx, async tx => {
    const { chat, row } = await holdInChat(tx, viewer, asked)
    const set = await act(tx, { viewer, chat, row })
    if (set !== undefined) await noteChanged(tx, [row.id], set)
    return orThrow(await presentMessage(tx, viewer, chat, row.id), 'MESSAGE_NOT_FOUND')
  })
}
