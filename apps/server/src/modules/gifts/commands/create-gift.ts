import { GIFT } from '@calina/contract'
import type { StaffGift } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { canStand, type GiftParts } from '../gifts.policy.ts'
import { holdCatalogue, insertGift, insertVersion, lastPosition, listAll } from '../gifts.repository.ts'
import { showGift } from '../queries/get-gift-catalogue.ts'

/** Adds a gift at the end of the catalogue. Nobody is offered it before it is switched on. */
export async function createGift(ctx: Context, parts: GiftParts): Promise<StaffGift> {
  return await inTransaction(ctx, async tx => {
    await holdCatalogue(tx.db)
    const all = await listAll(tx.db)
    const kept = all.filter(({ position }) => position !== null).length
    const standing = { offered: false, retired: false }
    demand(canStand({ ...standing, retired: true }, standing, { kept, offered: GIFT.maxOffered }))
    const [id, now] = [newId(tx.clock), tx.clock.now()]
    await insertGift(tx.db, { id, position: lastPosition(all) + 1, now })
    await insertVersion(tx.db, {
      ...parts,
      id: newId(tx.clock),
      gift: id,
      number: 1,
      by: userIdOf(tx),
      now,
    })
    await record(tx, {
      act: 'gift.created',
      subject: id,
      details: { title: parts.titles.es, amount: parts.price },
    })
    return await showGift(tx, id)
  })
}
