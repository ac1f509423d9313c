import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import type { Run } from '../../../platform/jobs/job-map.ts'
import { reverseSale } from '../../wallet/index.ts'
import { findCase, lockCase } from '../reports.repository.ts'
import { insertRetired, listUntold, type SoldRow, soldAs } from '../retired.repository.ts'

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Tells those who have bought what a case took down, and gives their money back where it says so. */
    'moderation.retire': { caseId: string }
  }
}

const BATCH = 100

/**
 * Tells each buyer of what a case took down, and gives the money back where the decision says so: each sale in its own
 * transaction, once. A run that was interrupted is begun again and goes on with those that are left; what fails does not hold up
 * the others. It ends when what was taken down is put back.
 */
export async function retireSold(
  ctx: Context,
  { caseId }: { caseId: string },
  { signal }: Pick<Run, 'signal'>,
): Promise<void> {
  const found = await findCase(ctx.db, caseId)
  if (found === undefined) return
  const failed = new Map<string, unknown>()
  for (;;) {
    signal.throwIfAborted()
    const rows = await listUntold(ctx.db, found, BATCH + failed.size)
    const fresh = rows.filter(({ id }) => !failed.has(id))
    if (fresh.length === 0) break
    for (const sale of fresh) {
      signal.throwIfAborted()
      try {
        if (!(await retire(ctx, caseId, sale))) return
      } catch (error) {
        failed.set(sale.id, error)
      }
    }
  }
  const [first] = failed.values()
  if (first !== undefined) throw first
}

/** Deals with one sale; false where the case took nothing down, or it is back. */
async function retire(ctx: Context, caseId: string, sale: SoldRow): Promise<boolean> {
  return await inTransaction(ctx, async tx => {
    const found = await lockCase(tx.db, caseId)
    const kind = found && soldAs(found.subject)
    if (found === undefined || kind === undefined || !found.hidden || found.restored_at !== null) return false
    const { amount } = found.refunds
      ? await reverseSale(tx, {
          sale: { kind, ref: sale.ref },
          reason: 'refund',
          ref: `taken-down:${caseId}:${sale.ref}`,
        })
      : { amount: 0 }
    if (await insertRetired(tx.db, { caseId, saleId: sale.id, amount, now: tx.clock.now() }))
      publish(tx, 'purchase.retired', {
        caseId,
        kind,
        buyerId: sale.buyerId,
        creatorId: sale.sellerId,
        amount,
      })
    return true
  })
}
