import { z } from 'zod'
import { kind } from './kind.ts'

/** Nobody received a subscription that a fan gave: told to the fan, whose money it is again. */
export const giftReturned = kind(
  {
    topic: 'gift-returned',
    content: z.strictObject({ amount: z.int().min(0) }),
    write: ({ t, name, money }, { amount }) => ({
      title: t('notifications.giftReturned.title', { name }),
      description: t('notifications.giftReturned.description', { amount: money(amount) }),
      link: '/settings/transactions',
      public: {},
    }),
  },
  (outbox, { tell }) =>
    outbox.on('subscription-gift.returned', (tx, { giftId, giverId, creatorId, amount }) =>
      tell(tx, { to: [giverId], actorId: creatorId, ref: `gift:${giftId}`, content: { amount } }),
    ),
)
