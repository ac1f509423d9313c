import type { Context } from '../../../platform/context.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { participantOf } from '../messages.participant.ts'
import { findOpenChat } from '../messages.repository.ts'
import { findMessageRow } from '../rows.repository.ts'

/** Throws unless the caller has bought a message of one of their chats, and it is theirs now. */
export async function requireBought(
  ctx: Context,
  { chat: chatId, message: id }: { chat: string; message: string },
): Promise<void> {
  const viewer = participantOf(ctx)
  const chat = orThrow(await findOpenChat(ctx.db, viewer, chatId, ctx.clock.now()), 'CHAT_NOT_FOUND')
  const row = orThrow(await findMessageRow(ctx.db, viewer.side, { chatId: chat.id, id }), 'MESSAGE_NOT_FOUND')
  if (row.boughtAt === null || row.removed) throw new AppError('FORBIDDEN')
}
