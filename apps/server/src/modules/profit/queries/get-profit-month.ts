import type { ProfitMonth } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import {
  comparableEnd,
  daysOf,
  type Month,
  monthNamed,
  monthsOf,
  previousMonth,
  yearAt,
} from '../../../platform/months.ts'
import { type EarningsRow, money, selectEarnings } from '../../wallet/index.ts'

type Sums = Pick<ProfitMonth, 'sales' | 'reversals' | 'price' | 'back' | 'fee' | 'earned'>

/** A month (UTC) by day, with the month before and every month of its year. */
export async function getProfitMonth(ctx: Context, query: { month: string }): Promise<ProfitMonth> {
  const creatorId = userIdOf(ctx)
  const now = ctx.clock.now()
  const month = monthNamed(query.month)
  const year = yearAt(month.from)
  const [rows, before] = await Promise.all([
    selectEarnings(ctx.db, creatorId, year.from, year.to),
    selectEarnings(ctx.db, creatorId, previousMonth(month).from, comparableEnd(month, now)),
  ])
  const ofMonth = rows.filter(row => row.day.startsWith(month.name))
  return {
    month: month.name,
    ...sumsOf(ctx, ofMonth),
    days: daysOf(month).map(date => ({
      date,
      ...sumsOf(
        ctx,
        ofMonth.filter(row => row.day === date),
      ),
    })),
    before: sumsOf(ctx, before).earned,
    year: monthsOf(year.number)
      .filter(({ from }) => from <= now)
      .map(({ name }: Month) => ({
        month: name,
        earned: sumsOf(
          ctx,
          rows.filter(row => row.day.startsWith(name)),
        ).earned,
      })),
  }
}

function sumsOf(ctx: Context, rows: readonly EarningsRow[]): Sums {
  const sum = (of: (row: EarningsRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    sales: sum(row => row.count),
    reversals: sum(row => row.reversals),
    price: money(
      ctx,
      sum(row => row.price),
    ),
    back: money(
      ctx,
      sum(row => row.back),
    ),
    fee: money(
      ctx,
      sum(row => row.fee),
    ),
    earned: money(
      ctx,
      sum(row => row.amount),
    ),
  }
}
