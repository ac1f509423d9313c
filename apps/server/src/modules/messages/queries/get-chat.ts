import type { Chat } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { findChatRow } from '../chats.repository.ts'
import { participantOf } from '../messages.participant.ts'
import { presentChats } from '../messages.presenter.ts'

/** One of my chats. */
export async function getChat(ctx: Context, input: { chat: string }): Promise<Chat> {
  const viewer = participantOf(ctx)
  const row = orThrow(await findChatRow(ctx.db, viewer, input.chat, ctx.clock.now()), 'CHAT_NOT_FOUND')
  const [chat] = await presentChats(ctx, viewer, [row])
  return orThrow(chat, 'CHAT_NOT_FOUND')
}
