import { defaultSettings, feeBpsOf, feeOf, fundReversal, splitReversal } from '@calina/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sized } from '../../../testing/thoroughness.ts'
import { fundRechargeReversal, settleRelease, splitSale } from '../wallet.policy.ts'

const DEFAULT_SETTINGS = defaultSettings('USD')

// M1: integers that always add up.
const RUNS = { numRuns: sized({ quick: 2_000, whole: 20_000 }) }
const price = fc.integer({ min: 1, max: 1_000_000_000 })
const bps = fc.oneof(fc.constantFrom(0, 1_500, 2_000, 10_000), fc.integer({ min: 0, max: 10_000 }))
const amount = fc.integer({ min: 0, max: 1_000_000_000 })

describe('the arithmetic of money', () => {
  it('takes 20 %, and 15 % of creators who publish only here', () => {
    expect(splitSale(1_000, feeBpsOf({ exclusive: false }, DEFAULT_SETTINGS.feeBps))).toEqual({
      fee: 200,
      share: 800,
    })
    expect(splitSale(1_000, feeBpsOf({ exclusive: true }, DEFAULT_SETTINGS.feeBps))).toEqual({
      fee: 150,
      share: 850,
    })
  })

  it.each([
    [1, 2_000, 0],
    [2, 2_000, 0],
    [3, 2_000, 1],
    [333, 1_500, 50],
    [999, 2_000, 200],
  ])('rounds the fee on %i at %i to %i', (of, at, fee) => {
    expect(feeOf(of, at)).toBe(fee)
  })

  it('shares a price out without losing or making a unit', () => {
    fc.assert(
      fc.property(price, bps, (of, at) => {
        const { fee, share } = splitSale(of, at)
        expect(fee + share).toBe(of)
        expect(Number.isInteger(fee) && fee >= 0 && share >= 0).toBe(true)
        expect(Math.abs(fee - (of * at) / 10_000)).toBeLessThanOrEqual(0.5)
      }),
      RUNS,
    )
  })

  it('closes any sequence of partial refunds to exactly the fee and the share', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(cuts, bps, (parts, at) => {
        const whole = parts.reduce((sum, part) => sum + part, 0)
        const sold = splitSale(whole, at)
        let reversed = 0
        let fees = 0
        let shares = 0
        for (const part of parts) {
          const back = splitReversal({ feeBps: at, reversed }, part)
          expect(back.fee + back.share).toBe(part)
          expect(back.fee >= 0 && back.share >= 0).toBe(true)
          reversed += part
          fees += back.fee
          shares += back.share
          expect(fees <= sold.fee && shares <= sold.share).toBe(true)
        }
        expect({ fee: fees, share: shares }).toEqual(sold)
      }),
      RUNS,
    )
  })

  it('finds the whole of a reversal, and never takes more than an account has', () => {
    fc.assert(
      fc.property(amount, amount, fc.boolean(), (share, available, released) => {
        const from = fundReversal(share, { released, available })
        expect(from.pending + from.available + from.debt).toBe(share)
        expect(Math.min(from.pending, from.available, from.debt)).toBeGreaterThanOrEqual(0)
        expect(from.available).toBeLessThanOrEqual(available)
        if (from.debt > 0) expect(from.available).toBe(available)
        if (!released) expect(from.pending).toBe(share)
      }),
      RUNS,
    )
  })

  it('pays a debt off before anything becomes available', () => {
    fc.assert(
      fc.property(amount, amount, (released, debt) => {
        const settled = settleRelease(released, debt)
        expect(settled.debt + settled.available).toBe(released)
        expect(settled.debt).toBe(Math.min(released, debt))
        if (settled.available > 0) expect(settled.debt).toBe(debt)
      }),
      RUNS,
    )
  })

  it('takes a recharge back from the wallet first; the platform bears the rest', () => {
    fc.assert(
      fc.property(amount, amount, (back, wallet) => {
        const from = fundRechargeReversal(back, wallet)
        expect(from.wallet + from.loss).toBe(back)
        expect(from.wallet).toBe(Math.min(back, wallet))
      }),
      RUNS,
    )
  })
})
