import { DURATIONS } from '@calina/contract'
import { z } from 'zod'
import { kind } from './kind.ts'

/** A fan was given a subscription to a creator, by them or by another fan. */
export const subscriptionGiftFan = kind(
  {
    topic: 'subscription-gift-fan',
    content: z.strictObject({ duration: z.enum(DURATIONS), until: z.iso.datetime() }),
    write: ({ t, name, username, duration: written, day }, { duration, until }) => ({
      title: t('notifications.subscriptionGiftFan.title', { name }),
      description: t('notifications.until', { duration: written(duration), day: day(until) }),
      link: `/${username}`,
      public: { creator: username, time: duration, expiration: until },
    }),
  },
  (outbox, { tell }) =>
    outbox.on('subscription.gifted', (tx, { giftId, fanId, creatorId, duration, until }) =>
      tell(tx, { to: [fanId], actorId: creatorId, ref: `gift:${giftId}`, content: { duration, until } }),
    ),
)
