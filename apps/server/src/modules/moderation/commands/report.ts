import type { ReportReason, ReportSubject } from '@calina/contract'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { viewerOf } from '../../accounts/index.ts'
import { seeComment, seePost } from '../../posts/index.ts'
import { queueChanged, sealText } from '../../staff/index.ts'
import { dueAt, moreUrgent } from '../reports.policy.ts'
import { openCase, updateCase, writeReport } from '../reports.repository.ts'

/** Why somebody reports something, and what they add. */
interface Said {
  reason: ReportReason
  note: string
}

/** Reports a post that exists for the viewer, locked or not. */
export async function reportPost(
  ctx: Context,
  { post, ...said }: Said & { post: string },
): Promise<{ dueAt: string }> {
  return await inTransaction(ctx, async tx => {
    const seen = orThrow(await seePost(tx.db, viewerOf(tx), post), 'POST_NOT_FOUND')
    const { body, purchase_body } = seen.post
    const text = [body, purchase_body].filter(each => each !== '').join('\n\n')
    return await report(tx, { subject: 'post', id: post, post, authorId: seen.creator.id, text }, said)
  })
}

/** Reports a comment that the viewer may read. */
export async function reportComment(
  ctx: Context,
  { post, comment: id, ...said }: Said & { post: string; comment: string },
): Promise<{ dueAt: string }> {
  return await inTransaction(ctx, async tx => {
    const { comment } = orThrow(await seeComment(tx, viewerOf(tx), { post, comment: id }), 'POST_NOT_FOUND')
    const { authorId, text } = orThrow(comment, 'COMMENT_NOT_FOUND')
    return await report(tx, { subject: 'comment', id, post, authorId, text }, said)
  })
}

interface Reported {
  subject: ReportSubject
  id: string
  post: string
  authorId: string
  text: string
}

async function report(
  tx: TransactionContext,
  { subject, id, post, authorId, text }: Reported,
  { reason, note }: Said,
): Promise<{ dueAt: string }> {
  const reporterId = userIdOf(tx)
  if (authorId === reporterId) throw new AppError('OWN_CONTENT')
  const now = tx.clock.now()
  const hours = tx.settings.get('queueHours')
  const found = await openCase(tx.db, {
    id: newId(tx.clock),
    subject,
    subject_id: id,
    post_id: post,
    author_id: authorId,
    reason,
    opened_at: now,
    due_at: dueAt(reason, now, hours),
    text: sealText(tx.config, text),
  })
  const added = await writeReport(tx.db, {
    id: newId(tx.clock),
    case_id: found.id,
    reporter_id: reporterId,
    reason,
    note: note === '' ? '' : sealText(tx.config, note),
    created_at: now,
  })
  const due = [dueAt(reason, now, hours), found.due_at].reduce((one, other) => (one < other ? one : other))
  await updateCase(tx.db, found.id, { reason: moreUrgent(found.reason, reason), dueAt: due, added })
  queueChanged(tx, 'reports')
  return { dueAt: due.toISOString() }
}
