import type { Answer, messages } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { participantOf } from '../messages.participant.ts'
import { presentMessages } from '../messages.presenter.ts'
import { findOpenChat } from '../messages.repository.ts'
import { listPinnedRows } from '../rows.repository.ts'

/** What is pinned in one of my chats, the latest pin first. */
export async function listPinned(
  ctx: Context,
  input: { chat: string },
): Promise<Answer<typeof messages.listPinned>> {
  const viewer = participantOf(ctx)
  const chat = orThrow(await findOpenChat(ctx.db, viewer, input.chat, ctx.clock.now()), 'CHAT_NOT_FOUND')
  return { all: await presentMessages(ctx, viewer, chat, await listPinnedRows(ctx.db, viewer.side, chat.id)) }
}
