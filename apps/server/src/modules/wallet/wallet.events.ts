import type { ReversalReason, SaleKind, SubjectKind } from '@calina/contract'
import type { FactKeys } from '../../platform/events/events.ts'
import type { RechargeStatus } from './wallet.tables.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A balance of this person has changed; `sequence` is that of a fan's wallet, null for other accounts. */
    'wallet.changed': { userId: string; sequence: number | null }
    /** A recharge begins; nothing is paid yet. */
    'recharge.created': { rechargeId: string; userId: string }
    /** A recharge was paid, refused, given up or given back. */
    'recharge.changed': {
      rechargeId: string
      userId: string
      status: Exclude<RechargeStatus, 'pending'>
    }
    /** A purchase was paid. */
    'sale.made': {
      saleId: string
      kind: SaleKind
      ref: string
      subjectId: string
      buyerId: string
      sellerId: string
      price: number
      /** What is left of it for the seller. */
      share: number
    }
    /** A price is held for a sale that is not made yet. */
    'price.held': { holdId: string; ref: string; buyerId: string; sellerId: string; amount: number }
    /** A hold has ended: `captured` became a sale, the rest went back. */
    'hold.closed': { holdId: string; ref: string; buyerId: string; sellerId: string; captured: number }
    /** Earnings of a creator are available now. */
    'earnings.released': { userId: string }
    /** Money of a sale went back; with `withdraws`, all of it, and what was bought is to be taken away. */
    'sale.reversed': {
      saleId: string
      kind: SaleKind
      ref: string
      subject: { kind: SubjectKind; id: string }
      buyerId: string
      sellerId: string
      reason: ReversalReason
      /** What went back now, in minor units. */
      amount: number
      withdraws: boolean
    }
    /** Staff gave money of a sale back; `first` where the refund is about this sale, and no other buyer's. */
    'refund.made': {
      refundId: string
      saleId: string
      buyerId: string
      sellerId: string
      amount: number
      first: boolean
    }
    /** Everybody else who had bought the same thing has theirs back. */
    'refund.finished': { refundId: string; people: number }
    /** A chargeback stops this fan from buying. */
    'payer.suspended': { userId: string }
    /** Staff let this fan buy again. */
    'payer.resumed': { userId: string }
  }
}

export const WALLET_FACTS = {
  'wallet.changed': ({ userId }) => `wallet:${userId}`,
  'recharge.changed': ({ rechargeId }) => `recharge:${rechargeId}`,
  'recharge.created': ({ rechargeId }) => `recharge:${rechargeId}`,
  'sale.made': ({ saleId }) => `sale:${saleId}`,
  'price.held': ({ holdId }) => `hold:${holdId}`,
  'hold.closed': ({ holdId }) => `hold:${holdId}`,
  'earnings.released': ({ userId }) => `wallet:${userId}`,
  'sale.reversed': ({ saleId }) => `sale:${saleId}`,
  'refund.made': ({ refundId }) => `refund:${refundId}`,
  'refund.finished': ({ refundId }) => `refund:${refundId}`,
  'payer.suspended': ({ userId }) => `wallet:${userId}`,
  'payer.resumed': ({ userId }) => `wallet:${userId}`,
} as const satisfies FactKeys
