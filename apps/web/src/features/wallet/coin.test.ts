import { describe, expect, it } from 'vitest'
import { transferOf, usd } from '../../testing/recharges.ts'
import { coinAmount, dueOf } from './coin.ts'

it.each([
  ['es', '0,00052140'],
  ['en', '0.00052140'],
  ['pt', '0,00052140'],
  ['fr', '0,00052140'],
] as const)('%s writes an amount with its own sign and all decimals', (locale, written) =>
  expect(coinAmount('0.00052140', locale)).toBe(written),
)

it('an amount without decimals stays as it is', () => expect(coinAmount('2', 'es')).toBe('2'))

describe('what is still to be sent of $50', () => {
  it('all of it, while nothing has arrived', () =>
    expect(dueOf(transferOf(), usd(5_000))).toEqual({ part: false, worth: usd(5_000) }))

  it('the rest, once a part has arrived, seen or confirmed', () => {
    for (const seen of [true, false])
      expect(dueOf(transferOf({ amount: '0.00020000', seen }), usd(5_000))).toEqual({
        part: true,
        worth: usd(1_918),
      })
  })

  it('nothing, once all of it was seen', () =>
    expect(dueOf(transferOf({ seen: true }), usd(5_000))).toBeUndefined())

  it('without a price of the coin nothing is known of parts', () => {
    expect(dueOf(transferOf({ rate: null }), usd(5_000))).toEqual({ part: false, worth: usd(5_000) })
    expect(dueOf(transferOf({ rate: null, seen: true }), usd(5_000))).toBeUndefined()
  })
})
