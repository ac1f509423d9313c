import { DURATIONS } from '@calina/contract'
import { z } from 'zod'
import { kind } from './kind.ts'

/**
 * A fan was given a subscription to a creator: free time by the creator, or by another fan, whose gift they can receive. It
 * leads to the gift, which says from whom it is where that is to be known.
 */
export const subscriptionGiftFan = kind(
  {
    topic: 'subscription-gift-fan',
    content: z.strictObject({ gift: z.uuid(), duration: z.enum(DURATIONS), until: z.iso.datetime() }),
    write: ({ t, name, username, duration: written, day }, { gift, duration, until }) => ({
      title: t('notifications.subscriptionGiftFan.title', { name }),
      description: t('notifications.until', { duration: written(duration), day: day(until) }),
      link: `/gift/${gift}`,
      public: { creator: username, time: duration, expiration: until },
    }),
  },
  (outbox, { tell }) =>
    outbox.on('subscription.gifted', (tx, { giftId, fanId, creatorId, duration, until }) =>
      tell(tx, {
        to: [fanId],
        actorId: creatorId,
        ref: `gift:${giftId}`,
        content: { gift: giftId, duration, until },
      }),
    ),
)
