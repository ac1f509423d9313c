import type { StaffPerson } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { loadAccounts, presentAccount } from '../../accounts/index.ts'
import { listOthersWithNumber } from '../identity.repository.ts'
import { numberHash } from '../identity.secrets.ts'
import { loadSubmission } from '../queries/load-submission.ts'

/** Which other accounts were approved with the document of a submission, and records the question. */
export async function checkNumber(
  ctx: Context,
  { id, number }: { id: string; number: string },
): Promise<{ others: StaffPerson[] }> {
  return await inTransaction(ctx, async tx => {
    const submission = await loadSubmission(tx, id)
    const hash = numberHash(tx.config, { ...submission, number })
    const ids = await listOthersWithNumber(tx.db, hash, submission.user_id)
    await record(tx, {
      act: 'documents.number-checked',
      subject: submission.user_id,
      details: { submission: id, others: ids.length },
    })
    const accounts = await loadAccounts(tx.db, ids)
    return { others: ids.flatMap(other => accounts.get(other) ?? []).map(presentAccount) }
  })
}
