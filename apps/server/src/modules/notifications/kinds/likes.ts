import { z } from 'zod'
import { takeBack } from '../commands/tell-together.ts'
import { kind } from './kind.ts'

/** People like a post: told to its creator as one. */
export const likes = kind(
  {
    topic: 'likes',
    content: z.strictObject({ post: z.uuid() }),
    postOf: ({ post }) => post,
    write: ({ t, name, others }, { post }) => ({
      title: t('notifications.likes.title', { name, others }),
      description: '',
      link: `/post/${post}`,
      public: {},
    }),
  },
  (outbox, { together }) => {
    outbox.on('post.liked', (tx, { postId, userId, creatorId }) =>
      together(tx, [
        {
          to: creatorId,
          actorId: userId,
          ref: `post:${postId}`,
          about: `post:${postId}`,
          content: { post: postId },
          oncePerPerson: true,
        },
      ]),
    )
    outbox.on('post.unliked', (tx, { postId, userId, creatorId }) =>
      takeBack(tx, { to: creatorId, topic: 'likes', ref: `post:${postId}`, actorId: userId }),
    )
  },
)
