import type { Answer, Input, messages } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { listChatRows } from '../chats.repository.ts'
import { participantOf } from '../messages.participant.ts'
import { presentChats } from '../messages.presenter.ts'

/** My chats, latest activity first, of a filter and with a name. */
export async function listChats(
  ctx: Context,
  query: Input<typeof messages.listChats>['query'],
): Promise<Answer<typeof messages.listChats>> {
  const viewer = participantOf(ctx)
  const rows = await listChatRows(ctx.db, viewer, {
    filter: query.filter,
    search: query.search,
    below: readCursor(query.cursor),
    limit: query.limit + 1,
    now: ctx.clock.now(),
  })
  const page = cutPage(rows, query.limit, row => ({ at: row.lastActivityAt, id: row.id }))
  return { items: await presentChats(ctx, viewer, page.rows), next: page.next }
}
