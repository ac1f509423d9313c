import type { RechargeStatus, SaleKind } from './wallet.tables.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A balance of this person has changed. */
    'wallet.changed': { userId: string }
    'recharge.changed': {
      rechargeId: string
      userId: string
      status: Exclude<RechargeStatus, 'pending'>
    }
    /** Money of a sale went back; with `whole`, all of it, and the right that was bought is to be withdrawn. */
    'sale.reversed': {
      saleId: string
      kind: SaleKind
      ref: string
      subject: { kind: string; id: string }
      buyerId: string
      sellerId: string
      reason: 'refund' | 'chargeback'
      whole: boolean
    }
    /** A chargeback stops this fan from buying. */
    'payer.suspended': { userId: string }
  }
}
