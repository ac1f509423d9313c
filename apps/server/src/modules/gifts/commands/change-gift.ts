import type { GiftDrawing, GiftTitles, StaffGift } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { canStand, type GiftParts, isOtherVersion, standingAfter } from '../gifts.policy.ts'
import {
  type GiftRow,
  holdCatalogue,
  insertVersion,
  lastPosition,
  listAll,
  updateStanding,
} from '../gifts.repository.ts'
import { showGift } from '../queries/get-gift-catalogue.ts'

interface Change {
  gift: string
  titles?: GiftTitles | undefined
  drawing?: GiftDrawing | undefined
  price?: number | undefined
  offered?: boolean | undefined
  retired?: boolean | undefined
}

/**
 * Changes a gift: another title, drawing or price is another version. Put away it is offered no more; taken out again it
 * stands at the end. What changes nothing is neither written nor recorded.
 */
export async function changeGift(ctx: Context, { gift: id, ...change }: Change): Promise<StaffGift> {
  return await inTransaction(ctx, async tx => {
    await holdCatalogue(tx.db)
    const all = await listAll(tx.db)
    const gift = orThrow(
      all.find(each => each.id === id),
      'GIFT_NOT_FOUND',
    )
    const isChanged = [await writeParts(tx, gift, change), await writeStanding(tx, gift, all, change)].some(
      Boolean,
    )
    const shown = await showGift(tx, id)
    if (isChanged)
      await record(tx, {
        act: 'gift.changed',
        subject: id,
        details: {
          title: shown.titles.es,
          amount: shown.price.amount,
          offered: shown.offered,
          retired: shown.position === null,
        },
      })
    return shown
  })
}

/** Writes another version where the gift is another one; true where it is. */
async function writeParts(
  tx: TransactionContext,
  gift: GiftRow,
  change: Change | Omit<Change, 'gift'>,
): Promise<boolean> {
  const parts: GiftParts = {
    titles: change.titles ?? gift.titles,
    drawing: change.drawing ?? gift.drawing,
    price: change.price ?? gift.price,
  }
  if (!isOtherVersion(gift, parts)) return false
  await insertVersion(tx.db, {
    ...parts,
    id: newId(tx.clock),
    gift: gift.id,
    number: gift.number + 1,
    by: userIdOf(tx),
    now: tx.clock.now(),
  })
  return true
}

/** Offers the gift or not, puts it away or takes it out; true where that is a change. */
async function writeStanding(
  tx: TransactionContext,
  gift: GiftRow,
  all: readonly GiftRow[],
  change: { offered?: boolean | undefined; retired?: boolean | undefined },
): Promise<boolean> {
  const before = { offered: gift.offered, retired: gift.position === null }
  const after = standingAfter(before, change)
  // What is put away is not there to be offered.
  if (change.offered === true && after.retired) throw new AppError('GIFT_NOT_FOUND')
  if (before.offered === after.offered && before.retired === after.retired) return false
  const others = all.filter(({ id }) => id !== gift.id)
  const kept = others.filter(({ position }) => position !== null)
  demand(
    canStand(before, after, { kept: kept.length, offered: others.filter(({ offered }) => offered).length }),
  )
  const position = after.retired ? null : (gift.position ?? lastPosition(all) + 1)
  await updateStanding(tx.db, gift.id, { position, offered: after.offered, now: tx.clock.now() })
  return true
}
