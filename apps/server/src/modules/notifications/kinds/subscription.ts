import { DURATIONS } from '@calina/contract'
import { z } from 'zod'
import { kind } from './kind.ts'

/** A fan subscribed: told to the creator. */
export const subscription = kind(
  {
    topic: 'subscription',
    content: z.strictObject({ duration: z.enum(DURATIONS), until: z.iso.datetime() }),
    write: ({ t, name, username, duration: written, day }, { duration, until }) => ({
      title: t('notifications.subscription.title', { name }),
      description: t('notifications.until', { duration: written(duration), day: day(until) }),
      link: '/settings/suscribers',
      public: { username },
    }),
  },
  (outbox, { tell }) =>
    outbox.on('subscription.changed', async (tx, { fanId, creatorId, started }) => {
      if (started === undefined) return
      await tell(tx, {
        to: [creatorId],
        actorId: fanId,
        ref: `fan:${fanId}:${started.until}`,
        content: started,
      })
    }),
)
