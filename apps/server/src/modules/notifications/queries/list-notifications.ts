import type { Answer, Input, notifications } from '@calina/contract'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { viewerOf } from '../../accounts/index.ts'
import { presentNotifications } from '../notifications.presenter.ts'
import { listNotificationRows } from '../notifications.repository.ts'

/** What I was told, latest first. */
export async function listNotifications(
  ctx: Context,
  query: Input<typeof notifications.listNotifications>['query'],
): Promise<Answer<typeof notifications.listNotifications>> {
  const reader = { id: userIdOf(ctx), country: viewerOf(ctx).country }
  const { filter, limit } = query
  const after = readCursor(query.cursor)
  const rows = await listNotificationRows(ctx.db, reader, { filter, after, limit: limit + 1 })
  const page = cutPage(rows, limit, row => ({ at: row.createdAt, id: row.id }))
  return { items: await presentNotifications(ctx, page.rows), next: page.next }
}
