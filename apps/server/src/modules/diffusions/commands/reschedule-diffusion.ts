import type { Diffusion } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { demand } from '../../../platform/policy.ts'
import { canReschedule, canSchedule } from '../diffusions.policy.ts'
import { notifyDiffusion } from '../diffusions.realtime.ts'
import { updateDiffusion } from '../diffusions.repository.ts'
import { changeDiffusion } from './change-diffusion.ts'
import { sendSoon } from './send-diffusion.ts'
import { startDueAt } from './start-due.ts'

/**
 * Gives a scheduled diffusion of the caller another time; null sends it now. Throws `DIFFUSION_STATE` for one that is
 * not waiting for its time any more, `TIME_PASSED`.
 */
export async function rescheduleDiffusion(
  ctx: Context,
  { diffusion, at }: { diffusion: string; at: string | null },
): Promise<Diffusion> {
  return await changeDiffusion(ctx, diffusion, async (tx, { id, creator_id: creatorId, state }) => {
    const now = tx.clock.now()
    demand(canReschedule(state))
    notifyDiffusion(tx, { id, creatorId })
    if (at === null) {
      await sendSoon(tx, id)
      return await updateDiffusion(tx.db, id, {
        ...{ state: 'sending', scheduled_at: null, out_at: now, started_at: now, worked_at: now },
      })
    }
    const scheduledAt = new Date(at)
    demand(canSchedule(scheduledAt, now))
    await startDueAt(tx, scheduledAt)
    return await updateDiffusion(tx.db, id, { scheduled_at: scheduledAt })
  })
}
