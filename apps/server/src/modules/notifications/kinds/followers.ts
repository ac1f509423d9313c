import { z } from 'zod'
import { takeBack } from '../commands/tell-together.ts'
import { kind } from './kind.ts'

const REF = 'followers'

/** People follow a creator: told to them as one. */
export const followers = kind(
  {
    topic: 'followers',
    content: z.strictObject({}),
    write: ({ t, name, others }) => ({
      title: t('notifications.followers.title', { name, others }),
      description: '',
      link: '/settings/followers',
      public: {},
    }),
  },
  (outbox, { together }) =>
    outbox.on('follow.changed', (tx, { followerId, creatorId, following }) =>
      following
        ? together(tx, [{ to: creatorId, actorId: followerId, ref: REF, content: {}, oncePerPerson: true }])
        : takeBack(tx, { to: creatorId, topic: 'followers', ref: REF, actorId: followerId }),
    ),
)
