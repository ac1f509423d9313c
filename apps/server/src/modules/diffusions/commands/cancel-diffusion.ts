import type { Diffusion } from '@calina/contract/types'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { demand } from '../../../platform/policy.ts'
import { canCancel } from '../diffusions.policy.ts'
import { listOpen, lockDiffusion } from '../diffusions.repository.ts'
import { changeDiffusion } from './change-diffusion.ts'
import { endDiffusion } from './end-diffusion.ts'

/** Sends a diffusion of the caller to nobody more. Again is the same. Throws `DIFFUSION_STATE` for one that was sent. */
export async function cancelDiffusion(
  ctx: Context,
  { diffusion }: { diffusion: string },
): Promise<Diffusion> {
  return await changeDiffusion(ctx, diffusion, async (tx, found) => {
    demand(canCancel(found.state))
    return found.state === 'cancelled' ? found : await endDiffusion(tx, found, 'cancelled')
  })
}

/** The same with all open ones of a creator whose account is closed or suspended now. */
export async function cancelAll(tx: TransactionContext, creatorId: string): Promise<void> {
  for (const id of await listOpen(tx.db, creatorId)) {
    const found = await lockDiffusion(tx.db, { id })
    if (found !== undefined && canCancel(found.state).allowed && found.state !== 'cancelled')
      await endDiffusion(tx, found, 'cancelled')
  }
}
