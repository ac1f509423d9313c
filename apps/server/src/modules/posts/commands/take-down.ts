import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { countPosts } from '../../profiles/index.ts'
import { latestPostAt } from '../posts.repository.ts'
import { markRemoved, setCommentRemoved } from '../taken-down.repository.ts'
import { setTextEntities } from './set-text-entities.ts'

/**
 * Takes a post down, so that nobody but its creator sees it, not even who has bought it; or puts it back. False where
 * nothing changes, or the post is gone.
 */
export async function takeDownPost(
  tx: TransactionContext,
  { post: postId, removed }: { post: string; removed: boolean },
): Promise<boolean> {
  const changed = await markRemoved(tx.db, postId, removed ? tx.clock.now() : null)
  if (changed === undefined) return false
  const { creatorId, listed } = changed
  if (listed) {
    const lastPostAt = await latestPostAt(tx.db, creatorId)
    await countPosts(tx, { creatorId, delta: removed ? -1 : 1, lastPostAt })
  }
  await setTextEntities(tx, postId)
  publish(tx, removed ? 'post.removed' : 'post.returned', { postId, creatorId })
  return true
}

/** Takes a comment down, so that nobody sees it, or puts it back. False where nothing changes, or the comment is gone. */
export async function takeDownComment(
  tx: TransactionContext,
  { comment: id, removed }: { comment: string; removed: boolean },
): Promise<boolean> {
  return await setCommentRemoved(tx.db, { id, removed, now: tx.clock.now() })
}
