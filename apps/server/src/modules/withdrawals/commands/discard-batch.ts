import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { queueChanged } from '../../staff/index.ts'
import { deleteBatch, lockBatch, lockOrders, setBatch } from '../batches.repository.ts'
import { listLinesOf } from '../statements.repository.ts'

/**
 * Takes a batch apart: its withdrawals are approved and in none, as before. Not once somebody has its file, which may be at
 * the bank, or once one of its orders is closed.
 */
export async function discardBatch(ctx: Context, { id }: { id: string }): Promise<void> {
  await inTransaction(ctx, async tx => {
    const batch = orThrow(await lockBatch(tx.db, id), 'BATCH_NOT_FOUND')
    const orders = await lockOrders(tx.db, id)
    const ids = orders.map(order => order.id)
    const isBegun = orders.some(order => order.status !== 'approved')
    if (batch.downloads > 0 || isBegun || (await listLinesOf(tx.db, ids)).length > 0)
      throw new AppError('TOO_LATE')
    await setBatch(tx.db, ids, null)
    await deleteBatch(tx.db, id)
    const details = { number: batch.number }
    await record(tx, { act: 'withdrawal-batch.discarded', subject: id, details })
    queueChanged(tx, 'withdrawals')
  })
}
