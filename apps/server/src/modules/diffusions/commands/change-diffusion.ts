import type { Diffusion } from '@calina/contract/types'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { presentDiffusion } from '../diffusions.presenter.ts'
import { type DiffusionRow, lockDiffusion } from '../diffusions.repository.ts'

/** Does something to a diffusion of the caller, which is held meanwhile, and answers it. Throws `DIFFUSION_NOT_FOUND`. */
export async function changeDiffusion(
  ctx: Context,
  id: string,
  change: (tx: TransactionContext, found: DiffusionRow) => Promise<DiffusionRow>,
): Promise<Diffusion> {
  return await inTransaction(ctx, async tx => {
    const found = await lockDiffusion(tx.db, { id, creatorId: userIdOf(tx) })
    return await presentDiffusion(tx, await change(tx, orThrow(found, 'DIFFUSION_NOT_FOUND')))
  })
}
