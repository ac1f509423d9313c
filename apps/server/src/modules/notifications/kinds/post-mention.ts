import { z } from 'zod'
import { findMentionText } from '../../posts/index.ts'
import { forget } from '../commands/forget.ts'
import { kind } from './kind.ts'

/** A creator was mentioned in another one's post, or is asked whether that may be seen. */
export const postMention = kind(
  {
    topic: 'post-mention',
    content: z.strictObject({ post: z.uuid(), message: z.string(), asks: z.boolean().default(false) }),
    postOf: ({ post }) => post,
    write: ({ t, name, username }, { post, message, asks }) => ({
      title: t(asks ? 'notifications.postMention.asks' : 'notifications.postMention.title', { name }),
      // of a post for subscribers the text is theirs
      description:
        message === '' ? t('notifications.postMention.locked') : t('notifications.quoted', { text: message }),
      link: asks ? '/settings/mention' : `/post/${post}`,
      public: { username, message },
    }),
  },
  (outbox, { tell }) => {
    outbox.on('creator.mentioned', async (tx, { postId, authorId, creatorId, asks }) => {
      const message = await findMentionText(tx, { postId, creatorId })
      if (message === undefined) return
      await tell(tx, {
        to: [creatorId],
        actorId: authorId,
        ref: `post:${postId}`,
        about: `post:${postId}`,
        content: { post: postId, message, asks },
      })
    })
    outbox.on('mention.removed', (tx, { postId, creatorId }) =>
      forget(tx, { topic: 'post-mention', ref: `post:${postId}`, userId: creatorId }),
    )
  },
)
