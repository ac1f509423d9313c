import { z } from 'zod'
import { kind } from './kind.ts'

/** The entry of a live went back: told to the fan, whose money it is again, and why. */
export const liveReturned = kind(
  {
    topic: 'live-returned',
    content: z.strictObject({
      title: z.string(),
      amount: z.int().min(0),
      reason: z.enum(['short', 'stopped', 'removed']),
    }),
    write: ({ t, name, money }, { title, amount, reason }) => ({
      title: t('notifications.liveReturned.title', { amount: money(amount) }),
      description: t(`notifications.liveReturned.${reason}`, { name, title }),
      link: '/settings/transactions',
      public: {},
    }),
  },
  (outbox, { tell }) =>
    outbox.on('live.entry-returned', (tx, { entryId, fanId, creatorId, title, amount, reason }) =>
      tell(tx, {
        to: [fanId],
        actorId: creatorId,
        ref: `live-entry:${entryId}`,
        content: { title, amount, reason },
      }),
    ),
)
