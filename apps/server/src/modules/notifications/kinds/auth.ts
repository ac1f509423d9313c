import { z } from 'zod'
import { kind } from './kind.ts'

/** A log-in on a new device. */
export const auth = kind(
  {
    topic: 'auth',
    content: z.strictObject({ device: z.string() }),
    write: ({ t }, { device }) => ({
      title: t('notifications.auth.title', { device }),
      description: t('notifications.auth.description'),
      link: '/settings/security/sessions',
      public: { device },
    }),
  },
  (outbox, { tell }) =>
    outbox.on('session.opened', async (tx, { userId, sessionId, device, newDevice }) => {
      if (!newDevice) return
      await tell(tx, { to: [userId], actorId: null, ref: `session:${sessionId}`, content: { device } })
    }),
)
