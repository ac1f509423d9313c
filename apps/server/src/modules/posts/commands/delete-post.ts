import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { countPosts } from '../../profiles/index.ts'
import { latestPostAt, markDeleted } from '../posts.repository.ts'
import { setTextEntities } from './set-text-entities.ts'

/** Takes an own post off the profile; those who bought it keep it. */
export async function deletePost(ctx: Context, { post }: { post: string }): Promise<void> {
  const creatorId = userIdOf(ctx)
  await inTransaction(ctx, async tx => {
    const deleted = orThrow(
      await markDeleted(tx.db, { id: post, creatorId, now: tx.clock.now() }),
      'POST_NOT_FOUND',
    )
    const published = !deleted.preparing
    publish(tx, 'post.deleted', { postId: post, creatorId, published })
    // what never came out was never counted, and what was archived or taken down is not any more
    if (!published || deleted.archived || deleted.removed) return
    await countPosts(tx, { creatorId, delta: -1, lastPostAt: await latestPostAt(tx.db, creatorId) })
    await setTextEntities(tx, post)
  })
}
