import type { ReportReason, ReportSubject } from '@calina/contract'
import { type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { loadMedia } from '../../media/index.ts'
import { queueChanged, sealText } from '../../staff/index.ts'
import { insertEvidence } from '../evidence.repository.ts'
import { dueAt, moreUrgent } from '../reports.policy.ts'
import { openCase, updateCase, writeReport } from '../reports.repository.ts'

/** Why somebody reports something, and what they add. */
export interface Said {
  reason: ReportReason
  note: string
}

/** What is reported, as it is at this moment. */
export interface Reported {
  subject: ReportSubject
  id: string
  /** Of a post or comment the post. */
  post?: string
  authorId: string
  text: string
  /** Of a message, or a conversation: what stood around it, as JSON. */
  around?: string
  /** What it shows, which is kept. */
  media: readonly string[]
}

/** Writes what somebody says of something, into the case of it that waits, or a new one. Answers until when staff decide. */
export async function report(
  tx: TransactionContext,
  { subject, id, post, authorId, text, around = '', media }: Reported,
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
    post_id: post ?? null,
    author_id: authorId,
    reason,
    opened_at: now,
    due_at: dueAt(reason, now, hours),
    text: sealText(tx.config, text),
    around: around === '' ? '' : sealText(tx.config, around),
  })
  const there = await loadMedia(tx.db, media)
  await insertEvidence(
    tx.db,
    found.id,
    media.filter(id => there.has(id)),
  )
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
