import type { Answer, diffusions, Input } from '@calina/contract'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { orThrow } from '../../../platform/errors.ts'
import { loadPersons, presentPerson } from '../../accounts/index.ts'
import { listBatchBuyers } from '../../messages/index.ts'
import { money } from '../../wallet/index.ts'
import { findDiffusion } from '../diffusions.repository.ts'

/** Who bought a diffusion of the caller and has it, the first first. Throws `DIFFUSION_NOT_FOUND`. */
export async function listDiffusionBuyers(
  ctx: Context,
  { diffusion, cursor, limit }: { diffusion: string } & Input<typeof diffusions.listDiffusionBuyers>['query'],
): Promise<Answer<typeof diffusions.listDiffusionBuyers>> {
  const found = orThrow(await findDiffusion(ctx.db, userIdOf(ctx), diffusion), 'DIFFUSION_NOT_FOUND')
  const asked = { batchId: found.batch_id, after: readCursor(cursor), limit }
  const { rows, next } = cutPage(await listBatchBuyers(ctx, asked), limit, ({ at, id }) => ({ at, id }))
  const persons = await loadPersons(
    ctx.db,
    rows.map(({ fanId }) => fanId),
  )
  return {
    items: rows.flatMap(({ fanId, chat, at, earned }) => {
      const fan = persons.get(fanId)
      if (fan === undefined) return []
      return [{ fan: presentPerson(fan), chat, at: at.toISOString(), earned: money(ctx, earned) }]
    }),
    next,
  }
}
