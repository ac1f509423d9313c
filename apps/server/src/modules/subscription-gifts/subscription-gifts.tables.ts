import type { Duration, SubscriptionGiftState } from '@calina/contract'
import type { ColumnType } from 'kysely'
import type { Filled, Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    subscription_gift: SubscriptionGiftTable
  }
}

export interface SubscriptionGiftTable {
  id: string
  /** The creator themself where it is free time. */
  giver_id: string
  creator_id: string
  /** Null as long as nobody is known who receives it. */
  recipient_id: string | null
  /** As it was typed; null for a link, and for free time. */
  username: string | null
  /** Of a link. */
  code_hash: string | null
  code_sealed: string | null
  duration: Duration
  price: number
  words: string
  signed: boolean
  state: SubscriptionGiftState
  created_at: ColumnType<Date, Date, never>
  returns_at: ColumnType<Date, Date, never>
  closed_at: Timestamp | null
  /** What it became. */
  period_id: Filled<string | null>
  until: Filled<Date | null>
  extended: Filled<boolean>
  stopped_renewal: Filled<boolean>
  /** When its money went back after it was received. */
  reversed_at: Filled<Date | null>
}
