import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import { holdLive } from '../lives.held.ts'
import { listDue } from '../lives.repository.ts'
import { planAdvance } from './plan-advance.ts'
import { storeLive } from './store-live.ts'

/** Finds what no enqueued run took. */
export const SWEEP = 'lives.sweep'

/** Has the time do to a live what is due, and plans the next. */
export async function advanceLive(ctx: Context, { live: id }: { live: string }): Promise<void> {
  await inTransaction(ctx, async tx => {
    const held = await holdLive(tx, id)
    if (held === undefined) return
    const stored = await storeLive(tx, held, held.live)
    // A run that comes early, as after a clock was set, leaves another one.
    if (stored === held.row) await planAdvance(tx, stored)
  })
}

/** Has the time do what is due to every live; one that fails holds up none. Answers how many. */
export async function sweepLives(ctx: Context, signal?: AbortSignal): Promise<number> {
  const now = ctx.clock.now()
  return await oneByOne(ctx, {
    job: SWEEP,
    signal,
    select: limit => listDue(ctx.db, SWEEP, now, limit),
    work: live => advanceLive(ctx, { live }),
  })
}
