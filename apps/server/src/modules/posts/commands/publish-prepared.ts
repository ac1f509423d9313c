import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { countPosts } from '../../profiles/index.ts'
import { markPublished } from '../preparing.repository.ts'
import { setTextEntities } from './set-text-entities.ts'

/**
 * Publishes a post that the transaction has locked, once all of its pictures are ready and its time has come: from now on
 * it is seen and counted. False until then.
 */
export async function publishPrepared(
  tx: TransactionContext,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<boolean> {
  const publishedAt = tx.clock.now()
  if (!(await markPublished(tx.db, id, publishedAt))) return false
  await countPosts(tx, { creatorId, delta: 1, lastPostAt: publishedAt })
  await setTextEntities(tx, id)
  publish(tx, 'post.published', { postId: id, creatorId })
  return true
}
