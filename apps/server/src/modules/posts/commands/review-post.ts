import type { Context, TransactionContext } from '../../../platform/context.ts'
import { notifyCreator } from '../posts.realtime.ts'
import { findReview, lockReview, writeReview } from '../review.repository.ts'
import { askForReview, publishPrepared } from './publish-prepared.ts'
import { settleWithheld } from './settle-withheld.ts'

interface Post {
  id: string
  creatorId: string
}

/**
 * An own post that the transaction holds says or shows something else. One that is out is withheld until staff have looked at
 * it, where the operator has that done ({@link settleWithheld} is called after it); of one that is not out staff look again.
 * One that waited when the operator switched that off waits on: it never comes out unseen.
 */
export async function reviewChange(
  tx: TransactionContext,
  { id, creatorId, preparing }: Post & { preparing: boolean },
): Promise<void> {
  const { on } = tx.settings.get('postReview')
  const waits = (await findReview(tx.db, id))?.askedAt instanceof Date
  // asked for again once its media are ready
  if (preparing && (on || !waits)) await writeReview(tx.db, id, {})
  else if (on || waits) await askForReview(tx, { id, creatorId })
}

/**
 * Lets a post out that staff have looked at: at once, at its time, or again after a change. `askedAt`: what they looked at, or
 * null where that does not matter. False where the post has changed since, undefined where it is gone.
 */
export async function approvePost(
  tx: TransactionContext,
  { post: id, askedAt }: { post: string; askedAt: string | null },
): Promise<boolean | undefined> {
  const found = await lockReview(tx.db, id)
  if (found === undefined) return undefined
  const { creatorId, preparing } = found
  if (found.askedAt === null || (askedAt !== null && found.askedAt.toISOString() !== askedAt)) return false
  await writeReview(tx.db, id, { reviewedAt: tx.clock.now() })
  if (preparing) await publishPrepared(tx, { id, creatorId })
  else await settleWithheld(tx, id)
  notifyCreator(tx, { postId: id, creatorId })
  return true
}

/** Since when a post waits for staff; null where it does not, undefined where it is gone. */
export async function inReviewSince(ctx: Pick<Context, 'db'>, id: string): Promise<Date | null | undefined> {
  return (await findReview(ctx.db, id))?.askedAt
}
