import type { ColumnType, Kysely, Transaction } from 'kysely'

/**
 * The tables, one property each. Every module declares its own beside its code, by declaration merging
 * (`declare module '../../platform/db/database.ts'`), and only that module's repository writes them.
 */
export interface Database {
  outbox: OutboxTable
  idempotency_key: IdempotencyKeyTable
  job_failure: JobFailureTable
  job_progress: JobProgressTable
  installation: InstallationTable
}

/** A time that goes in as a `Date` and comes out as one. */
export type Timestamp = ColumnType<Date, Date, Date>
/** A column that the database fills. */
export type Filled<T> = ColumnType<T, T | undefined, T>

export interface OutboxTable {
  id: ColumnType<string, never, never>
  kind: string
  key: string | null
  payload: ColumnType<unknown, string, never>
  created_at: ColumnType<Date, Date, never>
  attempts: Filled<number>
  available_at: Timestamp
  failed_at: Filled<Date | null>
  last_error: Filled<string | null>
}

export interface IdempotencyKeyTable {
  owner: string
  key: string
  route: string
  body_hash: string
  status: Filled<number | null>
  answer: ColumnType<unknown, string | null | undefined, string | null>
  created_at: ColumnType<Date, Date, never>
}

export interface JobFailureTable {
  job: string
  subject: string
  attempts: number
  error: string
  failed_at: Timestamp
  available_at: Timestamp
  set_aside_at: Filled<Date | null>
}

export interface JobProgressTable {
  job_id: string
  job: string
  owner_id: string
  done: Filled<number | null>
  total: Filled<number | null>
}

export interface InstallationTable {
  sole: ColumnType<boolean, never, never>
  mode: 'demo' | 'production'
  since: ColumnType<Date, Date, never>
}

export type Pooled = Kysely<Database>
export type Transacted = Transaction<Database>
/** What reads accept: the pool, or the transaction in which they should see their own writes. */
export type Db = Pooled | Transacted
