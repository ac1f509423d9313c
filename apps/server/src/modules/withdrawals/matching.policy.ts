import { WITHDRAWAL_REFERENCE, type WithdrawalStatus } from '@calina/contract'

/** A line of a statement, as far as matching asks for it. */
export interface Entry {
  /** Negative: money that left. */
  amount: number
  currency: string
}

/** A withdrawal, as far as matching asks for it. */
export interface Payment {
  amount: number
  currency: string
  status: WithdrawalStatus
  inBatch: boolean
  /** Lines that it already has, by the direction of the money. */
  hasPayment: boolean
  hasReturn: boolean
}

const REFERENCE = new RegExp(
  `(?<![\\p{L}\\p{N}])${WITHDRAWAL_REFERENCE}[1-9]\\d{0,14}(?![\\p{L}\\p{N}])`,
  'u',
)

/** The reference of a withdrawal that stands on a line: as its own, or in what the bank wrote. */
export function referenceOn({ reference, text }: { reference: string | null; text: string }): string | null {
  return REFERENCE.exec(reference ?? '')?.[0] ?? REFERENCE.exec(text)?.[0] ?? null
}

/**
 * What a line is of a withdrawal: `matched` waits to be settled, `settled` says what is booked already. Null where it does
 * not fit: another amount, another currency, not told to the bank, or the withdrawal has such a line.
 */
export function matchOf(entry: Entry, payment: Payment): 'matched' | 'settled' | null {
  if (Math.abs(entry.amount) !== payment.amount || entry.currency !== payment.currency) return null
  if (entry.amount < 0) {
    if (payment.hasPayment) return null
    if (payment.status === 'paid') return 'settled'
    return payment.status === 'approved' && payment.inBatch ? 'matched' : null
  }
  if (payment.hasReturn) return null
  return payment.status === 'paid' || (payment.status === 'approved' && payment.inBatch) ? 'matched' : null
}

/** What settling makes of a withdrawal with its matched lines, in the order of the lines. */
export function settlementOf(
  status: WithdrawalStatus,
  lines: readonly { amount: number }[],
): { pays: boolean; returns: boolean } {
  const pays = status === 'approved' && lines.some(line => line.amount < 0)
  const returns = (status === 'approved' || status === 'paid') && lines.some(line => line.amount > 0)
  return { pays, returns }
}
