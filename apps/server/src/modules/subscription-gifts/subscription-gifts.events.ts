import type { Duration } from '@calina/contract'
import type { FactKeys } from '../../platform/events/events.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A fan has given a subscription, whether or not there is anybody to receive it. */
    'subscription-gift.made': { giftId: string }
    /** Somebody can receive a gift of a fan, or was given free time by the creator. `until`: if it is received now (ISO 8601). */
    'subscription.gifted': {
      giftId: string
      fanId: string
      creatorId: string
      duration: Duration
      until: string
    }
    /** Somebody has received what another fan gave and paid; `until` in ISO 8601. */
    'subscription-gift.received': {
      giftId: string
      giverId: string
      fanId: string
      creatorId: string
      duration: Duration
      until: string
    }
    /** Nobody received a gift: its price, in minor units, is the giver's again. */
    'subscription-gift.returned': { giftId: string; giverId: string; creatorId: string; amount: number }
  }
}

const aboutGift = ({ giftId }: { giftId: string }) => `subscription-gift:${giftId}`

export const SUBSCRIPTION_GIFT_FACTS = {
  'subscription-gift.made': aboutGift,
  'subscription.gifted': aboutGift,
  'subscription-gift.received': aboutGift,
  'subscription-gift.returned': aboutGift,
} as const satisfies FactKeys
