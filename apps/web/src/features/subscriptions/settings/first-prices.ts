import { type Duration, durationParts, savingPercent } from '@calina/contract/constants'
import { amountText, parseAmount, type Writing } from '#lib/amount.ts'

/** The plans that a new creator prices first; the others are in the settings. */
export const FIRST_DURATIONS = ['1m', '3m', '12m'] as const satisfies readonly Duration[]
export type FirstDuration = (typeof FIRST_DURATIONS)[number]

/** Typed prices, in major units. An empty one is not offered. */
export type FirstPrices = Record<FirstDuration, string>

/** Where a new creator may begin, in minor units. */
const BEGINNING: Record<FirstDuration, number> = { '1m': 900, '3m': 2_250, '12m': 7_500 }

export function firstPrices(writing: Writing): FirstPrices {
  const text = (duration: FirstDuration) => amountText(BEGINNING[duration], writing)
  return { '1m': text('1m'), '3m': text('3m'), '12m': text('12m') }
}

/** The offer as it is typed, shortest first, each with what it saves against a month in whole percent. */
export function offerOf(
  prices: FirstPrices,
  writing: Writing,
): { duration: FirstDuration; price: number; saving: number }[] {
  const month = parseAmount(prices['1m'], writing)
  return FIRST_DURATIONS.flatMap(duration => {
    const price = parseAmount(prices[duration], writing)
    if (price === undefined) return []
    const months = durationParts(duration).count
    const saving = month ? savingPercent(price, month * months) : 0
    return [{ duration, price, saving }]
  })
}
