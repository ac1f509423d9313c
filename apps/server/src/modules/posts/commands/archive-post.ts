import type { Post } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { viewerOf } from '../../accounts/index.ts'
import { countPosts } from '../../profiles/index.ts'
import { lockOwnPost, markArchived } from '../editing.repository.ts'
import { seePost } from '../posts.access.ts'
import { presentPost } from '../posts.presenter.ts'
import { latestPostAt } from '../posts.repository.ts'
import { setTextEntities } from './set-text-entities.ts'

/** Takes an own post that is out off the profile for now, or puts it back where it was. Again is the same. */
export async function archivePost(
  ctx: Context,
  { post: id, archived }: { post: string; archived: boolean },
): Promise<Post> {
  const creatorId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const post = orThrow(await lockOwnPost(tx.db, { id, creatorId }), 'POST_NOT_FOUND')
    if (post.preparing) throw new AppError('POST_NOT_FOUND')
    if ((post.archived_at !== null) !== archived) {
      await markArchived(tx.db, id, archived ? tx.clock.now() : null)
      if (post.withheld_at === null) {
        const lastPostAt = await latestPostAt(tx.db, creatorId)
        await countPosts(tx, { creatorId, delta: archived ? -1 : 1, lastPostAt })
      }
      await setTextEntities(tx, id)
      publish(tx, archived ? 'post.archived' : 'post.restored', { postId: id, creatorId })
    }
    return await presentPost(tx, orThrow(await seePost(tx.db, viewerOf(tx), id), 'POST_NOT_FOUND'))
  })
}
