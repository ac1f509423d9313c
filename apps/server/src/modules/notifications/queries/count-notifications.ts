import type { Answer, notifications } from '@calina/contract'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { viewerOf } from '../../accounts/index.ts'
import { countUnreadRows } from '../notifications.repository.ts'

/** How many of my notifications are unread. */
export async function countNotifications(
  ctx: Context,
): Promise<Answer<typeof notifications.countNotifications>> {
  return { unread: await countUnreadRows(ctx.db, { id: userIdOf(ctx), country: viewerOf(ctx).country }) }
}
