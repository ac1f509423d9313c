import { LIVE, type LiveAudience, type LiveGate } from '@calina/contract'
import { HOUR } from '../../platform/clock.ts'
import { allow, type Decision, deny } from '../../platform/policy.ts'
import { isOnAir, isSchedulable, type LiveFacts } from './lives.machine.ts'

/** What somebody is to a live. */
export interface Standing {
  /** It is theirs. */
  own: boolean
  /** They have no account. */
  guest: boolean
  fan: boolean
  follower: boolean
  subscriber: boolean
  /** They have paid the entry, and it did not go back. */
  paid: boolean
  /** Its creator has taken them out. */
  removed: boolean
}

/** The same for who looks at it. */
export interface Seen extends Standing {
  reminded: boolean
  /** They have seen it, or have paid for it once. */
  wasIn: boolean
  /** Its creator is not there for them. */
  hidden: boolean
}

/** What of a live decides who enters it. */
export interface Terms {
  audience: LiveAudience
  price: number
  subscriber_price: number
}

/** What the entry costs somebody. */
export const priceFor = (
  { price, subscriber_price }: Pick<Terms, 'price' | 'subscriber_price'>,
  { subscriber }: Pick<Standing, 'subscriber'>,
): number => (subscriber ? subscriber_price : price)

/** What stands between somebody and a live. Who subscribes is among the followers. */
export function gateOf(live: Terms, who: Standing): LiveGate {
  if (who.own) return 'own'
  if (who.guest) return 'guest'
  if (who.removed) return 'removed'
  if (live.audience === 'subscribers' && !who.subscriber) return who.fan ? 'subscribe' : 'closed'
  if (live.audience === 'followers' && !who.follower && !who.subscriber) return 'follow'
  if (who.paid || priceFor(live, who) === 0) return 'inside'
  return who.fan ? 'pay' : 'closed'
}

export const isInside = (gate: LiveGate): boolean => gate === 'inside' || gate === 'own'

/** The picture of a live is behind glass for whom an entry stands between. */
export const isGlassed = (live: Terms, who: Standing): boolean =>
  priceFor(live, who) > 0 && !isInside(gateOf(live, who))

type Course = Pick<LiveFacts, 'state'> & { scheduled_for: Date | null; ended_at: Date | null }

/**
 * Whether a live exists for somebody: until it is over, but for one that was begun at once and has no picture yet; after
 * that for a day, and for who was in it or waits for its replay for good. Of what was called off knows who waited for it.
 */
export function isVisible(
  { state, scheduled_for, ended_at }: Course,
  { own, hidden, wasIn, reminded }: Pick<Seen, 'own' | 'hidden' | 'wasIn' | 'reminded'>,
  now: Date,
): boolean {
  if (own) return true
  if (hidden) return false
  switch (state) {
    case 'scheduled':
    case 'live':
    case 'interrupted':
      return true
    case 'starting':
      return scheduled_for !== null
    case 'ended':
      return (
        wasIn || reminded || (ended_at !== null && now.getTime() - ended_at.getTime() < LIVE.overHours * HOUR)
      )
    case 'cancelled':
      return reminded
  }
}

/** Whether somebody may pay the entry of a live that exists for them, at the price that they saw. */
export function canEnter(live: Terms & Pick<LiveFacts, 'state'>, who: Standing, priceSeen: number): Decision {
  const gate = gateOf(live, who)
  if (gate === 'removed') return deny('LIVE_REMOVED')
  if (!isOnAir(live)) return deny('LIVE_STATE')
  if (gate === 'follow' || gate === 'subscribe' || gate === 'closed') return deny('LIVE_AUDIENCE')
  if (who.paid) return deny('LIVE_ALREADY_PURCHASED')
  return priceFor(live, who) === priceSeen ? allow : deny('PRICE_CHANGED')
}

/** Whether a creator may begin a live, beside all that are open. */
export function canOpen(facts: { own: boolean; open: number; most: number }): Decision {
  if (facts.own) return deny('LIVE_OPEN')
  return facts.open < facts.most ? allow : deny('LIVES_FULL', { max: facts.most })
}

/** Whether a creator may plan one more. */
export function canSchedule(facts: { scheduled: number; at: Date; now: Date }): Decision {
  if (!isSchedulable(facts.at, facts.now)) return deny('TIME_PASSED')
  return facts.scheduled < LIVE.maxScheduled
    ? allow
    : deny('LIVES_SCHEDULED_FULL', { max: LIVE.maxScheduled })
}

/** Whether what a creator says of a live goes together. */
export function canSay(said: {
  price: number
  subscriber_price: number
  source: 'browser' | 'rtmp'
  /** Programs such as OBS can send here. */
  rtmp: boolean
}): Decision {
  if (said.subscriber_price > said.price) return deny('LIVE_SUBSCRIBER_PRICE')
  return said.source === 'rtmp' && !said.rtmp ? deny('RTMP_UNAVAILABLE') : allow
}
