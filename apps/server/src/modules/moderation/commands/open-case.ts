import type { ReportCase } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { showCase } from '../queries/show-case.ts'
import { findCase } from '../reports.repository.ts'

/** Shows staff what was reported. Who looked at it is recorded: it may be what others pay for. */
export async function openCase(ctx: Context, id: string): Promise<ReportCase> {
  return await inTransaction(ctx, async tx => {
    const found = orThrow(await findCase(tx.db, id), 'CASE_NOT_FOUND')
    const details = { case: id, number: found.number }
    await record(tx, { act: 'report.opened', subject: found.author_id, details })
    return await showCase(tx, found)
  })
}
