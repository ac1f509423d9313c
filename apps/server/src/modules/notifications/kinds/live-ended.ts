import { z } from 'zod'
import { kind } from './kind.ts'

/** Staff have ended a live: told to its creator. */
export const liveEnded = kind(
  {
    topic: 'live-ended',
    content: z.strictObject({ title: z.string() }),
    write: ({ t }, { title }) => ({
      title: t('notifications.liveEnded.title', { title }),
      description: t('notifications.liveEnded.description'),
      link: '/live',
      public: {},
    }),
  },
  (outbox, { tell }) =>
    outbox.on('live.stopped', (tx, { liveId, creatorId, title }) =>
      tell(tx, { to: [creatorId], actorId: null, ref: `live:${liveId}:stopped`, content: { title } }),
    ),
)
