import { type Duration, durationParts, type Locale } from '@calina/contract/constants'
import { amountText } from '#lib/amount.ts'
import { priceOf } from './plans-values.ts'

/** What a new creator is asked to price; days and the other months wait in the settings. */
export const FIRST_DURATIONS = ['1m', '3m', '12m'] as const satisfies readonly Duration[]
export type FirstDuration = (typeof FIRST_DURATIONS)[number]

/** Typed prices, in major units. An empty one is not offered. */
export type FirstPrices = Record<FirstDuration, string>

/** Where a new creator may begin, in minor units. */
const BEGINNING: Record<FirstDuration, number> = { '1m': 900, '3m': 2_250, '12m': 7_500 }

export function firstPrices(locale: Locale): FirstPrices {
  const text = (duration: FirstDuration) => amountText(BEGINNING[duration], locale)
  return { '1m': text('1m'), '3m': text('3m'), '12m': text('12m') }
}

/** The offer as it is typed, shortest first, each with what it saves against a month in whole percent. */
export function offerOf(prices: FirstPrices): { duration: FirstDuration; price: number; saving: number }[] {
  const month = priceOf(prices['1m'])
  return FIRST_DURATIONS.flatMap(duration => {
    const price = priceOf(prices[duration])
    if (price === undefined) return []
    const months = durationParts(duration).count
    const saving = month ? Math.max(0, Math.round((1 - price / (month * months)) * 100)) : 0
    return [{ duration, price, saving }]
  })
}
