import type { Promotion } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { presentPromotion } from '../promotions.presenter.ts'
import { selectPromotions } from '../promotions.repository.ts'

/** The creator's offers, the running ones first. */
export async function listPromotions(
  ctx: Context,
  input: { cursor?: string | undefined; limit: number },
): Promise<{ items: Promotion[]; next: string | null }> {
  const { limit } = input
  const found = await selectPromotions(ctx.db, {
    creatorId: userIdOf(ctx),
    now: ctx.clock.now(),
    before: readCursor(input.cursor),
    limit,
  })
  const { rows, next } = cutPage(found, limit, row => ({ at: row.rank, id: row.id }))
  return { items: rows.map(row => presentPromotion(ctx, row)), next }
}
