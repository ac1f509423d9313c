import { FAN_CARD } from '@calina/contract'
import type { FanCard } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { monthAt } from '../../../platform/months.ts'
import { loadPersons } from '../../accounts/index.ts'
import { marksOfOne, ownFan } from '../../fan-lists/index.ts'
import { subscriberTo } from '../../subscriptions/index.ts'
import { money, selectEarningsLines, spentWith } from '../../wallet/index.ts'
import { presentLines } from './list-profit-lines.ts'

/** What the calling creator has before them while they write with a fan; of nobody else (`USER_NOT_FOUND`). */
export async function getFanCard(ctx: Context, { username }: { username: string }): Promise<FanCard> {
  const creatorId = userIdOf(ctx)
  const fanId = await ownFan(ctx, username)
  const fan = orThrow((await loadPersons(ctx.db, [fanId])).get(fanId), 'USER_NOT_FOUND')
  const now = ctx.clock.now()
  // what is sold in this very moment belongs to it
  const to = new Date(now.getTime() + 1)
  const [subscriber, marks, spent, month, lines] = await Promise.all([
    subscriberTo(ctx, fan, creatorId),
    marksOfOne(ctx, fanId),
    spentWith(ctx.db, creatorId, [fanId]),
    spentWith(ctx.db, creatorId, [fanId], monthAt(now).from),
    selectEarningsLines(
      ctx.db,
      { sellerId: creatorId, buyerId: fanId },
      { from: new Date(0), to },
      { after: null, limit: FAN_CARD.lines },
    ),
  ])
  return {
    subscription: subscriber
      ? {
          status: subscriber.status,
          since: subscriber.since,
          expiresAt: subscriber.expiresAt,
          renews: subscriber.renews,
        }
      : null,
    spent: money(ctx, spent.get(fanId) ?? 0),
    month: money(ctx, month.get(fanId) ?? 0),
    lines: await presentLines(ctx, lines.slice(0, FAN_CARD.lines)),
    ...marks,
  }
}
