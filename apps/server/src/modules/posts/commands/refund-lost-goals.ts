import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { reverseSale } from '../../wallet/index.ts'
import { goalRef, listLost } from '../goals.repository.ts'

const BATCH = 50

/** Gives back what fans have contributed to posts that were taken off before they opened, each in its own transaction. */
export async function refundLostGoals(ctx: Context, signal: AbortSignal): Promise<void> {
  const failed: unknown[] = []
  for (const id of await listLost(ctx.db, BATCH)) {
    if (signal.aborted) return
    await inTransaction(ctx, tx =>
      reverseSale(tx, { sale: { kind: 'goal', ref: goalRef(id) }, reason: 'refund', ref: `goal-lost:${id}` }),
    ).catch((error: unknown) => failed.push(error))
  }
  if (failed.length > 0) throw failed[0]
}
