import type { ProfitMonth } from '@calina/contract/types'

type Sums = Pick<ProfitMonth, 'sales' | 'reversals' | 'price' | 'fee'>

/** The finest step of a fee that is recognised: half a percent, in basis points. */
const STEP = 50

/**
 * The fee in basis points, where one and the same was taken on every day: the first of the `usual` ones that explains what
 * was taken, else the closest half percent that does. Each sale rounds its fee to a cent, and what is given back of one
 * rounds again; undefined where more than that is left over.
 */
export function clearFee(
  { price, fee, days }: Sums & { days: readonly Sums[] },
  usual: readonly number[],
): number | undefined {
  if (price.amount <= 0) return undefined
  const closest = Math.round((10_000 * fee.amount) / price.amount / STEP) * STEP
  return [...usual, closest].find(bps => days.every(day => explains(day, bps)))
}

function explains({ sales, reversals, price, fee }: Sums, bps: number): boolean {
  return Math.abs(fee.amount - (price.amount * bps) / 10_000) <= sales / 2 + reversals
}
