import type { Gift, GivenGift, StaffGift, TopGivers } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import { type PersonRow, presentPerson } from '../accounts/index.ts'
import { money, splitSale } from '../wallet/index.ts'
import { shortName } from './gifts.policy.ts'
import type { GiftRow } from './gifts.repository.ts'
import type { GivenRow } from './given.repository.ts'
import { type GiverColumns, readGiver } from './givers.repository.ts'

type Prices = Pick<Context, 'config'>

export function presentGift(ctx: Prices, { id, titles, drawing, price }: GiftRow): Gift {
  return { id, titles, drawing, price: money(ctx, price) }
}

/** A gift that was given, to the one of the two who looks. */
export function presentGiven(ctx: Prices, row: GivenRow, side: 'fan' | 'creator'): GivenGift {
  const { id, titles, drawing } = row
  return { id, titles, drawing, amount: money(ctx, side === 'fan' ? row.price : row.share) }
}

/** What is known besides the gift itself. */
interface Beside {
  by: PersonRow | undefined
  brought: { given: number; fee: number } | undefined
}

export function presentStaffGift(
  ctx: Pick<Context, 'config' | 'settings'>,
  row: GiftRow,
  { by, brought }: Beside,
): StaffGift {
  return {
    ...presentGift(ctx, row),
    position: row.position,
    offered: row.offered,
    given: brought?.given ?? 0,
    fee: money(ctx, brought?.fee ?? 0),
    since: row.since.toISOString(),
    by: by?.name ?? null,
    share: money(ctx, splitSale(row.price, ctx.settings.get('feeBps').standard).share),
  }
}

/** One of those who give most: their name short, and who it is to the creator and to themselves alone. */
export function presentGiver(
  { rank, listing, count, gifts, ...columns }: GiverColumns,
  { mine, toCreator }: { mine: boolean; toCreator: boolean },
): TopGivers['items'][number] {
  const person = readGiver({ ...columns })
  return {
    rank,
    name: listing === 'named' ? shortName(person.name) : null,
    person: mine || toCreator ? presentPerson(person) : null,
    mine,
    gifts,
    count,
  }
}
