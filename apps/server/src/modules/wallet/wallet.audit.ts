import type { PayerSuspendedBecause, ReversalReason, SaleKind } from '@calina/contract'

declare module '../../platform/audit/audit.ts' {
  interface AuditMap {
    /** Money of a sale was given back to its buyer. Amounts in minor units. */
    'sale.reversed': { reason: ReversalReason; kind: SaleKind; amount: number; ref: string }
    /** Money of a recharge went back the way it came. */
    'recharge.reversed': { reason: ReversalReason; amount: number }
    /** What was done about a payment that fits no recharge was noted. Amounts in minor units. */
    'stray-payment.closed': { gateway: string; payment: string; amount: number }
    /** Somebody of staff lets a payer buy again. */
    'payer.resumed': { reason: string }
    /** A payer is suspended from buying. */
    'payer.suspended': { because: PayerSuspendedBecause; id: string }
  }
}
