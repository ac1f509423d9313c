import { splitReversal } from '@calina/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sized } from '../../../testing/thoroughness.ts'
import { canPay, settleHold, splitSale } from '../wallet.policy.ts'
import type { HoldState } from '../wallet.tables.ts'

// M1, M3: after any calls on a hold, however often, its money ends in one place.
const RUNS = { numRuns: sized({ quick: 2_000, whole: 20_000 }) }
const amount = fc.integer({ min: 1, max: 1_000_000_000 })
const bps = fc.oneof(fc.constantFrom(0, 1_500, 2_000, 10_000), fc.integer({ min: 0, max: 10_000 }))
/** What was used, as a part of what is held: a release, a part, or all of it. */
const part = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }))

describe('a hold', () => {
  it('is closed once, by what comes first, and its money is all there', () => {
    fc.assert(
      fc.property(amount, bps, fc.array(part, { minLength: 1, maxLength: 6 }), (held, feeBps, parts) => {
        const books = { hold: held, wallet: 0, pending: 0, fee: 0 }
        let state: HoldState = 'open'
        for (const used of parts.map(of => Math.floor(of * held))) {
          const step = settleHold({ state, amount: held }, used)
          if (state !== 'open') expect(step).toEqual({ state, sell: 0, giveBack: 0 })
          const { fee, share } = splitSale(step.sell, feeBps)
          books.hold -= step.sell + step.giveBack
          books.wallet += step.giveBack
          books.pending += share
          books.fee += fee
          state = step.state
        }
        const [first = 0] = parts.map(of => Math.floor(of * held))
        expect(state).toBe(first > 0 ? 'captured' : 'released')
        expect(books.hold).toBe(0)
        expect(books.wallet).toBe(held - first)
        expect(books.pending + books.fee).toBe(first)
        expect(Math.min(...Object.values(books))).toBeGreaterThanOrEqual(0)
      }),
      RUNS,
    )
  })

  it('that was captured can be given back in parts that close to what was captured', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(cuts, fc.nat({ max: 1_000_000 }), bps, (parts, rest, feeBps) => {
        const used = parts.reduce((sum, each) => sum + each, 0)
        const { sell, giveBack } = settleHold({ state: 'open', amount: used + rest }, used)
        expect({ sell, giveBack }).toEqual({ sell: used, giveBack: rest })
        const sold = splitSale(sell, feeBps)
        let reversed = 0
        for (const each of parts) {
          const back = splitReversal({ feeBps, reversed }, each)
          reversed += each
          sold.fee -= back.fee
          sold.share -= back.share
        }
        expect(sold).toEqual({ fee: 0, share: 0 })
      }),
      RUNS,
    )
  })

  it('gives no more than it has, nor less than nothing, nor a part of a unit', () => {
    const hostile = fc.oneof(
      fc.integer({ min: 1 }).map(over => ({ held: 1_000, used: 1_000 + over })),
      fc.integer({ max: -1 }).map(used => ({ held: 1_000, used })),
      fc
        .constantFrom(0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53)
        .map(used => ({ held: 1_000, used })),
    )
    const states = fc.constantFrom<HoldState>('open', 'captured', 'released')
    fc.assert(
      fc.property(hostile, states, ({ held, used }, state) => {
        expect(() => settleHold({ state, amount: held }, used)).toThrow(/cannot be captured/)
      }),
      RUNS,
    )
  })
})

it('a price can be paid when a wallet holds it and may pay, and what is missing is exact', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000 }), amount, fc.boolean(), (balance, price, suspended) => {
      const decision = canPay({ balance, suspended }, price)
      if (suspended) expect(decision).toMatchObject({ allowed: false, reason: 'PAYER_SUSPENDED' })
      else if (balance >= price) expect(decision).toEqual({ allowed: true })
      else
        expect(decision).toEqual({
          allowed: false,
          reason: 'INSUFFICIENT_BALANCE',
          params: { missing: price - balance },
        })
    }),
    RUNS,
  )
})
