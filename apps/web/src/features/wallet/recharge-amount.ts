import type { PublicSettings, RechargeOffer } from '@calina/contract/types'

type Bounds = PublicSettings['recharge']
type Limit = RechargeOffer['limit']

/** Why an amount cannot be recharged: it is outside the bounds of one recharge, or above what is left of the limit. */
export type AmountProblem = 'bounds' | 'limit'

/** What keeps an amount of minor units from being recharged; undefined: nothing. */
export function amountProblem(
  amount: number | undefined,
  { min, max }: Bounds,
  limit: Limit,
): AmountProblem | undefined {
  if (amount === undefined || amount < min || amount > max) return 'bounds'
  return limit && amount > limit.left.amount ? 'limit' : undefined
}

/** Whether nothing can be recharged now: less is left of the limit than one recharge has to be. */
export const isUsedUp = (limit: Limit, { min }: Pick<Bounds, 'min'>): boolean =>
  limit !== null && limit.left.amount < min

/** What is chosen at first: what is missing, within what can be recharged; else the preset in the middle. */
export function firstAmount(
  missing: number | undefined,
  { min, max, presets }: Bounds,
  limit: Limit,
): number {
  const most = limit ? Math.min(max, limit.left.amount) : max
  const possible = presets.filter(preset => preset <= most)
  const middle = presets[Math.floor(presets.length / 2)] ?? min
  const wanted = missing ?? (middle <= most ? middle : (possible.at(-1) ?? most))
  return Math.max(min, Math.min(most, wanted))
}

/** Minor units of an address's `amount`; undefined for anything else. */
export function missingOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
