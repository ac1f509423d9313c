import type { Locale } from '@calina/contract/constants'

/**
 * Minor units of an amount as people write it: `25`, `25,5`, `25.50`. Undefined for everything else, also for more than
 * two decimals.
 */
export function parseAmount(text: string): number | undefined {
  const match = /^\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(text)
  if (!match) return undefined
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** The amount as it is typed in a language: `9`, `4,50`. */
export function amountText(amount: number, locale: Locale): string {
  return (amount / 100).toLocaleString(locale, {
    useGrouping: false,
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
  })
}

/** The bounds of an amount, in minor units. */
export interface AmountRange {
  min: number
  max: number
}

/** One step up or down from an amount, to the next whole step within its bounds. */
export function stepAmount(
  amount: number | undefined,
  direction: 1 | -1,
  { min, max }: AmountRange,
  step = 100,
): number {
  if (amount === undefined) return min
  const steps = amount / step
  const next = (direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * step
  return Math.min(max, Math.max(min, next))
}
