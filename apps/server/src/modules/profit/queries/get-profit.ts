import type { Answer, profit, SaleKind } from '@calina/contract'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { comparableEnd, daysOf, monthAt, monthNamed, previousMonth } from '../../../platform/months.ts'
import { balanceOf, money, selectEarnings, selectReleases } from '../../wallet/index.ts'

/**
 * What a creator earned in a month (UTC), by day and by source, with what is pending and when it is released.
 * `previousTotal` is the month before: while a month runs, only as much of it as has passed of this one.
 */
export async function getProfit(
  ctx: Context,
  query: { month?: string | undefined },
): Promise<Answer<typeof profit.getProfit>> {
  const creatorId = userIdOf(ctx)
  const now = ctx.clock.now()
  const month = query.month === undefined ? monthAt(now) : monthNamed(query.month)
  const [balance, rows, before, releases] = await Promise.all([
    balanceOf(ctx.db, creatorId),
    selectEarnings(ctx.db, creatorId, month.from, month.to),
    selectEarnings(ctx.db, creatorId, previousMonth(month).from, comparableEnd(month, now)),
    selectReleases(ctx.db, creatorId),
  ])
  const days = new Map(daysOf(month).map(day => [day, 0]))
  const sources = new Map<SaleKind, { amount: number; count: number }>()
  for (const { day, kind, amount, count } of rows) {
    days.set(day, (days.get(day) ?? 0) + amount)
    const source = sources.get(kind) ?? { amount: 0, count: 0 }
    sources.set(kind, { amount: source.amount + amount, count: source.count + count })
  }
  return {
    pending: money(ctx, balance.pending),
    available: money(ctx, balance.available),
    month: month.name,
    total: money(ctx, totalOf(rows)),
    previousTotal: money(ctx, totalOf(before)),
    sources: [...sources]
      .toSorted(([, a], [, b]) => b.amount - a.amount)
      .map(([kind, { amount, count }]) => ({ kind, amount: money(ctx, amount), count })),
    days: [...days].map(([date, amount]) => ({ date, amount: money(ctx, amount) })),
    releases: releases.map(({ at, amount }) => ({ at: at.toISOString(), amount: money(ctx, amount) })),
  }
}

function totalOf(rows: readonly { amount: number }[]): number {
  return rows.reduce((sum, row) => sum + row.amount, 0)
}
