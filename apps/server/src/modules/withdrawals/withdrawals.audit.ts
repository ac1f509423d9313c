import type { BatchFormat, RejectedWhy, WithdrawalMethodKind, WithdrawalReason } from '@calina/contract'

/** A withdrawal by its reference. Amounts in minor units. */
interface OfWithdrawal {
  reference: string
  amount: number
}

declare module '../../platform/audit/audit.ts' {
  interface AuditMap {
    /** These acts are about the account whose withdrawal it is. */
    'withdrawal.requested': OfWithdrawal
    'withdrawal.cancelled': OfWithdrawal
    /** Staff opened a withdrawal. */
    'withdrawal.opened': OfWithdrawal
    /** Staff were shown the whole number of its account, for this reason. */
    'withdrawal.number-revealed': { reference: string; reason: string }
    /** The first of two signatures. */
    'withdrawal.signed': OfWithdrawal
    'withdrawal.approved': OfWithdrawal
    'withdrawal.approval-undone': OfWithdrawal
    'withdrawal.rejected': OfWithdrawal & { reason: WithdrawalReason }
    'withdrawal.paid': OfWithdrawal & { by: 'hand' | 'statement' }
    'withdrawal.returned': OfWithdrawal & { by: 'hand' | 'statement'; why: RejectedWhy }
    'withdrawal-method.added': { kind: WithdrawalMethodKind; end: string }
    'withdrawal-method.removed': { kind: WithdrawalMethodKind; end: string }
    /** These acts are about a batch, a statement or a line, by its id. */
    'withdrawal-batch.made': { number: number; format: BatchFormat; orders: number; amount: number }
    'withdrawal-batch.discarded': { number: number }
    'withdrawal-batch.downloaded': { number: number }
    'withdrawal-batch.settled': { number: number; paid: number; returned: number }
    'bank-statement.read': { lines: number; matched: number }
    'bank-line.assigned': { is: 'withdrawal' | 'expense' | 'open'; reference: string | null }
  }
}
