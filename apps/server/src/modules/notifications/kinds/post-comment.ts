import { z } from 'zod'
import { findCommentText } from '../../posts/index.ts'
import { forget } from '../commands/forget.ts'
import { kind } from './kind.ts'

/** Somebody commented on a post: told to its creator, as long as the comment is there. */
export const postComment = kind(
  {
    topic: 'post-comment',
    content: z.strictObject({ post: z.uuid(), message: z.string() }),
    postOf: ({ post }) => post,
    write: ({ t, name, username }, { post, message }) => ({
      title: t('notifications.postComment.title', { name }),
      description: t('notifications.quoted', { text: message }),
      link: `/post/${post}`,
      public: { post, username, message },
    }),
  },
  (outbox, { tell }) => {
    outbox.on('comment.added', async (tx, { postId, commentId, authorId, creatorId }) => {
      const message = await findCommentText(tx.db, commentId)
      if (message === undefined) return
      await tell(tx, {
        to: [creatorId],
        actorId: authorId,
        ref: `comment:${commentId}`,
        about: `post:${postId}`,
        content: { post: postId, message },
      })
    })
    outbox.on('comment.deleted', (tx, { commentId, creatorId }) =>
      forget(tx, { topic: 'post-comment', ref: `comment:${commentId}`, userId: creatorId }),
    )
    outbox.on('post.deleted', (tx, { postId }) => forget(tx, { about: `post:${postId}` }))
  },
)
