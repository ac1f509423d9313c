import type { DocumentReason } from '@calina/contract'
import type { DocumentFacts, Submission } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { demand } from '../../../platform/policy.ts'
import { birthDateRefusal, holdActive, setVerified } from '../../accounts/index.ts'
import { queueChanged } from '../../staff/index.ts'
import { canDecide, hasExpired, standsFrom } from '../identity.policy.ts'
import {
  approveDocuments,
  type DocumentRow,
  lockIdentity,
  markDecided,
  rejectDocument,
} from '../identity.repository.ts'
import { numberHash, sealFacts, sealText } from '../identity.secrets.ts'
import { documentsOf, loadSubmission } from '../queries/load-submission.ts'
import { showSubmission } from '../queries/show-submission.ts'
import { decideRow, type SubmissionRow } from '../submissions.repository.ts'

export interface Rejection {
  document: string
  reason: DocumentReason | null
  observation: string
}

/** Approves everything (`facts`: what was read off it) or rejects some documents. It applies at once. */
export async function decideSubmission(
  ctx: Context,
  { id, rejected, facts }: { id: string; rejected: readonly Rejection[]; facts: DocumentFacts | null },
): Promise<Submission> {
  const by = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const { user_id: userId } = await loadSubmission(tx, id)
    const active = await holdActive(tx.db, [userId])
    await lockIdentity(tx.db, userId)
    const submission = await loadSubmission(tx, id)
    demand(canDecide({ state: submission.state, active }))
    const now = tx.clock.now()
    demandGoodFacts(facts, now)
    const state = facts === null ? 'rejected' : 'approved'
    if (facts === null) await reject(tx, submission, rejected)
    await approveDocuments(tx.db, userId)
    await decideRow(tx.db, id, { state, now, by })
    await markDecided(tx.db, { userId, now, by, facts: facts && sealed(tx, submission, facts) })
    if (facts !== null) {
      await setVerified(tx, userId, true)
      await record(tx, { act: 'documents.approved', subject: userId, details: { submission: id } })
    }
    publish(tx, 'identity.changed', { userId })
    queueChanged(tx, 'documents')
    const payload = { submissionId: id, decidedAt: now.toISOString() }
    await tx.jobs.enqueue(tx, 'identity.announce', payload, { at: standsFrom(now) })
    return await showSubmission(tx, id)
  })
}

function sealed({ config }: TransactionContext, submission: SubmissionRow, facts: DocumentFacts) {
  return {
    sealed: sealFacts(config, facts),
    numberHash: numberHash(config, { ...submission, number: facts.number }),
  }
}

async function reject(
  tx: TransactionContext,
  submission: SubmissionRow,
  rejected: readonly Rejection[],
): Promise<void> {
  const documents = await documentsOf(tx, submission)
  const all = rejected.map((rejection, index) => {
    const document = documents.find(each => each.id === rejection.document)
    const isRepeated = rejected.findIndex(each => each.document === rejection.document) !== index
    if (document === undefined || isRepeated) throw refusal(index)
    return { ...rejection, document }
  })
  for (const { document, reason, observation } of all)
    await rejectDocument(tx.db, document.id, { reason, observation: sealText(tx.config, observation) })
  await recordRejection(tx, submission, all)
}

async function recordRejection(
  tx: TransactionContext,
  { id, user_id }: SubmissionRow,
  rejected: readonly { document: DocumentRow; reason: DocumentReason | null }[],
): Promise<void> {
  await record(tx, {
    act: 'documents.rejected',
    subject: user_id,
    details: {
      submission: id,
      sides: rejected.map(({ document }) => document.side),
      reasons: rejected.map(({ reason }) => reason ?? 'other'),
    },
  })
}

/** Nobody is approved by a document that says that they are too young, or that has expired. */
function demandGoodFacts(facts: DocumentFacts | null, now: Date): void {
  if (facts === null) return
  const issues: { path: string; rule: string }[] = []
  const rule = birthDateRefusal(facts.birthDate, now)
  if (rule !== undefined) issues.push({ path: 'body.facts.birthDate', rule })
  if (hasExpired(facts, now)) issues.push({ path: 'body.facts.expiresOn', rule: 'expired' })
  if (issues.length > 0) throw new AppError('VALIDATION_FAILED', { issues })
}

const refusal = (index: number): AppError =>
  new AppError('VALIDATION_FAILED', {
    issues: [{ path: `body.rejected.${index}.document`, rule: 'not_of_submission' }],
  })
