import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { missingConsents } from '../../performers/index.ts'
import { countPosts } from '../../profiles/index.ts'
import type { PostFailure } from '../posts.tables.ts'
import { isDue, markFailed, markPublished } from '../preparing.repository.ts'
import { findReview, writeReview } from '../review.repository.ts'
import { setTextEntities } from './set-text-entities.ts'

/**
 * Publishes a post that the transaction has locked, once all of its pictures are ready, staff have looked at it where the
 * operator has that done, its time has come, and everybody who appears in it has agreed as far as that is demanded: from now
 * on it is seen and counted. False until then; its creator
 * is told of what keeps it back when its time has come.
 */
export async function publishPrepared(
  tx: TransactionContext,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<boolean> {
  const publishedAt = tx.clock.now()
  const due = await isDue(tx.db, id, publishedAt)
  if (due === 'broken') return await fail(tx, { id, creatorId, reason: 'media' })
  if ((await waitsForReview(tx, { id, creatorId })) || due === 'waits') return false
  if ((await missingConsents(tx, id)).length > 0) return await fail(tx, { id, creatorId, reason: 'consent' })
  await markPublished(tx.db, id, publishedAt)
  await countPosts(tx, { creatorId, delta: 1, lastPostAt: publishedAt })
  await setTextEntities(tx, id)
  publish(tx, 'post.published', { postId: id, creatorId })
  return true
}

/** Whether staff have to look at a post before it comes out. They are asked once all of its media are ready, also before its time. */
async function waitsForReview(
  tx: TransactionContext,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<boolean> {
  const review = await findReview(tx.db, id)
  if (review === undefined || review.reviewedAt !== null) return false
  if (review.askedAt !== null) return true
  if (!tx.settings.get('postReview').on) return false
  if (review.complete) await askForReview(tx, { id, creatorId })
  return true
}

/** A post waits from now on for staff to look at it. */
export async function askForReview(
  tx: TransactionContext,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<void> {
  await writeReview(tx.db, id, { askedAt: tx.clock.now() })
  publish(tx, 'post.review-asked', { postId: id, creatorId })
}

/** The post stays as it is; its creator is told once for each reason. */
async function fail(
  tx: TransactionContext,
  { id, creatorId, reason }: { id: string; creatorId: string; reason: PostFailure },
): Promise<false> {
  if (await markFailed(tx.db, id, reason)) publish(tx, 'post.failed', { postId: id, creatorId, reason })
  return false
}
