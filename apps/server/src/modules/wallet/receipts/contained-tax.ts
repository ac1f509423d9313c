/**
 * The tax that an amount contains, at a rate in basis points: `amount × bps / (10000 + bps)`, rounded half up, in minor
 * units. Base and tax are always the amount together.
 */
export function containedTax(amount: number, bps: number): { base: number; tax: number } {
  const whole = BigInt(10_000 + bps)
  const tax = Number((2n * BigInt(amount) * BigInt(bps) + whole) / (2n * whole))
  return { base: amount - tax, tax }
}
