import { z } from 'zod'
import { readCommentTexts } from '../../posts/index.ts'
import { forget } from '../commands/forget.ts'
import { kind } from './kind.ts'

/** Somebody commented on a post: told to its creator, as long as the comment is there. */
export const postComment = kind(
  {
    topic: 'post-comment',
    content: z.strictObject({ post: z.uuid(), comment: z.uuid() }),
    quotes: async (db, reader, contents) => {
      const texts = await readCommentTexts(
        db,
        reader,
        contents.map(({ comment }) => comment),
      )
      return contents.map(({ comment }) => texts.get(comment))
    },
    postOf: ({ post }) => post,
    write: ({ t, name, username }, { post }, message) => ({
      title: t('notifications.postComment.title', { name }),
      description: message === undefined ? '' : t('notifications.quoted', { text: message }),
      link: `/post/${post}`,
      public: { post, username, message: message ?? '' },
    }),
  },
  (outbox, { tell }) => {
    outbox.on('comment.added', async (tx, { postId, commentId, authorId, creatorId }) => {
      const reader = { id: creatorId, country: null }
      if (!(await readCommentTexts(tx.db, reader, [commentId])).has(commentId)) return
      await tell(tx, {
        to: [creatorId],
        actorId: authorId,
        ref: `comment:${commentId}`,
        about: `post:${postId}`,
        content: { post: postId, comment: commentId },
      })
    })
    outbox.on('comment.deleted', (tx, { commentId, creatorId }) =>
      forget(tx, { topic: 'post-comment', ref: `comment:${commentId}`, userId: creatorId }),
    )
    outbox.on('post.deleted', (tx, { postId }) => forget(tx, { about: `post:${postId}` }))
  },
)
