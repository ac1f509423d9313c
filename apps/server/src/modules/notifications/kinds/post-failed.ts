import { z } from 'zod'
import { kind } from './kind.ts'

/** A post of the person did not come out at its time, and why. */
export const postFailed = kind(
  {
    topic: 'post-failed',
    content: z.strictObject({ post: z.uuid(), reason: z.enum(['media', 'consent']) }),
    postOf: ({ post }) => post,
    write: ({ t }, { post, reason }) => ({
      title: t('notifications.postFailed.title'),
      description: t(`notifications.postFailed.${reason}`),
      link: `/post/${post}/edit`,
      public: {},
    }),
  },
  (outbox, { tell }) =>
    outbox.on('post.failed', (tx, { postId, creatorId, reason }) =>
      tell(tx, {
        to: [creatorId],
        actorId: null,
        ref: `post:${postId}:${reason}:${tx.clock.now().toISOString()}`,
        about: `post:${postId}`,
        content: { post: postId, reason },
      }),
    ),
)
