import type { Duration } from '@calina/contract'
import type { FactKeys } from '../../platform/events/events.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A fan's access to a creator has begun, gone on or ended, or ends earlier. */
    'subscription.changed': {
      fanId: string
      creatorId: string
      active: boolean
      reason: 'started' | 'renewed' | 'shortened' | 'expired' | 'suspended'
      /** Of one that has started: what was chosen, and until when it lasts (ISO 8601). */
      started?: { duration: Duration; until: string }
    }
    /** A fan has switched the renewal of a subscription on or off. */
    'renewal.switched': { subscriptionId: string; fanId: string; creatorId: string; renews: boolean }
    /** A subscription was not renewed in time: it ends, and nothing is charged. */
    'renewal.missed': { subscriptionId: string; fanId: string; creatorId: string }
    /** Renewal of a subscription was ended, since its creator offers no price any more; access stays to the end (ISO 8601). */
    'renewal.ended': { subscriptionId: string; fanId: string; creatorId: string; endsAt: string }
    /** A subscription is renewed in a few days, at the price that the fan has accepted. */
    'renewal.near': {
      subscriptionId: string
      fanId: string
      creatorId: string
      endsAt: string
      price: number
    }
    /** A creator asks a fan to accept another price, or has lowered it for them. `again`: a reminder. */
    'price.asked': {
      subscriptionId: string
      fanId: string
      creatorId: string
      questionId: string
      /** What was agreed until now. */
      before: number
      price: number
      endsAt: string
      again: boolean
    }
    /** A creator offers other plans. */
    'plans.changed': { creatorId: string }
  }
}

const aboutPair = ({ fanId, creatorId }: { fanId: string; creatorId: string }) =>
  `subscription:${fanId}:${creatorId}`

export const SUBSCRIPTION_FACTS = {
  'subscription.changed': aboutPair,
  'renewal.switched': aboutPair,
  'renewal.missed': aboutPair,
  'renewal.ended': aboutPair,
  'renewal.near': aboutPair,
  'price.asked': aboutPair,
  'plans.changed': ({ creatorId }) => `plans:${creatorId}`,
} as const satisfies FactKeys
