import type { Answer, Input, messages } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { readSeqCursor, seqCursor } from '../messages.cursor.ts'
import { participantOf } from '../messages.participant.ts'
import type { Side } from '../messages.policy.ts'
import { presentMessages } from '../messages.presenter.ts'
import { findOpenChat } from '../messages.repository.ts'
import { listAfter, listBefore, listChanged, type MessageRow } from '../rows.repository.ts'

/**
 * A chat's messages newest first; with `changes`, those that changed later than that, in the order in which they did; or
 * with `after` those above a sequence, oldest first. `next` continues in the same direction.
 */
export async function listMessages(
  ctx: Context,
  input: { chat: string; query: Input<typeof messages.listMessages>['query'] },
): Promise<Answer<typeof messages.listMessages>> {
  const viewer = participantOf(ctx)
  const from = input.query.cursor === undefined ? null : readSeqCursor(input.query.cursor)
  const chat = orThrow(await findOpenChat(ctx.db, viewer, input.chat, ctx.clock.now()), 'CHAT_NOT_FOUND')
  const { rows, next } = await readPage(ctx, viewer.side, { ...input.query, chatId: chat.id, from })
  return {
    items: await presentMessages(ctx, viewer, chat, rows),
    // Read with the chat, before the messages: what changed in between has a higher number, and comes with it.
    change: chat.lastChange,
    next: next === undefined ? null : seqCursor(next),
  }
}

interface PageOf {
  chatId: string
  limit: number
  after?: number | undefined
  changes?: number | undefined
  /** Where the page before ended: a number of change, or of a message. */
  from: number | null
}

/** The messages of a page, and the number from which it goes on; undefined where it is the last one. */
async function readPage(
  { db }: Context,
  side: Side,
  { chatId, limit, after, changes, from }: PageOf,
): Promise<{ rows: readonly MessageRow[]; next: number | undefined }> {
  const asked = { chatId, limit: limit + 1 }
  if (changes !== undefined) {
    const found = await listChanged(db, side, { ...asked, after: Math.max(changes, from ?? 0) })
    const rows = found.slice(0, limit)
    return { rows, next: found.length > limit ? rows.at(-1)?.change : undefined }
  }
  const found =
    after === undefined
      ? await listBefore(db, side, { ...asked, before: from })
      : await listAfter(db, side, { ...asked, after: Math.max(after, from ?? 0) })
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? rows.at(-1)?.seq : undefined }
}
