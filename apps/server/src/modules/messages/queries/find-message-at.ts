import type { Answer, messages } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { findRowAt } from '../finding.repository.ts'
import { participantOf } from '../messages.participant.ts'
import { findOpenChat } from '../messages.repository.ts'

/** The first message of a chat that is there, at a time or after it; null after the last one. Throws `CHAT_NOT_FOUND`. */
export async function findMessageAt(
  ctx: Context,
  { chat: chatId, time }: { chat: string; time: string },
): Promise<Answer<typeof messages.findMessageAt>> {
  const viewer = participantOf(ctx)
  const chat = orThrow(await findOpenChat(ctx.db, viewer, chatId, ctx.clock.now()), 'CHAT_NOT_FOUND')
  return { message: (await findRowAt(ctx.db, { chatId: chat.id, time: new Date(time) })) ?? null }
}
