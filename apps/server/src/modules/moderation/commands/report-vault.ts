import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { reportedVault } from '../../vaults/index.ts'
import { report, type Said } from './report.ts'

/** Reports a vault that exists for the viewer, locked or not. */
export async function reportVault(
  ctx: Context,
  { vault: id, ...said }: Said & { vault: string },
): Promise<{ dueAt: string }> {
  return await inTransaction(ctx, async tx => {
    const { creatorId: authorId, text, media } = await reportedVault(tx, id)
    return await report(tx, { subject: 'vault', id, authorId, text, media }, said)
  })
}
