import type { Diffusion } from '@calina/contract/types'
import { SECOND } from '../../../platform/clock.ts'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Run } from '../../../platform/jobs/job-map.ts'
import { rest } from '../../../platform/jobs/rest.ts'
import { demand } from '../../../platform/policy.ts'
import { releaseBatch, withdrawSome } from '../../messages/index.ts'
import { canWithdraw } from '../diffusions.policy.ts'
import { notifyDiffusion } from '../diffusions.realtime.ts'
import { deleteRecipients, lockDiffusion, updateDiffusion } from '../diffusions.repository.ts'
import { changeDiffusion } from './change-diffusion.ts'

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Takes a diffusion out of the chats of all who have not bought it. */
    'diffusions.withdraw': { diffusionId: string }
  }
}

const BATCH = 100

/** Has a diffusion taken back in the background. */
export async function withdrawSoon(tx: TransactionContext, diffusionId: string): Promise<void> {
  await tx.jobs.enqueue(tx, 'diffusions.withdraw', { diffusionId }, { key: diffusionId })
}

/**
 * Stops a diffusion of the caller and takes it out of the chats of all who have not bought it, in the background. Again is
 * the same. Throws `DIFFUSION_STATE` for one that has not begun.
 */
export async function withdrawDiffusion(
  ctx: Context,
  { diffusion }: { diffusion: string },
): Promise<Diffusion> {
  return await changeDiffusion(ctx, diffusion, async (tx, found) => {
    const { id, creator_id: creatorId, state } = found
    demand(canWithdraw({ state, begun: found.started_at !== null }))
    if (state === 'withdrawing' || state === 'withdrawn') return found
    const now = tx.clock.now()
    await deleteRecipients(tx.db, id)
    await withdrawSoon(tx, id)
    notifyDiffusion(tx, { id, creatorId })
    return await updateDiffusion(tx.db, id, {
      ...{ state: 'withdrawing', withdrawn_at: now, ended_at: found.ended_at ?? now, worked_at: now },
    })
  })
}

/** Takes a diffusion back, a batch in each transaction. A run that is lost is begun again with those who still have it. */
export async function runWithdrawal(
  ctx: Context,
  { diffusionId: id }: { diffusionId: string },
  { signal }: Pick<Run, 'signal'>,
): Promise<void> {
  for (let after: string | null = null, toldAt = performance.now(); ; ) {
    signal.throwIfAborted()
    const began = performance.now()
    const tells: boolean = began - toldAt >= SECOND
    if (tells) toldAt = began
    after = await inTransaction(ctx, tx => withdrawBatch(tx, { id, after, tells }))
    if (after === null) return
    await rest(performance.now() - began, signal)
  }
}

/** One batch; answers beyond which chat it goes on, or null when it is done. */
async function withdrawBatch(
  tx: TransactionContext,
  { id, after, tells }: { id: string; after: string | null; tells: boolean },
): Promise<string | null> {
  const found = await lockDiffusion(tx.db, { id })
  if (found?.state !== 'withdrawing') return null
  const { count, next } = await withdrawSome(tx, { batchId: found.batch_id, after, limit: BATCH })
  const isDone = next === null
  if (isDone) await releaseBatch(tx, found.batch_id)
  if (isDone || tells) notifyDiffusion(tx, { id, creatorId: found.creator_id })
  await updateDiffusion(tx.db, id, {
    withdrawn: found.withdrawn + count,
    worked_at: tx.clock.now(),
    ...(isDone && { state: 'withdrawn' as const }),
  })
  return next
}
