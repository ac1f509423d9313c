import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { countPosts } from '../../profiles/index.ts'
import { markOut } from '../preparing.repository.ts'

/**
 * Brings a post out that the transaction holds, once all of its pictures are ready: from now on it is seen, counted and
 * told of. False while they are not.
 */
export async function bringOut(
  tx: TransactionContext,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<boolean> {
  const publishedAt = tx.clock.now()
  if (!(await markOut(tx.db, id, publishedAt))) return false
  await countPosts(tx, { creatorId, delta: 1, lastPostAt: publishedAt })
  publish(tx, 'post.published', { postId: id, creatorId })
  return true
}
