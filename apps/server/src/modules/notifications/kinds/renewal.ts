import { z } from 'zod'
import { kind } from './kind.ts'

/** A subscription was not renewed in time, or will not be, since its creator offers no price any more: told to the fan. */
export const renewal = kind(
  {
    topic: 'renewal',
    /** Until when there is access; absent where it is over. */
    content: z.strictObject({ endsAt: z.iso.datetime().optional() }),
    write: ({ t, name, day }, { endsAt }) => ({
      ...(endsAt === undefined
        ? {
            title: t('notifications.renewal.title', { name }),
            description: t('notifications.renewal.description'),
          }
        : {
            title: t('notifications.renewalEnded.title', { name }),
            description: t('notifications.renewalEnded.description', { day: day(endsAt) }),
          }),
      link: '/settings/suscribers',
      public: {},
    }),
  },
  (outbox, { tell }) => {
    outbox.on('renewal.missed', (tx, { subscriptionId, fanId, creatorId }) =>
      tell(tx, {
        to: [fanId],
        actorId: creatorId,
        ref: `subscription:${subscriptionId}:${tx.clock.now().toISOString()}`,
        content: {},
      }),
    )
    outbox.on('renewal.ended', (tx, { subscriptionId, fanId, creatorId, endsAt }) =>
      tell(tx, {
        to: [fanId],
        actorId: creatorId,
        ref: `renewal-ended:${subscriptionId}:${endsAt}`,
        content: { endsAt },
      }),
    )
  },
)
