import { POST_VIEWS } from '@calina/contract'
import type { PostFigures } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { daysUpTo } from '../../../platform/zoned-time.ts'
import { viewerOf } from '../../accounts/index.ts'
import { earnedByPost, money } from '../../wallet/index.ts'
import { factsOf, seePost } from '../posts.access.ts'
import { countByDay, countReached, type Reached } from '../views.repository.ts'

/** How many have seen and bought an own post, what it brought, and its last days on the calendar of a time zone. */
export async function getPostFigures(
  ctx: Context,
  { post: id, timeZone }: { post: string; timeZone: string },
): Promise<PostFigures> {
  const viewer = viewerOf(ctx)
  const found = orThrow(await seePost(ctx.db, viewer, id), 'POST_NOT_FOUND')
  if (!factsOf(found, viewer).own) orThrow(undefined, 'POST_NOT_FOUND')
  const days = daysFrom(found.post.published_at, daysUpTo(viewer.now, timeZone, POST_VIEWS.days))
  const [reached, byDay, { sales, goal, back }] = await Promise.all([
    countReached(ctx.db, id),
    countByDay(
      ctx.db,
      id,
      days.map(({ from }) => from),
    ),
    earnedByPost(ctx.db, { sellerId: userIdOf(ctx), postId: id }),
  ])
  const counted = new Map(byDay.map(({ place, seen, sold }) => [place, { seen, sold }]))
  return {
    seen: reached.seen,
    seenSince: reached.seenSince?.toISOString() ?? null,
    sold: reached.sold,
    reach: reachOf(reached, found.post.audience === 'paid'),
    earned: money(ctx, sales + goal + back),
    sales: money(ctx, sales),
    goal: money(ctx, goal),
    back: money(ctx, back),
    days: days.map(({ day }, index) => ({ day, ...(counted.get(index + 1) ?? { seen: 0, sold: 0 }) })),
  }
}

/** Of those who have seen a post for sale, the part that has bought it, where they are counted from its beginning on. */
function reachOf({ seen, seenSince, soldToSeen }: Reached, isForSale: boolean): number | null {
  return isForSale && seenSince === null && seen > 0 ? soldToSeen / seen : null
}

/** Those of the days that had not ended when a post was published. */
function daysFrom<T extends { from: Date }>(publishedAt: Date, days: readonly T[]): T[] {
  return days.filter((_, index) => {
    const next = days[index + 1]
    return next === undefined || next.from > publishedAt
  })
}
