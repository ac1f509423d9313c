import { z } from 'zod'
import { kind } from './kind.ts'

/** A subscription was not renewed in time: told to the fan. */
export const renewal = kind(
  {
    topic: 'renewal',
    content: z.strictObject({}),
    write: ({ t, name }) => ({
      title: t('notifications.renewal.title', { name }),
      description: t('notifications.renewal.description'),
      link: '/settings/suscribers',
      public: {},
    }),
  },
  (outbox, { tell }) =>
    outbox.on('renewal.missed', (tx, { subscriptionId, fanId, creatorId }) =>
      tell(tx, {
        to: [fanId],
        actorId: creatorId,
        ref: `subscription:${subscriptionId}:${tx.clock.now().toISOString()}`,
        content: {},
      }),
    ),
)
