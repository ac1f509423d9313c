import { MINUTE } from '../../../platform/clock.ts'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import { notifyDiffusion } from '../diffusions.realtime.ts'
import { findNextDue, listDue, listLeft, lockDiffusion, updateDiffusion } from '../diffusions.repository.ts'
import { sendSoon } from './send-diffusion.ts'
import { withdrawSoon } from './withdraw-diffusion.ts'

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Starts the diffusions whose time has come. */
    'diffusions.start-due': Record<string, never>
  }
}

/** The scheduled job, under whose name failures are stored. */
export const LOOK = 'diffusions.look'
/** One at which nobody has worked for so long was left by a run that is lost. */
const LEFT_MS = 2 * MINUTE

/** Starts all diffusions whose time has come, and has the next ones started at theirs. */
export async function startDue(ctx: Context, signal: AbortSignal): Promise<void> {
  const now = ctx.clock.now()
  await oneByOne(ctx, {
    job: LOOK,
    signal,
    select: limit => listDue(ctx.db, { job: LOOK, now, limit }),
    work: id =>
      inTransaction(ctx, async tx => {
        const found = await lockDiffusion(tx.db, { id })
        // It was cancelled, or given another time, meanwhile.
        if (found?.state !== 'scheduled' || found.scheduled_at === null || found.scheduled_at > now) return
        await updateDiffusion(tx.db, id, {
          ...{ state: 'sending', out_at: now, started_at: now, worked_at: now },
        })
        await sendSoon(tx, id)
        notifyDiffusion(tx, { id, creatorId: found.creator_id })
      }),
  })
  const next = await findNextDue(ctx.db, now)
  if (next !== undefined) await inTransaction(ctx, tx => startDueAt(tx, next))
}

/** The same, and has those worked on that a lost run has left. */
export async function lookAtDiffusions(ctx: Context, signal: AbortSignal): Promise<void> {
  await startDue(ctx, signal)
  for (const { id, state } of await listLeft(ctx.db, new Date(ctx.clock.now().getTime() - LEFT_MS)))
    await inTransaction(ctx, tx => (state === 'sending' ? sendSoon(tx, id) : withdrawSoon(tx, id)))
}

/** Has diffusions started as soon as this time has come; those that are due before it, before that. */
export async function startDueAt(tx: TransactionContext, at: Date): Promise<void> {
  await tx.jobs.enqueue(tx, 'diffusions.start-due', {}, { key: 'due', at })
}
