import type { GivenGift } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { presentGiven } from '../gifts.presenter.ts'
import { listGiven } from '../given.repository.ts'

/** Gifts that were given, by their ids, as the side that looks sees them. */
export async function givenGifts(
  ctx: Pick<Context, 'db' | 'config'>,
  { side, ids }: { side: 'fan' | 'creator'; ids: readonly string[] },
): Promise<ReadonlyMap<string, GivenGift>> {
  const rows = await listGiven(ctx.db, ids)
  return new Map(rows.map(row => [row.id, presentGiven(ctx, row, side)]))
}
