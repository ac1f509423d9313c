import type { Duration } from '@calina/contract/constants'
import { PROMOTION, PROMOTION_AUDIENCES, type PromotionAudience, TRIAL } from '@calina/contract/limits'

/** An offer as it is typed. */
export interface OfferValues {
  duration: Duration
  percent: string
  audience: PromotionAudience
  /** Empty: no number ends it. */
  maxUses: string
  /** A day, `2026-11-30`; empty: no day ends it. */
  endsOn: string
}

export const AUDIENCES = PROMOTION_AUDIENCES

/** A whole number as it is typed; undefined for anything else. */
export const wholeOf = (typed: string): number | undefined =>
  /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined

/** The last minute of a day on this device; null for none. */
export const endOfDay = (day: string): string | null =>
  day === '' ? null : new Date(`${day}T23:59:00`).toISOString()

const isWithin = (value: number | undefined, { min, max }: { min: number; max: number }): boolean =>
  value !== undefined && value >= min && value <= max

export const PERCENTS = { min: PROMOTION.minPercent, max: PROMOTION.maxPercent }

export const isPercent = (typed: string): boolean => isWithin(wholeOf(typed), PERCENTS)

/** Whether a number of uses can be typed, also none where that is allowed. */
export const isNumberOfUses = (typed: string, bounds: { min: number; max: number }): boolean =>
  isWithin(wholeOf(typed), bounds)

/** Whether a day is from today on and not too far ahead, `today` included. */
export function isEndDay(day: string, today: string, maxDays: number = PROMOTION.maxDays): boolean {
  const ahead = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000
  return ahead >= 0 && ahead < maxDays
}

/** A trial link as it is typed. */
export interface TrialValues {
  name: string
  days: `${(typeof TRIAL.days)[number]}`
  maxUses: string
  endsOn: string
}

/** The days of a link, as the contract has them. */
export const daysOf = (days: TrialValues['days']): (typeof TRIAL.days)[number] =>
  TRIAL.days.find(each => String(each) === days) ?? TRIAL.days[0]
