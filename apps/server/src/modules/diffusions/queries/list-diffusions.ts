import type { Answer, diffusions, Input } from '@calina/contract'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { orThrow } from '../../../platform/errors.ts'
import { presentDiffusions } from '../diffusions.presenter.ts'
import { countScheduled, listOut, listScheduled } from '../diffusions.repository.ts'

/** The caller's diffusions: those that are out, the latest first, or those that wait for their time, the soonest first. */
export async function listDiffusions(
  ctx: Context,
  { filter, cursor, limit }: Input<typeof diffusions.listDiffusions>['query'],
): Promise<Answer<typeof diffusions.listDiffusions>> {
  const creatorId = userIdOf(ctx)
  const asked = { creatorId, after: readCursor(cursor), limit }
  const list = filter === 'sent' ? listOut : listScheduled
  const { rows, next } = cutPage(await list(ctx.db, asked), limit, row => ({
    id: row.id,
    at: orThrow((filter === 'sent' ? row.out_at : row.scheduled_at) ?? undefined, 'DIFFUSION_NOT_FOUND'),
  }))
  return {
    items: await presentDiffusions(ctx, rows),
    next,
    scheduled: await countScheduled(ctx.db, creatorId),
  }
}
