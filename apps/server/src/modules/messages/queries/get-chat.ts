import type { Chat } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { loadPersons } from '../../accounts/index.ts'
import { findChatRow } from '../chats.repository.ts'
import { participantOf } from '../messages.participant.ts'
import { presentChat } from '../messages.presenter.ts'

/** One of my chats. */
export async function getChat(ctx: Context, input: { chat: string }): Promise<Chat> {
  const viewer = participantOf(ctx)
  const row = orThrow(await findChatRow(ctx.db, viewer, input.chat, ctx.clock.now()), 'CHAT_NOT_FOUND')
  const persons = await loadPersons(ctx.db, [row.receiverId])
  return presentChat(ctx, viewer, row, orThrow(persons.get(row.receiverId), 'CHAT_NOT_FOUND'))
}
