import { z } from 'zod'
import { kind } from './kind.ts'

/** A creator names the person as somebody who appears with them, and asks them to agree. */
export const appearance = kind(
  {
    topic: 'appearance',
    content: z.strictObject({}),
    write: ({ t, name }) => ({
      title: t('notifications.appearance.title', { name }),
      description: t('notifications.appearance.decide'),
      link: '/settings/appearances',
      public: {},
    }),
  },
  (outbox, { tell }) =>
    outbox.on('performer.invited', (tx, { performerId, creatorId, userId }) =>
      tell(tx, { to: [userId], actorId: creatorId, ref: `performer:${performerId}`, content: {} }),
    ),
)
