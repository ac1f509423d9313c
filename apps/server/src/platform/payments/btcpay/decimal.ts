import { z } from 'zod'

/** An exact decimal: `units * 10 ** -scale`. */
export interface Decimal {
  units: bigint
  scale: number
}

const PATTERN = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?$/
const ZERO: Decimal = { units: 0n, scale: 0 }

/** A decimal as BTCPay Server writes them: digits, and perhaps a point and more digits. */
export const DecimalText = z.string().regex(PATTERN)

/** Reads a decimal. Throws where the text is none. */
export function parseDecimal(text: string): Decimal {
  const [, sign, whole, fraction = ''] = PATTERN.exec(text) ?? []
  if (whole === undefined) throw new Error('not a decimal')
  const units = BigInt(whole + fraction)
  return { units: sign === '-' ? -units : units, scale: fraction.length }
}

const at = ({ units, scale }: Decimal, wanted: number): bigint => units * 10n ** BigInt(wanted - scale)

export function plus(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale)
  return { units: at(one, scale) + at(other, scale), scale }
}

export const minus = (one: Decimal, other: Decimal): Decimal =>
  plus(one, { units: -other.units, scale: other.scale })

export const times = (one: Decimal, other: Decimal): Decimal => ({
  units: one.units * other.units,
  scale: one.scale + other.scale,
})

export const sum = (all: readonly Decimal[]): Decimal => all.reduce(plus, ZERO)

export const isZero = ({ units }: Decimal): boolean => units === 0n
export const isPositive = ({ units }: Decimal): boolean => units > 0n

/** The amount in minor units of a currency with so many decimals, rounded down. Throws beyond exact integers. */
export function toMinorUnits({ units, scale }: Decimal, digits: number): number {
  const scaled = units * 10n ** BigInt(digits)
  const divisor = 10n ** BigInt(scale)
  // Division of bigints rounds to zero.
  const down = scaled / divisor - (scaled < 0n && scaled % divisor !== 0n ? 1n : 0n)
  const amount = Number(down)
  if (!Number.isSafeInteger(amount)) throw new Error('an amount beyond exact integers')
  return amount
}
