import type { Answer, Input, messages } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { participantOf } from '../messages.participant.ts'
import { presentWaiting, runningMonth, waitingCountOf } from '../messages.waiting.ts'
import { readWaitingCursor, waitingCursor } from '../waiting.cursor.ts'
import { listWaiting } from '../waiting.repository.ts'

/** The chats that wait for an answer of the calling creator, with how many there are in all. */
export async function listWaitingChats(
  ctx: Context,
  { order, cursor, limit }: Input<typeof messages.listWaitingChats>['query'],
): Promise<Answer<typeof messages.listWaitingChats>> {
  const viewer = participantOf(ctx)
  const after = readWaitingCursor(cursor)
  const wanted = { order, range: runningMonth(ctx), after, limit: limit + 1 }
  const [found, counts] = await Promise.all([
    listWaiting(ctx.db, viewer, wanted),
    waitingCountOf(ctx, viewer),
  ])
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const next = found.length > limit && last !== undefined ? waitingCursor(last) : null
  return { items: await presentWaiting(ctx, viewer, rows), next, ...counts }
}
