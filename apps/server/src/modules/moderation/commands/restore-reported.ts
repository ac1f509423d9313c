import type { ReportCase } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { demand } from '../../../platform/policy.ts'
import { unblockMedia } from '../../media/index.ts'
import { approvePost, mediaOfPost } from '../../posts/index.ts'
import { queueChanged, sealText } from '../../staff/index.ts'
import { showCase } from '../queries/show-case.ts'
import { canRestore } from '../reports.policy.ts'
import { findCase, lockCase, markRestored } from '../reports.repository.ts'
import { mailStatement } from './mail-statement.ts'
import { setTakenDown } from './take-down-reported.ts'

/** Puts back what a case took down, and tells its author. */
export async function restoreReported(
  ctx: Context,
  { id, statement }: { id: string; statement: string },
): Promise<ReportCase> {
  return await inTransaction(ctx, async tx => {
    const found = orThrow(await lockCase(tx.db, id), 'CASE_NOT_FOUND')
    demand(canRestore(found, userIdOf(ctx)))
    await setTakenDown(tx, found, false)
    // what was refused before it came out comes out now
    if (found.subject === 'post') await approvePost(tx, { post: found.subject_id, askedAt: null })
    if (found.blocked) await unblockMedia(tx, await mediaOfPost(tx.db, found.subject_id))
    await markRestored(tx.db, id, { at: tx.clock.now(), statement: sealText(tx.config, statement) })
    const details = { case: id, number: found.number }
    await record(tx, { act: 'report.restored', subject: found.author_id, details })
    await mailStatement(tx, found.author_id, statement)
    publish(tx, 'case.restored', { caseId: id })
    queueChanged(tx, 'reports')
    return await showCase(tx, orThrow(await findCase(tx.db, id), 'CASE_NOT_FOUND'))
  })
}
