import type { PublicSettings } from '@calina/contract/types'

type Recharge = PublicSettings['recharge']

/** Whether an amount cannot be recharged. */
export function amountProblem(amount: number | undefined, { min, max }: Recharge): boolean {
  return amount === undefined || amount < min || amount > max
}

/** What is chosen at first: what is missing, within what can be recharged; else the preset in the middle. */
export function firstAmount(missing: number | undefined, { min, max, presets }: Recharge): number {
  if (missing === undefined) return presets[Math.floor(presets.length / 2)] ?? min
  return Math.min(max, Math.max(min, missing))
}

/** Minor units of an address's `amount`; undefined for anything else. */
export function missingOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** The gateway's link, with what the way back shall know of: the page that is wanted, and what was missing there. */
export function checkoutAddress(
  checkoutUrl: string,
  { wanted, missing }: { wanted: string | undefined; missing: number | undefined },
): string {
  const url = new URL(checkoutUrl)
  if (wanted) url.searchParams.set('for', wanted)
  if (missing) url.searchParams.set('amount', String(missing))
  return url.href
}
