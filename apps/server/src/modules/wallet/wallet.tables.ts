import {
  type DeclineReason,
  type HeldKind,
  type RefundReason,
  type RefundState,
  type SaleKind,
  type StrayReason,
  type SubjectKind,
  TRANSACTION_KINDS,
  type WithdrawalOutcome,
} from '@calina/contract'
import type { PaymentMethod } from '@calina/contract/types'
import type { ColumnType } from 'kysely'
import type { Filled, Timestamp } from '../../platform/db/database.ts'
import type { OwnedKind, PlatformKind } from './ledger-accounts.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    ledger_account: LedgerAccountTable
    ledger_journal: LedgerJournalTable
    ledger_entry: LedgerEntryTable
    ledger_check: LedgerCheckTable
    sale: SaleTable
    recharge: RechargeTable
    payment_event: PaymentEventTable
    receipt_series: ReceiptSeriesTable
    receipt: ReceiptTable
    sale_hold: SaleHoldTable
    withdrawal_hold: WithdrawalHoldTable
    earnings_day: EarningsDayTable
    earnings_rolled: EarningsRolledTable
    refund: RefundTable
    refund_part: RefundPartTable
  }
}

/** What a journal books. */
export const JOURNAL_KINDS = [...TRANSACTION_KINDS, 'hold', 'hold-returned', 'withdrawal-paid'] as const
export type JournalKind = (typeof JOURNAL_KINDS)[number]

export interface LedgerAccountTable {
  id: string
  owner_id: string | null
  kind: OwnedKind | PlatformKind
  currency: string | null
  balance: number | null
  sequence: number | null
  minimum: number | null
  suspended_at: Filled<Date | null>
  created_at: Timestamp
}

export interface LedgerJournalTable {
  id: string
  kind: JournalKind
  ref: string
  sale_id: string | null
  recharge_id: string | null
  hold_id: string | null
  created_at: ColumnType<Date, Date, never>
}

export interface LedgerEntryTable {
  id: string
  journal_id: string
  account_id: string
  currency: string
  amount: number
  balance_after: number | null
  sequence: number | null
}

export interface LedgerCheckTable {
  id: ColumnType<number, never, never>
  since: Date | null
  findings: ColumnType<Finding[], string, never>
  checked_at: ColumnType<Date, Date, never>
}

/** One thing that is wrong with the money. */
export interface Finding {
  check: string
  subject: string
  detail: string
}

export interface SaleTable {
  id: string
  kind: SaleKind
  ref: string
  buyer_id: string
  seller_id: string
  currency: string
  price: number
  fee: number
  share: number
  fee_bps: number
  subject_kind: SubjectKind
  subject_id: string
  reversed: Filled<number>
  reversed_fee: Filled<number>
  release_at: Timestamp
  released_at: Filled<Date | null>
  created_at: Timestamp
}

/** `open` until what was used is captured, or all of it goes back. */
export type HoldState = 'open' | 'captured' | 'released'

export interface SaleHoldTable {
  id: string
  kind: HeldKind
  ref: string
  buyer_id: string
  seller_id: string
  currency: string
  amount: number
  fee_bps: number
  subject_id: string
  state: HoldState
  captured: Filled<number>
  sale_id: Filled<string | null>
  created_at: Timestamp
  closed_at: Filled<Date | null>
}

export type RechargeStatus = 'pending' | 'approved' | 'rejected' | 'expired'

export interface RechargeTable {
  id: string
  user_id: string
  gateway: string
  /** What was asked for; once it is approved, what has arrived. */
  amount: number
  asked: number
  currency: string
  status: RechargeStatus
  rank: Filled<number>
  reversed: Filled<number>
  provider_id: Filled<string | null>
  checkout_url: Filled<string | null>
  return_url: Filled<string | null>
  left_at: Filled<Date | null>
  look_at: Filled<Date | null>
  looks: Filled<number>
  method: ColumnType<PaymentMethod | null, string | null | undefined, string | null>
  declined: Filled<DeclineReason | null>
  expires_at: Timestamp
  created_at: Timestamp
}

export interface PaymentEventTable {
  gateway: string
  event_id: string
  provider_id: string
  reference: string
  kind: string
  rank: number
  amount: number
  currency: string
  occurred_at: Timestamp
  received_at: Timestamp
  applied_at: Filled<Date | null>
  sequence: ColumnType<number, never, never>
  /** Why it was set aside instead of applied. */
  problem: Filled<StrayReason | null>
  method: ColumnType<PaymentMethod | null, string | null | undefined, string | null>
  declined: Filled<DeclineReason | null>
  note: Filled<string | null>
  closed_by: Filled<string | null>
  closed_at: Filled<Date | null>
}

export interface ReceiptSeriesTable {
  year: number
  last: number
}

/** What a receipt says that changes afterwards: of the house, and of the balance. Amounts in minor units. */
export interface ReceiptDetails {
  issuer: string
  tax: { name: string; bps: number } | null
  before: number
  after: number
}

export interface ReceiptTable {
  recharge_id: string
  year: number
  number: number
  issued_at: Timestamp
  details: ColumnType<ReceiptDetails, string, string>
}

export interface WithdrawalHoldTable {
  id: string
  owner_id: string
  amount: number
  currency: string
  state: 'open' | WithdrawalOutcome
  created_at: Timestamp
  closed_at: Filled<Date | null>
}

/** A day of a creator that is added up. Amounts in minor units. */
export interface EarningsDayTable {
  seller_id: string
  day: Date
  kind: SaleKind
  sales: number
  reversals: number
  price: number
  back: number
  fee: number
  share: number
}

export interface EarningsRolledTable {
  is_only: Filled<boolean>
  until: Date
}

/** A refund by staff; its row is written when it is proposed, or made by one person at once. */
export interface RefundTable {
  id: string
  sale_id: string
  amount: number
  currency: string
  reason: RefundReason
  /** Sealed: what both sides read; null once one of them was erased. */
  words: string | null
  everyone: boolean
  /** Two people decide about it. */
  signed: boolean
  state: RefundState
  proposed_by: string
  proposed_at: Timestamp
  decided_by: Filled<string | null>
  decided_at: Filled<Date | null>
  /** Sealed: why it was declined. */
  note: Filled<string | null>
  finished_at: Filled<Date | null>
}

export interface RefundPartTable {
  refund_id: string
  sale_id: string
  journal_id: string
  amount: number
  debt: number
  made_at: Timestamp
}
