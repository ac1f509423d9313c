import type { Answer, Input, messages } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { readSeqCursor, seqCursor } from '../messages.cursor.ts'
import { participantOf } from '../messages.participant.ts'
import { presentMessages } from '../messages.presenter.ts'
import { findOpenChat, listAfter, listBefore } from '../messages.repository.ts'

/**
 * A chat's messages newest first, or with `after` those above a sequence, oldest first; `next` continues in the same
 * direction.
 */
export async function listMessages(
  ctx: Context,
  input: { chat: string; query: Input<typeof messages.listMessages>['query'] },
): Promise<Answer<typeof messages.listMessages>> {
  const viewer = participantOf(ctx)
  const { after, limit } = input.query
  const from = input.query.cursor === undefined ? null : readSeqCursor(input.query.cursor)
  const chat = orThrow(await findOpenChat(ctx.db, viewer, input.chat, ctx.clock.now()), 'CHAT_NOT_FOUND')
  const rows =
    after === undefined
      ? await listBefore(ctx.db, chat.id, from, limit + 1)
      : await listAfter(ctx.db, chat.id, Math.max(after, from ?? 0), limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: await presentMessages(
      ctx,
      viewer,
      { id: chat.id, usernames: { fan: chat.fanUsername, creator: chat.creatorUsername } },
      page,
    ),
    next: rows.length > page.length && last !== undefined ? seqCursor(last.seq) : null,
  }
}
