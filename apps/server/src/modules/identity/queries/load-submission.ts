import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { canReview } from '../identity.policy.ts'
import { type DocumentRow, listDocuments } from '../identity.repository.ts'
import { findSubmission, type SubmissionRow } from '../submissions.repository.ts'

/** A submission of somebody else, for staff. */
export async function loadSubmission(ctx: Context, id: string): Promise<SubmissionRow> {
  const submission = orThrow(await findSubmission(ctx.db, id), 'NOT_FOUND')
  demand(canReview(userIdOf(ctx), submission.user_id))
  return submission
}

/** The documents that staff got with a submission or before it; what was sent since, and is no draft of theirs, not. */
export async function documentsOf(
  ctx: Pick<Context, 'db'>,
  { user_id, round }: SubmissionRow,
): Promise<DocumentRow[]> {
  const documents = await listDocuments(ctx.db, user_id)
  return documents.filter(document => document.round !== null && document.round <= round)
}
