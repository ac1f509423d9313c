import type { Answer, Input, messages } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { readSeqCursor, seqCursor } from '../messages.cursor.ts'
import { participantOf } from '../messages.participant.ts'
import type { Side } from '../messages.policy.ts'
import { presentMessages } from '../messages.presenter.ts'
import { findOpenChat } from '../messages.repository.ts'
import { findSeq, listAfter, listBefore, listChanged, type MessageRow } from '../rows.repository.ts'

/**
 * A chat's messages newest first; with `changes`, those that changed later than that, in the order in which they did; with
 * `after` those above a sequence, oldest first. `next` continues in the same direction. With `around` those about one
 * message, newest first, and `next` continues with what is older. Throws `CHAT_NOT_FOUND` or, where that one is not of the
 * chat, `MESSAGE_NOT_FOUND`.
 */
export async function listMessages(
  ctx: Context,
  input: { chat: string; query: Input<typeof messages.listMessages>['query'] },
): Promise<Answer<typeof messages.listMessages>> {
  const viewer = participantOf(ctx)
  const from = input.query.cursor === undefined ? null : readSeqCursor(input.query.cursor)
  const chat = orThrow(await findOpenChat(ctx.db, viewer, input.chat, ctx.clock.now()), 'CHAT_NOT_FOUND')
  const { around, limit } = input.query
  const { rows, next } =
    around === undefined
      ? await readPage(ctx, viewer.side, { ...input.query, chatId: chat.id, from })
      : await readAround(ctx, viewer.side, { chatId: chat.id, around, limit })
  return {
    items: await presentMessages(ctx, viewer, chat, rows),
    // Read with the chat, before the messages: what changed in between has a higher number, and comes with it.
    change: chat.lastChange,
    next: next === undefined ? null : seqCursor(next),
  }
}

interface Page {
  rows: readonly MessageRow[]
  /** The number from which it goes on; undefined where it is the last one. */
  next: number | undefined
}

/** The messages about one, that it begins the newer half of. */
async function readAround(
  { db }: Context,
  side: Side,
  { chatId, around, limit }: { chatId: string; around: string | number; limit: number },
): Promise<Page> {
  const seq =
    typeof around === 'number' ? around : orThrow(await findSeq(db, chatId, around), 'MESSAGE_NOT_FOUND')
  const half = Math.floor(limit / 2)
  const older = await listBefore(db, side, { chatId, before: seq, limit: half + 1 })
  const newer = await listAfter(db, side, { chatId, after: seq - 1, limit: limit - half })
  const rows = [...newer.toReversed(), ...older.slice(0, half)]
  return { rows, next: older.length > half ? (rows.at(-1)?.seq ?? seq) : undefined }
}

interface PageOf {
  chatId: string
  limit: number
  after?: number | undefined
  changes?: number | undefined
  /** Where the page before ended: a number of change, or of a message. */
  from: number | null
}

/** The messages of a page. */
async function readPage(
  { db }: Context,
  side: Side,
  { chatId, limit, after, changes, from }: PageOf,
): Promise<Page> {
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
