import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DecimalText,
  isPositive,
  isZero,
  minus,
  parseDecimal,
  plus,
  sum,
  times,
  toMinorUnits,
} from './decimal.ts'

/** A decimal with up to twelve decimals, and what it is in trillionths. */
const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: 12 }))
  .map(([units, scale]) => {
    const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
    const point = digits.length - scale
    const text = `${units < 0n ? '-' : ''}${digits.slice(0, point)}${scale > 0 ? `.${digits.slice(point)}` : ''}`
    return { text, trillionths: units * 10n ** BigInt(12 - scale) }
  })
const trillionthsOf = ({ units, scale }: { units: bigint; scale: number }): bigint => {
  const exact = units * 10n ** 24n
  const divisor = 10n ** BigInt(scale + 12)
  expect(exact % divisor).toBe(0n)
  return exact / divisor
}

describe('decimals', () => {
  it('add, subtract and multiply exactly', () => {
    fc.assert(
      fc.property(decimal, decimal, (one, other) => {
        const [a, b] = [parseDecimal(one.text), parseDecimal(other.text)]
        expect(trillionthsOf(plus(a, b))).toBe(one.trillionths + other.trillionths)
        expect(trillionthsOf(minus(a, b))).toBe(one.trillionths - other.trillionths)
        const product = times(a, b)
        expect(product.units * 10n ** 24n).toBe(
          one.trillionths * other.trillionths * 10n ** BigInt(product.scale),
        )
      }),
    )
  })

  it('sum up to the same in any order', () => {
    fc.assert(
      fc.property(fc.array(decimal, { maxLength: 20 }), all => {
        const decimals = all.map(({ text }) => parseDecimal(text))
        const total = all.reduce((sofar, { trillionths }) => sofar + trillionths, 0n)
        expect(trillionthsOf(sum(decimals))).toBe(total)
        expect(trillionthsOf(sum(decimals.toReversed()))).toBe(total)
      }),
    )
  })

  it('are never rounded up, and by less than one minor unit down', () => {
    fc.assert(
      fc.property(decimal, fc.integer({ min: 0, max: 4 }), (one, digits) => {
        const unit = 10n ** BigInt(12 - digits)
        let amount: number
        try {
          amount = toMinorUnits(parseDecimal(one.text), digits)
        } catch {
          expect(one.trillionths / unit).toSatisfy(
            (size: bigint) => size > Number.MAX_SAFE_INTEGER || size < Number.MIN_SAFE_INTEGER + 1,
          )
          return
        }
        const rest = one.trillionths - BigInt(amount) * unit
        expect(rest >= 0n && rest < unit).toBe(true)
      }),
    )
  })

  it.each([
    ['12.5', 2, 1250],
    ['12.509999', 2, 1250],
    ['0.009', 2, 0],
    ['-0.001', 2, -1],
    ['1999', 0, 1999],
    ['1999.999', 0, 1999],
    ['1.2345', 3, 1234],
    ['0.1', 4, 1000],
  ])('%s with %i decimals is %i', (text, digits, amount) => {
    expect(toMinorUnits(parseDecimal(text), digits)).toBe(amount)
  })

  it('know their sign', () => {
    expect(['0', '-0.00', '0.0001', '-1'].map(text => isZero(parseDecimal(text)))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(['0', '0.0001', '-1'].map(text => isPositive(parseDecimal(text)))).toEqual([false, true, false])
  })

  it.each(['', '.', '1.', '.5', '1e3', '+1', ' 1', '1 ', '1,5', '0x1', 'NaN', '1'.repeat(41)])(
    'are not %o',
    text => {
      expect(DecimalText.safeParse(text).success).toBe(false)
      expect(() => parseDecimal(text)).toThrow('not a decimal')
    },
  )
})
