import { RECHARGE } from '@calina/contract/constants'

/**
 * Minor units of an amount as people write it: `25`, `25,5`, `25.50`. Undefined for everything else, also for more than
 * two decimals.
 */
export function amountOf(text: string): number | undefined {
  const match = /^\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(text)
  if (!match) return undefined
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Whether an amount cannot be recharged. */
export function amountProblem(amount: number | undefined): boolean {
  return amount === undefined || amount < RECHARGE.min || amount > RECHARGE.max
}
