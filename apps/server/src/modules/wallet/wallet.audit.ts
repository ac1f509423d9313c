import type { PayerSuspendedBecause, RefundReason, ReversalReason, SaleKind } from '@calina/contract'

/** A refund by staff, by its id. Amounts in minor units. */
interface OfRefund {
  refund: string
  amount: number
  reason: RefundReason
  everyone: boolean
}

declare module '../../platform/audit/audit.ts' {
  interface AuditMap {
    /** Money of a sale was given back to its buyer. Amounts in minor units. */
    'sale.reversed': { reason: ReversalReason; kind: SaleKind; amount: number; ref: string }
    /** Money of a recharge went back the way it came. */
    'recharge.reversed': { reason: ReversalReason; amount: number }
    /** What was done about a payment that fits no recharge was noted. Amounts in minor units. */
    'stray-payment.closed': { gateway: string; payment: string; amount: number }
    /** These acts are about the account whose purchase it is. One person of staff gave it back alone. */
    'refund.made': OfRefund
    'refund.proposed': OfRefund
    'refund.signed': OfRefund
    'refund.declined': OfRefund
    /** Somebody of staff lets a payer buy again. */
    'payer.resumed': { reason: string }
    /** A payer is suspended from buying. */
    'payer.suspended': { because: PayerSuspendedBecause; id: string }
  }
}
