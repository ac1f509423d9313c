import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { missingConsents } from '../../performers/index.ts'
import { countPosts } from '../../profiles/index.ts'
import type { PostFailure } from '../posts.tables.ts'
import { isDue, markFailed, markPublished } from '../preparing.repository.ts'
import { setTextEntities } from './set-text-entities.ts'

/**
 * Publishes a post that the transaction has locked, once all of its pictures are ready, its time has come, and everybody who
 * appears in it has agreed as far as that is demanded: from now on it is seen and counted. False until then; its creator
 * is told of what keeps it back when its time has come.
 */
export async function publishPrepared(
  tx: TransactionContext,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<boolean> {
  const publishedAt = tx.clock.now()
  const due = await isDue(tx.db, id, publishedAt)
  if (due === 'waits') return false
  if (due === 'broken') return await fail(tx, { id, creatorId, reason: 'media' })
  if ((await missingConsents(tx, id)).length > 0) return await fail(tx, { id, creatorId, reason: 'consent' })
  await markPublished(tx.db, id, publishedAt)
  await countPosts(tx, { creatorId, delta: 1, lastPostAt: publishedAt })
  await setTextEntities(tx, id)
  publish(tx, 'post.published', { postId: id, creatorId })
  return true
}

/** The post stays as it is; its creator is told once for each reason. */
async function fail(
  tx: TransactionContext,
  { id, creatorId, reason }: { id: string; creatorId: string; reason: PostFailure },
): Promise<false> {
  if (await markFailed(tx.db, id, reason)) publish(tx, 'post.failed', { postId: id, creatorId, reason })
  return false
}
