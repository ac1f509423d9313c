import type { GiftCatalogue, StaffGift } from '@calina/contract/types'
import { DAY } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { loadPersons } from '../../accounts/index.ts'
import { presentStaffGift } from '../gifts.presenter.ts'
import { countGiven, findGift, type GiftRow, listAll } from '../gifts.repository.ts'

/** For how long the catalogue says what gifts brought. */
const BROUGHT_DAYS = 30

/** The whole catalogue, with what each gift brought in thirty days. */
export async function getGiftCatalogue(ctx: Context): Promise<GiftCatalogue> {
  const all = await present(ctx, await listAll(ctx.db))
  return {
    gifts: all.filter(({ position }) => position !== null),
    retired: all.filter(({ position }) => position === null),
    feeBps: ctx.settings.get('feeBps').standard,
  }
}

/** One gift of it. Throws `GIFT_NOT_FOUND`. */
export async function showGift(ctx: Context, id: string): Promise<StaffGift> {
  const [gift] = await present(ctx, [orThrow(await findGift(ctx.db, id), 'GIFT_NOT_FOUND')])
  return orThrow(gift, 'GIFT_NOT_FOUND')
}

async function present(ctx: Context, rows: readonly GiftRow[]): Promise<StaffGift[]> {
  const brought = await countGiven(ctx.db, new Date(ctx.clock.now().getTime() - BROUGHT_DAYS * DAY))
  const people = await loadPersons(ctx.db, [...new Set(rows.flatMap(({ by }) => by ?? []))])
  return rows.map(row =>
    presentStaffGift(ctx, row, {
      by: row.by === null ? undefined : people.get(row.by),
      brought: brought.get(row.id),
    }),
  )
}
