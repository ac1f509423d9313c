import { z } from 'zod'
import { kind } from './kind.ts'

/** Staff have ended a live, or its recording could not be kept: told to its creator. */
export const liveEnded = kind(
  {
    topic: 'live-ended',
    content: z.strictObject({ title: z.string(), told: z.enum(['stopped', 'replayFailed']) }),
    write: ({ t }, { title, told }) => ({
      title: t(`notifications.liveEnded.${told}.title`, { title }),
      description: t(`notifications.liveEnded.${told}.description`),
      link: '/live',
      public: {},
    }),
  },
  (outbox, { tell }) => {
    outbox.on('live.stopped', (tx, { liveId, creatorId, title }) =>
      tell(tx, {
        ...{ to: [creatorId], actorId: null, ref: `live:${liveId}:stopped` },
        content: { title, told: 'stopped' },
      }),
    )
    outbox.on('replay.failed', (tx, { liveId, creatorId, title, tryId }) =>
      tell(tx, {
        ...{ to: [creatorId], actorId: null, ref: `live:${liveId}:replay:${tryId}` },
        content: { title, told: 'replayFailed' },
      }),
    )
  },
)
