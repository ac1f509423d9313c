import { z } from 'zod'
import { kind } from './kind.ts'

const STATES = ['asked', 'accepted', 'declined', 'left', 'ended'] as const

/** Somebody is asked to answer the chats of a creator, has said yes or no, or does so no longer. */
export const helper = kind(
  {
    topic: 'helper',
    content: z.strictObject({ state: z.enum(STATES) }),
    write: ({ t, name }, { state }) => ({
      title: t(`notifications.helper.${state}`, { name }),
      description: t(`notifications.helper.${state}Text`),
      link: '/settings/helpers',
      public: {},
    }),
  },
  (outbox, { tell }) => {
    const about = (state: (typeof STATES)[number], helperId: string) => ({
      ref: `helper:${helperId}:${state}`,
      content: { state },
    })
    outbox.on('helper.invited', (tx, { helperId, creatorId, userId }) =>
      tell(tx, { to: [userId], actorId: creatorId, ...about('asked', helperId) }),
    )
    outbox.on('helper.accepted', (tx, { helperId, creatorId, userId }) =>
      tell(tx, { to: [creatorId], actorId: userId, ...about('accepted', helperId) }),
    )
    outbox.on('helper.ended', async (tx, { helperId, creatorId, userId, by, accepted }) => {
      // who has blocked the other wants to hear and say nothing
      if (by === 'helper')
        await tell(tx, {
          to: [creatorId],
          actorId: userId,
          ...about(accepted ? 'left' : 'declined', helperId),
        })
      else if (by === 'creator' && accepted)
        await tell(tx, { to: [userId], actorId: creatorId, ...about('ended', helperId) })
    })
  },
)
