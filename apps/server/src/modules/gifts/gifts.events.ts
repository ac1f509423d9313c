import type { GiftTitles } from '@calina/contract/types'
import type { FactKeys } from '../../platform/events/events.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /**
     * A fan has given a gift: it stands in their chat, and in that of the live in which it was given. `total` is what they paid,
     * in minor units.
     */
    'gift.sent': {
      giftId: string
      chatId: string
      fanId: string
      creatorId: string
      liveId: string | null
      titles: GiftTitles
      total: number
    }
  }
}

export const GIFT_FACTS = {
  'gift.sent': ({ giftId }) => `gift:${giftId}`,
} as const satisfies FactKeys
