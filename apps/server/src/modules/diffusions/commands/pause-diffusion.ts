import type { Diffusion } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { demand } from '../../../platform/policy.ts'
import { canPause } from '../diffusions.policy.ts'
import { notifyDiffusion } from '../diffusions.realtime.ts'
import { updateDiffusion } from '../diffusions.repository.ts'
import { changeDiffusion } from './change-diffusion.ts'

/** Holds a diffusion of the caller that is being sent. Again is the same. Throws `DIFFUSION_STATE` for any other. */
export async function pauseDiffusion(ctx: Context, { diffusion }: { diffusion: string }): Promise<Diffusion> {
  return await changeDiffusion(ctx, diffusion, async (tx, found) => {
    demand(canPause(found.state))
    if (found.state === 'paused') return found
    notifyDiffusion(tx, { id: found.id, creatorId: found.creator_id })
    return await updateDiffusion(tx.db, found.id, { state: 'paused' })
  })
}
