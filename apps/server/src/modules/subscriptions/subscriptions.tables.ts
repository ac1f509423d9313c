import type { Duration, PromotionAudience } from '@calina/contract'
import type { ColumnType } from 'kysely'
import type { Filled, Timestamp } from '../../platform/db/database.ts'

declare module '../../platform/db/database.ts' {
  interface Database {
    plan: PlanTable
    subscription: SubscriptionTable
    subscription_period: SubscriptionPeriodTable
    promotion: PromotionTable
    promotion_use: PromotionUseTable
    price_question: PriceQuestionTable
  }
}

export interface PlanTable {
  creator_id: string
  duration: Duration
  price: number
  updated_at: Timestamp
}

export type SuspensionReason = 'block' | 'ban' | 'chargeback'

/**
 * Why a renewal was given up: its time was long over, the creator did not exist for the fan any more, or they had asked for
 * another price that was not accepted.
 */
export type MissedReason = 'late' | 'hidden' | 'price'

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
  /** When the fan accepted the price. */
  price_accepted_at: Timestamp
  /** The last question about another price of which the fan was told. */
  told_question_id: Filled<string | null>
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

export interface PromotionTable {
  id: string
  creator_id: string
  duration: Duration
  percent: number
  audience: PromotionAudience
  max_uses: number | null
  ends_at: Filled<Date | null>
  used: Filled<number>
  started_at: Timestamp
  stopped_at: Filled<Date | null>
}

export interface PromotionUseTable {
  promotion_id: string
  fan_id: string
  period_id: string
  created_at: Timestamp
}

/** What a creator asks of those who pay another price for a duration: to accept the present one. */
export interface PriceQuestionTable {
  id: string
  creator_id: string
  duration: Duration
  price: number
  words: string
  asked_at: Timestamp
  closed_at: Filled<Date | null>
  told_at: Filled<Date | null>
}
