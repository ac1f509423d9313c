import { z } from 'zod'
import { kind } from './kind.ts'

/** A creator was mentioned in another one's post. */
export const postMention = kind(
  {
    topic: 'post-mention',
    content: z.strictObject({ post: z.uuid(), message: z.string() }),
    postOf: ({ post }) => post,
    write: ({ t, name, username }, { post, message }) => ({
      title: t('notifications.postMention.title', { name }),
      description: t('notifications.quoted', { text: message }),
      link: `/post/${post}`,
      public: { username, message },
    }),
  },
  (outbox, { tell }) =>
    outbox.on('creator.mentioned', (tx, { postId, authorId, creatorId, text }) =>
      tell(tx, {
        to: [creatorId],
        actorId: authorId,
        ref: `post:${postId}`,
        about: `post:${postId}`,
        content: { post: postId, message: text },
      }),
    ),
)
