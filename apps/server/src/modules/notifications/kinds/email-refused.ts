import { z } from 'zod'
import { refuseEmail } from '../commands/refuse-email.ts'
import { kind } from './kind.ts'

/** Mail to the person's address comes back: nothing more is mailed, and they are told in the app. */
export const emailRefused = kind(
  {
    topic: 'email-refused',
    content: z.strictObject({}),
    write: ({ t }) => ({
      title: t('notifications.emailRefused.title'),
      description: t('notifications.emailRefused.description'),
      link: '/settings/notifications',
      public: {},
    }),
  },
  (outbox, { tell }) =>
    outbox.on('mail.refused', async (tx, { email }) => {
      const userId = await refuseEmail(tx, email)
      if (userId === undefined) return
      const ref = `at:${tx.clock.now().toISOString()}`
      await tell(tx, { to: [userId], actorId: null, ref, content: {} })
    }),
)
