import { HOUR } from '../../../platform/clock.ts'
import type { TransactionContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { reviewPost } from '../../posts/index.ts'
import { queueChanged, sealText } from '../../staff/index.ts'
import { deleteUnreported, openCase, updateCase } from '../reports.repository.ts'

/** A post waits for staff to come out, or to be seen again after a change: a case, or a part of the one that is there. */
export async function openReview(
  tx: TransactionContext,
  { postId, creatorId }: { postId: string; creatorId: string },
): Promise<void> {
  const post = await reviewPost(tx, postId)
  if (post === null || !post.inReview) return
  const now = tx.clock.now()
  const due = new Date(now.getTime() + tx.settings.get('postReview').hours * HOUR)
  const found = await openCase(tx.db, {
    id: newId(tx.clock),
    subject: 'post',
    subject_id: postId,
    post_id: postId,
    author_id: creatorId,
    reason: 'review',
    opened_at: now,
    due_at: due,
    text: sealText(tx.config, [post.text, post.purchaseText].filter(each => each !== '').join('\n\n')),
  })
  if (found.due_at > due)
    await updateCase(tx.db, found.id, { reason: found.reason, dueAt: due, added: false })
  queueChanged(tx, 'reports')
}

/** Staff need not look at a post any more: it is gone. */
export async function dropReview(tx: TransactionContext, { postId }: { postId: string }): Promise<void> {
  if (await deleteUnreported(tx.db, postId)) queueChanged(tx, 'reports')
}
