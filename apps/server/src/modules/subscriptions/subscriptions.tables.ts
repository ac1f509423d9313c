import type { Duration } from '@calina/contract'
import type { ColumnType } from 'kysely'
import type { Filled, Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    plan: PlanTable
    subscription: SubscriptionTable
    subscription_period: SubscriptionPeriodTable
  }
}

export interface PlanTable {
  creator_id: string
  duration: Duration
  price: number
  updated_at: Timestamp
}

export type SuspensionReason = 'block' | 'ban' | 'chargeback'

/** Why a renewal was given up: its time was long over, or the creator did not exist for the fan any more. */
export type MissedReason = 'late' | 'hidden'

export interface SubscriptionTable {
  id: string
  fan_id: string
  creator_id: string
  duration: Duration
  price: number
  renews: boolean
  suspended_at: Filled<Date | null>
  suspended_for: Filled<SuspensionReason | null>
  anchor_day: number
  next_try_at: Filled<Date | null>
  ended_at: Filled<Date | null>
  missed_at: Filled<Date | null>
  missed_for: Filled<MissedReason | null>
  /** For the end of which period its fan was reminded. */
  reminded_for: Filled<Date | null>
  /** For which the link of that mail was used. */
  stopped_for: Filled<Date | null>
  since: Timestamp
  period_starts_at: Timestamp
  expires_at: Timestamp
}

export interface SubscriptionPeriodTable {
  id: string
  subscription_id: string
  duration: Duration
  price: number
  fee: number
  starts_at: Timestamp
  ends_at: Timestamp
  created_at: ColumnType<Date, Date, never>
  /** Somebody gave it. */
  given: Filled<boolean>
  /** Its money went back, or that of who gave it. */
  withdrawn_at: Filled<Date | null>
  /** The moment by which its sale is named, where that is not its start. */
  sold_as: Filled<Date | null>
}
