import { feeOf } from '@calina/contract/limits'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clearFee } from './clear-fee.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
interface Sale {
  price: number
  bps: number
}
/** What a day adds up to. */
const dayOf = (sales: readonly Sale[], reversals = 0) => ({
  sales: sales.length - reversals,
  reversals,
  price: usd(sales.reduce((sum, { price }) => sum + price, 0)),
  fee: usd(sales.reduce((sum, { price, bps }) => sum + feeOf(price, bps), 0)),
})
function monthOf(days: readonly ReturnType<typeof dayOf>[]) {
  const sum = (of: (day: ReturnType<typeof dayOf>) => number) =>
    days.reduce((total, day) => total + of(day), 0)
  return {
    sales: sum(day => day.sales),
    reversals: sum(day => day.reversals),
    price: usd(sum(day => day.price.amount)),
    fee: usd(sum(day => day.fee.amount)),
    days,
  }
}

it('is the one fee that was taken on every day, however its cents were rounded', () => {
  const percent = fc.integer({ min: 0, max: 60 }).map(half => half * 50)
  const prices = fc.array(fc.integer({ min: 100, max: 100_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(percent, fc.array(prices, { minLength: 1, maxLength: 10 }), (bps, days) => {
      const month = monthOf(days.map(day => dayOf(day.map(price => ({ price, bps })))))
      // a usual fee is taken at its word; another is found where the sums are large enough to tell
      expect(clearFee(month, [bps])).toBe(bps)
      const lines = days.flat().length
      if (month.price.amount * 0.0025 > lines) expect(clearFee(month, [])).toBe(bps)
    }),
  )
})

it('is not clear where it changed within the month, where nothing was sold, and where more was given back', () => {
  const before = dayOf([{ price: 10_000, bps: 2_000 }])
  const after = dayOf([{ price: 10_000, bps: 1_500 }])
  expect(clearFee(monthOf([before, after]), [2_000])).toBeUndefined()
  expect(clearFee(monthOf([dayOf([])]), [2_000])).toBeUndefined()
  const back = { ...dayOf([{ price: -1_000, bps: 2_000 }]), sales: 0, reversals: 1 }
  expect(clearFee(monthOf([back]), [2_000])).toBeUndefined()
  expect(clearFee(monthOf([before, back]), [1_500])).toBe(2_000)
})
