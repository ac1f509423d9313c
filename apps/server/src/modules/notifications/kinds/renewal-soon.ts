import { z } from 'zod'
import { kind } from './kind.ts'

/** A subscription is renewed in a few days: its fan can stop that at once. */
export const renewalSoon = kind(
  {
    topic: 'renewal-soon',
    content: z.strictObject({ subscription: z.uuid(), endsAt: z.iso.datetime(), price: z.int() }),
    write: ({ t, name, day, money }, { subscription, endsAt, price }) => ({
      title: t('notifications.renewalSoon.title', { name, day: day(endsAt) }),
      description: t('notifications.renewalSoon.description', { price: money(price) }),
      link: '/settings/suscribers',
      stops: subscription,
      public: {},
    }),
  },
  (outbox, { tell }) =>
    outbox.on('renewal.near', (tx, { subscriptionId, fanId, creatorId, endsAt, price }) =>
      tell(tx, {
        to: [fanId],
        actorId: creatorId,
        ref: `renewal:${subscriptionId}:${endsAt}`,
        content: { subscription: subscriptionId, endsAt, price },
      }),
    ),
)
