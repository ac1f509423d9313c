import { DURATIONS } from '@calina/contract'
import { z } from 'zod'
import { kind } from './kind.ts'

/**
 * Somebody has received a subscription that a fan gave and paid: told to the creator whose it is. It names the giver, from
 * whom the creator earns it, signed or not; who received it is among the subscribers.
 */
export const subscriptionGiftCreator = kind(
  {
    topic: 'subscription-gift-creator',
    content: z.strictObject({ duration: z.enum(DURATIONS), until: z.iso.datetime() }),
    write: ({ t, name, username, duration: written, day }, { duration, until }) => ({
      title: t('notifications.subscriptionGiftCreator.title', { name }),
      description: t('notifications.until', { duration: written(duration), day: day(until) }),
      link: '/settings/suscribers',
      public: { fan: username, time: duration, expiration: until },
    }),
  },
  (outbox, { tell }) =>
    outbox.on('subscription-gift.received', (tx, { giftId, giverId, creatorId, duration, until }) =>
      tell(tx, { to: [creatorId], actorId: giverId, ref: `gift:${giftId}`, content: { duration, until } }),
    ),
)
