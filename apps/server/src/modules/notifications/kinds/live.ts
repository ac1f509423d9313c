import { z } from 'zod'
import { tellMany } from '../commands/tell-many.ts'
import { kind } from './kind.ts'

/** A creator went live: told to those who follow them, but for who asked to be reminded and is told by that. */
export const live = kind(
  {
    topic: 'live',
    content: z.strictObject({ title: z.string() }),
    write: ({ t, name, username }, { title }) => ({
      title: t('notifications.live.title', { name }),
      description: title,
      link: `/${username}/live`,
      public: { username },
    }),
  },
  outbox =>
    outbox.on('live.started', (tx, { liveId, creatorId, title }) =>
      tellMany(tx, {
        topic: 'live',
        creatorId,
        to: { unreminded: liveId },
        ref: `live:${liveId}`,
        content: { title },
      }),
    ),
)
