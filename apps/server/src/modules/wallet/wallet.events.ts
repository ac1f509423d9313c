import type { SaleKind, SubjectKind } from '@calina/contract'
import type { FactKeys } from '../../platform/events/events.ts'
import type { RechargeStatus } from './wallet.tables.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A balance of this person has changed. */
    'wallet.changed': { userId: string }
    'recharge.changed': {
      rechargeId: string
      userId: string
      status: Exclude<RechargeStatus, 'pending'>
    }
    /** Money of a sale went back; with `withdraws`, all of it, and what was bought is to be taken away. */
    'sale.reversed': {
      saleId: string
      kind: SaleKind
      ref: string
      subject: { kind: SubjectKind; id: string }
      buyerId: string
      sellerId: string
      reason: 'refund' | 'chargeback'
      withdraws: boolean
    }
    /** A chargeback stops this fan from buying. */
    'payer.suspended': { userId: string }
  }
}

export const WALLET_FACTS = {
  'wallet.changed': ({ userId }) => `wallet:${userId}`,
  'recharge.changed': ({ rechargeId }) => `recharge:${rechargeId}`,
  'sale.reversed': ({ saleId }) => `sale:${saleId}`,
  'payer.suspended': ({ userId }) => `wallet:${userId}`,
} as const satisfies FactKeys
