import { z } from 'zod'
import { kind } from './kind.ts'

/** The password is another one now. */
export const password = kind(
  {
    topic: 'password',
    content: z.strictObject({}),
    write: ({ t }) => ({
      title: t('notifications.password.title'),
      description: t('notifications.password.description'),
      link: '/settings/security',
      public: {},
    }),
  },
  (outbox, { tell }) =>
    outbox.on('password.changed', (tx, { userId }) =>
      tell(tx, { to: [userId], actorId: null, ref: `at:${tx.clock.now().toISOString()}`, content: {} }),
    ),
)
