import { z } from 'zod'
import { readMentionTexts } from '../../posts/index.ts'
import { forget } from '../commands/forget.ts'
import { kind } from './kind.ts'

/** A creator was mentioned in another one's post, or is asked whether that may be seen. */
export const postMention = kind(
  {
    topic: 'post-mention',
    content: z.strictObject({ post: z.uuid(), asks: z.boolean().default(false) }),
    quotes: async (db, reader, contents) => {
      const texts = await readMentionTexts(
        db,
        reader,
        contents.map(({ post }) => post),
      )
      return contents.map(({ post }) => texts.get(post))
    },
    postOf: ({ post }) => post,
    write: ({ t, name, username }, { post, asks }, message) => ({
      title: t(asks ? 'notifications.postMention.asks' : 'notifications.postMention.title', { name }),
      // of a post for subscribers the text is theirs
      description:
        message === undefined
          ? ''
          : message === ''
            ? t('notifications.postMention.locked')
            : t('notifications.quoted', { text: message }),
      link: asks ? '/settings/mention' : `/post/${post}`,
      public: { username, message: message ?? '' },
    }),
  },
  (outbox, { tell }) => {
    outbox.on('creator.mentioned', async (tx, { postId, authorId, creatorId, asks }) => {
      const reader = { id: creatorId, country: null, now: tx.clock.now() }
      if (!(await readMentionTexts(tx.db, reader, [postId])).has(postId)) return
      await tell(tx, {
        to: [creatorId],
        actorId: authorId,
        ref: `post:${postId}`,
        about: `post:${postId}`,
        content: { post: postId, asks },
      })
    })
    outbox.on('mention.removed', (tx, { postId, creatorId }) =>
      forget(tx, { topic: 'post-mention', ref: `post:${postId}`, userId: creatorId }),
    )
  },
)
