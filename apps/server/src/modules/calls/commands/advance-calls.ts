import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import { holdCall } from '../calls.held.ts'
import { listDue } from '../calls.repository.ts'
import { planAdvance } from './plan-advance.ts'
import { storeCall } from './store-call.ts'

/** Finds what no enqueued run took. */
export const SWEEP = 'calls.sweep'

/** Has the time do to a call what is due, and plans the next. */
export async function advanceCall(ctx: Context, { call: id }: { call: string }): Promise<void> {
  await inTransaction(ctx, async tx => {
    const held = await holdCall(tx, id)
    if (held === undefined) return
    const stored = await storeCall(tx, held, held.call)
    // A run that comes early, as after a clock was set, leaves another one.
    if (stored === held.row) await planAdvance(tx, stored)
  })
}

/** Has the time do what is due to every call; one that fails holds up none. Answers how many. */
export async function sweepCalls(ctx: Context, signal?: AbortSignal): Promise<number> {
  const now = ctx.clock.now()
  return await oneByOne(ctx, {
    job: SWEEP,
    signal,
    select: limit => listDue(ctx.db, SWEEP, now, limit),
    work: call => advanceCall(ctx, { call }),
  })
}
