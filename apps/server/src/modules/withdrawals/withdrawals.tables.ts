import type {
  AccountFormat,
  AccountType,
  BankLineState,
  BatchFormat,
  RejectedWhy,
  WithdrawalMethodKind,
  WithdrawalReason,
  WithdrawalStatus,
} from '@calina/contract'
import type { ColumnType } from 'kysely'
import type { Filled, Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    withdrawal_method: WithdrawalMethodTable
    withdrawal: WithdrawalTable
    withdrawal_batch: WithdrawalBatchTable
    bank_statement: BankStatementTable
    bank_line: BankLineTable
  }
}

type Fixed<T> = ColumnType<T, T, never>
type Numbered = ColumnType<number, never, never>

export interface WithdrawalMethodTable {
  id: Fixed<string>
  user_id: Fixed<string>
  kind: Fixed<WithdrawalMethodKind>
  format: Fixed<AccountFormat | null>
  country: Fixed<string | null>
  bank: Fixed<string>
  account_type: Fixed<AccountType | null>
  /** Sealed {@link AccountSecrets}. */
  sealed: Fixed<string>
  /** Keyed. */
  number_hash: Fixed<string>
  number_end: Fixed<string>
  created_at: Fixed<Date>
  usable_at: Fixed<Date>
  removed_at: Filled<Date | null>
}

export interface WithdrawalTable {
  id: Fixed<string>
  number: Numbered
  user_id: Fixed<string>
  method_id: Fixed<string>
  amount: Fixed<number>
  currency: Fixed<string>
  status: Filled<WithdrawalStatus>
  why: Filled<RejectedWhy | null>
  reason: Filled<WithdrawalReason | null>
  note: Filled<string | null>
  staff_note: Filled<string | null>
  requested_at: Fixed<Date>
  decide_by: Fixed<Date>
  /** `YYYY-MM-DD` */
  arrives_by: ColumnType<string, string, string>
  signed_by: Filled<string | null>
  signed_at: Filled<Date | null>
  decided_by: Filled<string | null>
  decided_at: Filled<Date | null>
  batch_id: Filled<string | null>
  sent_at: Filled<Date | null>
  bank_reference: Filled<string | null>
  closed_at: Filled<Date | null>
}

export interface WithdrawalBatchTable {
  id: Fixed<string>
  number: Numbered
  format: Fixed<BatchFormat>
  currency: Fixed<string>
  /** The sealed file. */
  sealed: string
  fingerprint: string
  made_by: Fixed<string>
  made_at: Timestamp
  downloads: Filled<number>
}

export interface BankStatementTable {
  id: Fixed<string>
  name: Fixed<string>
  format: Fixed<'camt.053' | 'csv'>
  file_hash: Fixed<string>
  begins_on: Fixed<string | null>
  ends_on: Fixed<string | null>
  read_by: Fixed<string>
  read_at: Timestamp
}

export interface BankLineTable {
  id: Fixed<string>
  statement_id: Fixed<string>
  place: Fixed<number>
  entry_key: Fixed<string>
  /** `YYYY-MM-DD` */
  booked_on: Fixed<string>
  amount: Fixed<number>
  currency: Fixed<string>
  reference: Fixed<string | null>
  /** Sealed. */
  sealed: Fixed<string>
  return_reason: Fixed<string | null>
  state: BankLineState
  withdrawal_id: Filled<string | null>
}
