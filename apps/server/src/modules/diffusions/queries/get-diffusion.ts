import type { DiffusionDetail } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { boughtByHour, resultsOf } from '../../messages/index.ts'
import { money } from '../../wallet/index.ts'
import { presentDiffusion } from '../diffusions.presenter.ts'
import { findDiffusion } from '../diffusions.repository.ts'

/** Hours after the start of which it is told how many bought in each. */
const HOURS = 24

/** One diffusion of the caller with its results. Throws `DIFFUSION_NOT_FOUND`. */
export async function getDiffusion(
  ctx: Context,
  { diffusion }: { diffusion: string },
): Promise<DiffusionDetail> {
  const found = orThrow(await findDiffusion(ctx.db, userIdOf(ctx), diffusion), 'DIFFUSION_NOT_FOUND')
  const { batch_id: batchId, started_at: from } = found
  const results = (await resultsOf(ctx.db, [batchId])).get(batchId)
  return {
    ...(await presentDiffusion(ctx, found)),
    paid: money(ctx, results?.paid ?? 0),
    boughtByHour:
      from === null
        ? Array.from({ length: HOURS }, () => 0)
        : await boughtByHour(ctx.db, { batchId, from, hours: HOURS }),
  }
}
