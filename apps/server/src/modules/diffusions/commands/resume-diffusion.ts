import type { Diffusion } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { demand } from '../../../platform/policy.ts'
import { canResume } from '../diffusions.policy.ts'
import { notifyDiffusion } from '../diffusions.realtime.ts'
import { updateDiffusion } from '../diffusions.repository.ts'
import { changeDiffusion } from './change-diffusion.ts'
import { sendSoon } from './send-diffusion.ts'

/** Goes on with a diffusion of the caller that is held. Again is the same. Throws `DIFFUSION_STATE` for any other. */
export async function resumeDiffusion(
  ctx: Context,
  { diffusion }: { diffusion: string },
): Promise<Diffusion> {
  return await changeDiffusion(ctx, diffusion, async (tx, found) => {
    demand(canResume(found.state))
    if (found.state === 'sending') return found
    await sendSoon(tx, found.id)
    notifyDiffusion(tx, { id: found.id, creatorId: found.creator_id })
    return await updateDiffusion(tx.db, found.id, { state: 'sending', worked_at: tx.clock.now() })
  })
}
