import type { GiftDrawing, GiftTitles } from '@calina/contract/types'
import { sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { isId } from '../../platform/ids.ts'

export interface NewGift {
  id: string
  version: string
  fanId: string
  creatorId: string
  place: 'chat' | 'profile' | 'post' | 'live'
  postId: string | null
  liveId: string | null
  price: number
  fee: number
  share: number
  now: Date
}

export async function insertGiven(db: Transacted, gift: NewGift): Promise<void> {
  await db
    .insertInto('given_gift')
    .values({
      id: gift.id,
      version_id: gift.version,
      fan_id: gift.fanId,
      creator_id: gift.creatorId,
      place: gift.place,
      post_id: gift.postId,
      live_id: gift.liveId,
      price: gift.price,
      fee: gift.fee,
      share: gift.share,
      created_at: gift.now,
    })
    .execute()
}

/** A gift as it was given. */
export interface GivenRow {
  id: string
  titles: GiftTitles
  drawing: GiftDrawing
  price: number
  share: number
}

export async function listGiven(db: Db, ids: readonly string[]): Promise<GivenRow[]> {
  return await db
    .selectFrom('given_gift')
    .innerJoin('gift_version', 'gift_version.id', 'given_gift.version_id')
    .where('given_gift.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select([
      'given_gift.id',
      'gift_version.titles',
      'gift_version.drawing',
      'given_gift.price',
      'given_gift.share',
    ])
    .execute()
}

/** The titles of those of these gifts that somebody gave or was given. */
export async function listGivenBetween(
  db: Db,
  personId: string,
  ids: readonly string[],
): Promise<Pick<GivenRow, 'id' | 'titles'>[]> {
  return await db
    .selectFrom('given_gift')
    .innerJoin('gift_version', 'gift_version.id', 'given_gift.version_id')
    .where('given_gift.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(where =>
      where.or([where('given_gift.fan_id', '=', personId), where('given_gift.creator_id', '=', personId)]),
    )
    .select(['given_gift.id', 'gift_version.titles'])
    .execute()
}

/** The reference of a gift's sale, and back. */
export const saleRef = (id: string) => `gift:${id}`
export function giftOf(ref: string): string | undefined {
  const [kind, id = '', ...rest] = ref.split(':')
  return kind === 'gift' && isId(id) && rest.length === 0 ? id : undefined
}

/** What the ledger's check compares with the sales. */
export const PAID_GIFTS = sql<{ ref: string; price: number }>`
  select format('gift:%s', id) as ref, price from given_gift`

/** Adds to what of a gift's price went back. */
export async function addReversed(db: Transacted, id: string, amount: number): Promise<void> {
  await sql`update given_gift set reversed = reversed + ${amount} where id = ${id}`.execute(db)
}
