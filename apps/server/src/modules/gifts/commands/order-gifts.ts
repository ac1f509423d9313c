import type { GiftCatalogue } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdCatalogue, listAll, updateOrder } from '../gifts.repository.ts'
import { getGiftCatalogue } from '../queries/get-gift-catalogue.ts'

/** Puts the gifts of the catalogue in this order: all that are kept, and no others. The same order again is no act. */
export async function orderGifts(ctx: Context, ids: readonly string[]): Promise<GiftCatalogue> {
  return await inTransaction(ctx, async tx => {
    await holdCatalogue(tx.db)
    const kept = (await listAll(tx.db)).filter(({ position }) => position !== null).map(({ id }) => id)
    if (kept.length !== ids.length || kept.some(id => !ids.includes(id))) throw new AppError('GIFTS_CHANGED')
    if (kept.some((id, index) => id !== ids[index])) {
      await updateOrder(tx.db, ids)
      await record(tx, { act: 'gifts.ordered', subject: null, details: { count: ids.length } })
    }
    return await getGiftCatalogue(tx)
  })
}
