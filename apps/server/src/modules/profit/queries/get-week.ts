import { type Answer, type profit, SALE_KINDS } from '@calina/contract'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { weekAt } from '../../../platform/zoned-time.ts'
import { countBegun } from '../../subscriptions/index.ts'
import { money, selectEarnings } from '../../wallet/index.ts'

/** What a creator has earned this week, on the calendar of a time zone, with how much was bought and who is new. */
export async function getWeek(
  ctx: Context,
  { timeZone }: { timeZone: string },
): Promise<Answer<typeof profit.getWeek>> {
  const creatorId = userIdOf(ctx)
  const { from, to } = weekAt(ctx.clock.now(), timeZone)
  const [rows, subscriptions] = await Promise.all([
    selectEarnings(ctx.db, creatorId, from, to),
    countBegun(ctx.db, creatorId, from, to),
  ])
  let earned = 0
  let purchases = 0
  for (const { kind, amount, count } of rows) {
    earned += amount
    if (SALE_KINDS[kind].group === 'purchase') purchases += count
  }
  return { from: from.toISOString(), earned: money(ctx, earned), purchases, subscriptions }
}
