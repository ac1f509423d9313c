import { MAX_AMOUNT } from '@calina/contract/limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containedTax } from './contained-tax.ts'

describe('the tax in an amount', () => {
  it.each([
    [5_000, 1_900, { base: 4_202, tax: 798 }],
    [5_000, 0, { base: 5_000, tax: 0 }],
    [1, 5_000, { base: 1, tax: 0 }],
    // 0.5 exactly
    [3, 2_000, { base: 2, tax: 1 }],
    [MAX_AMOUNT, 1_925, { base: 838_574_423, tax: 161_425_577 }],
  ])('of %i at %i basis points', (amount, bps, parts) => {
    expect(containedTax(amount, bps)).toEqual(parts)
  })

  it('is the nearest whole number, the higher one of two, and base and tax are the amount', () => {
    const amounts = fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.maxSafeNat())
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 5_000 }), (amount, bps) => {
        const { base, tax } = containedTax(amount, bps)
        expect(base + tax).toBe(amount)
        const whole = BigInt(10_000 + bps)
        const error = 2n * (BigInt(tax) * whole - BigInt(amount) * BigInt(bps))
        expect(error > -whole && error <= whole).toBe(true)
      }),
      { numRuns: 20_000 },
    )
  })
})
