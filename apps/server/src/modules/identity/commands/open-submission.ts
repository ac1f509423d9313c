import type { Submission } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { showSubmission } from '../queries/show-submission.ts'

/** Shows a submission to staff, and records that. */
export async function openSubmission(ctx: Context, { id }: { id: string }): Promise<Submission> {
  return await inTransaction(ctx, async tx => {
    const submission = await showSubmission(tx, id)
    await record(tx, {
      act: 'documents.opened',
      subject: submission.person.id,
      details: { submission: id },
    })
    return submission
  })
}
