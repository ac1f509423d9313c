import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromStripeAmount, stripeCurrencyProblem, toStripeAmount } from './amounts.ts'

it('takes currencies whose decimals are certain', () => {
  for (const currency of ['USD', 'EUR', 'COP', 'HUF', 'TWD', 'JPY', 'CLP', 'XPF', 'ISK'])
    expect([currency, stripeCurrencyProblem(currency)]).toEqual([currency, null])
  for (const currency of ['KWD', 'TND', 'IQD', 'CLF', 'UYW', 'MGA', 'UGX', 'UYI'])
    expect([currency, stripeCurrencyProblem(currency)]).not.toEqual([currency, null])
})

it('keeps every amount on its way there and back', () => {
  const currency = fc.constantFrom('USD', 'JPY', 'ISK')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 12 }), currency, (amount, code) => {
      expect(fromStripeAmount(toStripeAmount(amount, code), code)).toBe(amount)
    }),
  )
  expect([fromStripeAmount(599, 'ISK'), toStripeAmount(5, 'ISK')]).toEqual([5, 500])
})
