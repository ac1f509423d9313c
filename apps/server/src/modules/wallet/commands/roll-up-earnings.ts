import { HOUR } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { rollUpDay } from '../earnings.repository.ts'

/** A day is added up so long after its end: whatever began in it has been committed by then. */
const SETTLED_MS = HOUR

/** Adds up the days that are over, each in its own transaction, the oldest first. Returns how many. */
export async function rollUpEarnings(ctx: Context, signal?: AbortSignal): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - SETTLED_MS)
  let days = 0
  while (!signal?.aborted && (await inTransaction(ctx, tx => rollUpDay(tx.db, before)))) days++
  return days
}
