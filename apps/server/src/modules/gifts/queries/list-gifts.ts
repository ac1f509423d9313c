import type { Gift } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { presentGift } from '../gifts.presenter.ts'
import { listOffered } from '../gifts.repository.ts'

/** The gifts that are offered, in the order of the tray. */
export async function listGifts(ctx: Context): Promise<{ items: Gift[] }> {
  return { items: (await listOffered(ctx.db)).map(gift => presentGift(ctx, gift)) }
}
