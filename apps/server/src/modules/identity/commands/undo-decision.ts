import type { Submission } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { demand } from '../../../platform/policy.ts'
import { holdActive, setVerified } from '../../accounts/index.ts'
import { queueChanged } from '../../staff/index.ts'
import { canUndo, sidesOf } from '../identity.policy.ts'
import {
  type DocumentRow,
  type IdentityRow,
  listDocuments,
  lockIdentity,
  markInProcess,
  restoreDocuments,
} from '../identity.repository.ts'
import { loadSubmission } from '../queries/load-submission.ts'
import { showSubmission } from '../queries/show-submission.ts'
import { type SubmissionRow, undecideRow } from '../submissions.repository.ts'

/** Takes an own decision back: everything is as it was before, with the old place in the queue. */
export async function undoDecision(ctx: Context, { id }: { id: string }): Promise<Submission> {
  return await inTransaction(ctx, async tx => {
    const { user_id: userId } = await loadSubmission(tx, id)
    const active = await holdActive(tx.db, [userId])
    const identity = orThrow(await lockIdentity(tx.db, userId), 'NOT_FOUND')
    const submission = await loadSubmission(tx, id)
    demand(
      canUndo({
        decidedAt: orThrow(submission.decided_at, 'NOT_FOUND'),
        decidedBy: orThrow(submission.decided_by, 'NOT_FOUND'),
        reviewerId: userIdOf(tx),
        now: tx.clock.now(),
        active,
        announced: submission.announced_at !== null,
        builtOn: isBuiltOn(submission, identity, await listDocuments(tx.db, userId)),
      }),
    )
    await restoreDocuments(tx.db, userId, submission.sides)
    await undecideRow(tx.db, id)
    await markInProcess(tx.db, { userId, round: submission.round, submittedAt: submission.submitted_at })
    if (submission.state === 'approved') await setVerified(tx, userId, false)
    await record(tx, {
      act: 'documents.decision-undone',
      subject: userId,
      details: { submission: id },
    })
    publish(tx, 'identity.changed', { userId })
    queueChanged(tx, 'documents')
    return await showSubmission(tx, id)
  })
}

/** Whether its person has gone on since: chosen another document, sent a photo, or handed in again. */
function isBuiltOn(
  { round, type, country }: SubmissionRow,
  identity: IdentityRow,
  documents: readonly DocumentRow[],
): boolean {
  return (
    identity.rounds !== round ||
    identity.type !== type ||
    identity.country !== country ||
    documents.length !== sidesOf(type).length ||
    documents.some(document => document.round === null)
  )
}
