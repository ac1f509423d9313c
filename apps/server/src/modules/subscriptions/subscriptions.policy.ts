import { type Duration, durationParts, endOfPeriod, savingPercent } from '@calina/contract'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import { allow, type Decision, deny } from '../../platform/policy.ts'
import type { SuspensionReason } from './subscriptions.tables.ts'

export type SubscriptionStatus = 'active' | 'expired' | 'inactive'

/** What a subscription is now: a suspension wins over the dates. */
export function statusOf(
  subscription: { suspended_at: Date | null; expires_at: Date },
  now: Date,
): SubscriptionStatus {
  if (subscription.expires_at <= now) return 'expired'
  return subscription.suspended_at === null ? 'active' : 'inactive'
}

/** Whole percent that a plan saves against the shortest offer of the same unit; 0 when none. */
export function savingOf(
  plan: { duration: Duration; price: number },
  offer: readonly { duration: Duration; price: number }[],
): number {
  const { count, unit } = durationParts(plan.duration)
  let shortest = { count, price: plan.price }
  for (const other of offer) {
    const parts = durationParts(other.duration)
    if (parts.unit === unit && parts.count < shortest.count)
      shortest = { count: parts.count, price: other.price }
  }
  return savingPercent(plan.price * shortest.count, shortest.price * count)
}

/** Renewal is tried this long before the end; "0 h" within the last minute, so that access does not lapse. */
const TRIES_MS = [24 * HOUR, HOUR, MINUTE] as const
/** A renewal later than this after the end begins a new run instead of charging for time that has gone by. */
const LATE_MS = HOUR

/** After this long without renewal a subscription is over: no fan is charged for what they no longer expect. */
export const TOO_LATE_MS = 24 * HOUR

/** Whether a subscription that ended at this time expires instead of being renewed. */
export function isTooLate(endedAt: Date, now: Date): boolean {
  return now.getTime() - endedAt.getTime() > TOO_LATE_MS
}

export interface Period {
  startsAt: Date
  endsAt: Date
}

/**
 * When renewal of a period is tried next, after a moment; null when its tries are over. A try that would fall on the
 * beginning of a short period, or before it, is left out: no fan pays the second day with the first.
 */
export function nextTry(period: Period, after: Date): Date | null {
  for (const before of TRIES_MS) {
    const at = new Date(period.endsAt.getTime() - before)
    if (at > period.startsAt && at > after) return at
  }
  return null
}

/** The period that a renewal buys: it follows the present one, or begins now when that ended too long ago. */
export function renewedPeriod(
  current: Period,
  terms: { duration: Duration; anchorDay: number },
  now: Date,
): Period & { anchorDay: number; continues: boolean } {
  const continues = now.getTime() - current.endsAt.getTime() <= LATE_MS
  const startsAt = continues ? current.endsAt : now
  const anchorDay = continues ? terms.anchorDay : now.getUTCDate()
  return { startsAt, endsAt: endOfPeriod(startsAt, terms.duration, anchorDay), anchorDay, continues }
}

/** Whether months that are counted from a day of the month end on this one. */
function fallsOn(end: Date, anchorDay: number): boolean {
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  return end.getUTCDate() === Math.min(anchorDay, lastDay)
}

/** The day from which months are counted after an end: the one so far, as long as it leads there. */
export function anchorAt(end: Date, anchorDay: number): number {
  return fallsOn(end, anchorDay) ? anchorDay : end.getUTCDate()
}

/**
 * The period that a gift adds: it follows what runs, or begins now, never at an end that is over. A month that follows
 * months is counted from the day on which those are: what began on the 31st goes on to it.
 */
export function givenPeriod(
  current: { expires_at: Date; anchor_day: number } | undefined,
  duration: Duration,
  now: Date,
): Period & { anchorDay: number; extends: boolean } {
  const running = current !== undefined && current.expires_at > now ? current : undefined
  const startsAt = running?.expires_at ?? now
  const anchorDay = running === undefined ? now.getUTCDate() : anchorAt(startsAt, running.anchor_day)
  const endsAt = endOfPeriod(startsAt, duration, anchorDay)
  return { startsAt, endsAt, anchorDay: anchorAt(endsAt, anchorDay), extends: running !== undefined }
}

/** Whether somebody may be given time: not who is suspended from paying. What a block has suspended goes on when it ends. */
export function canBeGiven(facts: {
  payerSuspended: boolean
  suspendedFor: SuspensionReason | null
}): Decision {
  const { payerSuspended, suspendedFor } = facts
  if (payerSuspended || (suspendedFor !== null && suspendedFor !== 'block')) return deny('PAYER_SUSPENDED')
  return allow
}

/** A fan is reminded of a renewal this long before the end. */
export const REMINDED_MS = 3 * DAY

/** Whether the fan is to be told that a subscription is renewed soon: once for each period that is longer than that. */
export function isToBeReminded(
  row: {
    renews: boolean
    suspended_at: Date | null
    price: number
    period_starts_at: Date
    expires_at: Date
    reminded_for: Date | null
  },
  now: Date,
): boolean {
  const { renews, suspended_at, price, period_starts_at, expires_at, reminded_for } = row
  const from = expires_at.getTime() - REMINDED_MS
  return (
    renews &&
    suspended_at === null &&
    price > 0 &&
    period_starts_at.getTime() < from &&
    from <= now.getTime() &&
    expires_at > now &&
    reminded_for?.getTime() !== expires_at.getTime()
  )
}

/**
 * Whether the link of a reminder still does, or has done, what it says: of the period that runs, and not once more after renewal
 * was switched on again.
 */
export function canStopByLink(
  row: { renews: boolean; expires_at: Date; stopped_for: Date | null },
  endsAt: Date,
  now: Date,
): Decision {
  const isItsPeriod = row.expires_at.getTime() === endsAt.getTime() && endsAt > now
  const isUsed = row.stopped_for?.getTime() === endsAt.getTime()
  return isItsPeriod && !(isUsed && row.renews) ? allow : deny('INVALID_TOKEN')
}

export interface SubscribeFacts {
  own: boolean
  /** The creator's price for the duration; undefined when it is not offered. */
  offered: number | undefined
  /** The price that the fan saw. */
  seen: number
  status: SubscriptionStatus | 'none'
  suspendedFor: SuspensionReason | null
}

/** Whether a fan may subscribe to a creator whom they can see. */
export function canSubscribe(facts: SubscribeFacts): Decision {
  if (facts.own) return deny('OWN_ACCOUNT')
  if (facts.offered === undefined) return deny('PLAN_NOT_FOUND')
  if (facts.offered !== facts.seen) return deny('PRICE_CHANGED')
  if (facts.suspendedFor !== null && facts.suspendedFor !== 'block') return deny('PAYER_SUSPENDED')
  if (facts.status === 'active' || facts.status === 'inactive') return deny('ALREADY_SUBSCRIBED')
  return allow
}
