import type { ProfitLine, ProfitMonth } from '@calina/contract/types'
import { personOf } from './people.ts'

export const usd = (amount: number) => ({ amount, currency: 'USD' })

type Sold = [sales: number, reversals: number, price: number, fee: number, back?: number]

/** What was sold and given back, in minor units. */
const sumsOf = ([sales, reversals, price, fee, back = 0]: Sold) => ({
  sales,
  reversals,
  price: usd(price),
  back: usd(back),
  fee: usd(fee),
  earned: usd(price - fee),
})

/** A month of thirty days, with what was sold on some of them by their number. */
export function profitMonthOf(month: string, sold: Readonly<Record<number, Sold>>): ProfitMonth {
  const all = Object.values(sold)
  const sum = (at: 0 | 1 | 2 | 3 | 4) => all.reduce((total, each) => total + (each[at] ?? 0), 0)
  const sums = sumsOf([sum(0), sum(1), sum(2), sum(3), sum(4)])
  return {
    month,
    ...sums,
    days: Array.from({ length: 30 }, (_, index) => ({
      date: `${month}-${String(index + 1).padStart(2, '0')}`,
      ...sumsOf(sold[index + 1] ?? [0, 0, 0, 0]),
    })),
    before: usd(0),
    year: [{ month, earned: sums.earned }],
  }
}

/** A sale of a post for ten dollars. */
export const profitLineOf = (id: string, at: string, more: Partial<ProfitLine> = {}): ProfitLine => ({
  id,
  kind: 'post',
  was: 'sale',
  fan: personOf('carla', 'Carla Prieto'),
  subject: { kind: 'post', id: 'p1' },
  title: null,
  price: usd(1_000),
  fee: usd(200),
  earned: usd(800),
  availableAt: null,
  at,
  ...more,
})
