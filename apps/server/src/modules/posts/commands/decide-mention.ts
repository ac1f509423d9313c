import type { MentionOfMe } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { viewerOf } from '../../accounts/index.ts'
import { holdMention, writeMentionState } from '../mentions.repository.ts'
import { seePost } from '../posts.access.ts'
import { presentPost } from '../posts.presenter.ts'

/** Allows a mention of the caller in a post, or refuses it, also afterwards; again changes nothing. */
export async function decideMention(
  ctx: Context,
  { post: postId, shown }: { post: string; shown: boolean },
): Promise<MentionOfMe> {
  const userId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const seen = orThrow(await seePost(tx.db, viewerOf(tx), postId), 'POST_NOT_FOUND')
    const authorId = seen.creator.id
    // one's own posts ask nobody
    if (authorId === userId) throw new AppError('POST_NOT_FOUND')
    const mention = orThrow(await holdMention(tx.db, { postId, userId }), 'POST_NOT_FOUND')
    const state = shown ? 'shown' : 'refused'
    if (mention.state !== state) {
      await writeMentionState(tx.db, { postId, userId, state })
      publish(tx, 'mention.decided', { postId, authorId, creatorId: userId, shown })
    }
    return { post: await presentPost(tx, seen), state, at: mention.created_at.toISOString() }
  })
}
