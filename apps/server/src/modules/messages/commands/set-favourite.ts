import type { Chat } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { writeFavourite } from '../chats.repository.ts'
import { participantOf } from '../messages.participant.ts'
import { notifyMarked } from '../messages.realtime.ts'
import { getChat } from '../queries/get-chat.ts'

/** Marks an own chat as a favourite, or takes the mark off. Own pages elsewhere follow; the other is not told. */
export async function setFavourite(
  ctx: Context,
  { chat, favourite }: { chat: string; favourite: boolean },
): Promise<Chat> {
  const viewer = participantOf(ctx)
  return await inTransaction(ctx, async tx => {
    if (!(await writeFavourite(tx.db, viewer, { id: chat, favourite }))) throw new AppError('CHAT_NOT_FOUND')
    notifyMarked(tx, chat, viewer.userId)
    return await getChat(tx, { chat })
  })
}
