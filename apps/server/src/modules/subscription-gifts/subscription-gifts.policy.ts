import { SUBSCRIPTION_GIFT, type SubscriptionGiftState } from '@calina/contract'
import { DAY } from '../../platform/clock.ts'
import { allow, type Decision, deny } from '../../platform/policy.ts'

/** Whether a fan may give a subscription to a creator whom they can see. */
export function canGive(facts: {
  /** The creator's price for the duration; undefined when it is not offered. */
  offered: number | undefined
  /** The price that the giver saw. */
  seen: number
  /** Gifts of the giver that nobody has received yet. */
  waiting: number
}): Decision {
  const { offered, seen, waiting } = facts
  if (offered === undefined) return deny('PLAN_NOT_FOUND')
  if (offered === 0) return deny('NOT_FOR_SALE')
  if (offered !== seen) return deny('PRICE_CHANGED')
  const max = SUBSCRIPTION_GIFT.maxWaiting
  return waiting >= max ? deny('SUBSCRIPTION_GIFTS_FULL', { max }) : allow
}

/** When the price of a gift goes back by itself. */
export const returnsAt = (now: Date): Date =>
  new Date(now.getTime() + SUBSCRIPTION_GIFT.returnsAfterDays * DAY)

export interface GiftFacts {
  state: SubscriptionGiftState
  recipient_id: string | null
  returns_at: Date
  reversed_at: Date | null
}

/** What a gift is to somebody who may receive it. */
export function standingOf(
  gift: GiftFacts,
  viewerId: string | null,
  now: Date,
): 'waiting' | 'received' | 'gone' {
  if (gift.state === 'waiting' && gift.returns_at > now) return 'waiting'
  const isTheirs = gift.state === 'received' && gift.recipient_id !== null && gift.recipient_id === viewerId
  return isTheirs && gift.reversed_at === null ? 'received' : 'gone'
}

/** Whether time that a creator gives ends soon enough. */
export function canLastUntil(until: Date, now: Date): Decision {
  const max = SUBSCRIPTION_GIFT.maxAheadDays
  return until.getTime() - now.getTime() <= max * DAY ? allow : deny('TIME_FULL', { max })
}
