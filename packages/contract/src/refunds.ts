import { feeOf } from './limits.ts'
import { SALE_KINDS, type SaleKind } from './sales.ts'

/** Why staff give money of a sale back, in the order in which the reasons are offered. */
export const REFUND_REASONS = [
  'not_visible',
  'not_as_described',
  'by_mistake',
  'against_rules',
  'other',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** `proposed` waits for a second person, and moves nothing. */
export const REFUND_STATES = ['proposed', 'done', 'declined'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Which refunds are listed together. */
export const REFUND_LISTS = {
  waiting: ['proposed'],
  decided: ['done', 'declined'],
} as const satisfies Record<string, readonly RefundState[]>
export type RefundList = keyof typeof REFUND_LISTS

/** Characters of what both sides read, and of the note with which a proposal is declined. */
export const REFUND = { maxWords: 500, maxNote: 500 } as const

/** Whether everybody else who has bought the same thing can get their money back with one of them. */
export const isForEveryone = (kind: SaleKind): boolean => SALE_KINDS[kind].once

/** Whether giving back so much takes away what was bought. */
export const takesBack = (kind: SaleKind, amount: number, left: number): boolean =>
  amount === left && SALE_KINDS[kind].refundWithdraws

/** How many people decide about a refund: two above an amount, and for everybody. */
export const refundSignatures = (refund: { amount: number; everyone: boolean }, alone: number): 1 | 2 =>
  refund.everyone || refund.amount > alone ? 2 : 1

/**
 * What a partial reversal takes from the platform and from the creator. Rounded on the running total, so that the
 * parts of any sequence of reversals close to exactly the fee and the share.
 */
export function splitReversal(
  sale: { feeBps: number; reversed: number },
  amount: number,
): { fee: number; share: number } {
  const fee = feeOf(sale.reversed + amount, sale.feeBps) - feeOf(sale.reversed, sale.feeBps)
  return { fee, share: amount - fee }
}

/** Where a creator's part of a reversal comes from: pending until released, then available, then debt. */
export function fundReversal(
  share: number,
  from: { released: boolean; available: number },
): { pending: number; available: number; debt: number } {
  if (!from.released) return { pending: share, available: 0, debt: 0 }
  const available = Math.min(share, from.available)
  return { pending: 0, available, debt: share - available }
}
