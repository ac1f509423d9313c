import type { SaleKind } from '@calina/contract'

declare module '../../platform/audit/audit.ts' {
  interface AuditMap {
    /** Money of a sale was given back to its buyer. Amounts in minor units. */
    'sale.reversed': { reason: 'refund' | 'chargeback'; kind: SaleKind; amount: number; ref: string }
    /** Money of a recharge went back the way it came. */
    'recharge.reversed': { reason: 'refund' | 'chargeback'; amount: number }
    /** A payer is suspended from buying. */
    'payer.suspended': { because: 'recharge' | 'sale'; id: string }
    /** A withdrawal was paid, or its money went back to its creator. */
    'withdrawal.closed': { outcome: 'paid' | 'returned'; amount: number; currency: string }
  }
}
