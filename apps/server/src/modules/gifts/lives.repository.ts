import type { GiftDrawing, GiftTitles } from '@calina/contract/types'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type PersonColumns, personAs } from '../accounts/index.ts'
import { SALE } from '../wallet/index.ts'

const FAN = personAs('fan')
/** What was given in a live and not given back whole. */
const KEPT = sql`given_gift.live_id is not null and given_gift.reversed < given_gift.price`

/** What of a gift's creator's share is left, where some of its price went back. */
const SHARE = sql`(given_gift.share - round(given_gift.share::numeric * given_gift.reversed / given_gift.price))::bigint`

/** What lives have brought by gifts, in minor units: what fans paid, and what of it is the creator's. */
export interface LiveSum {
  count: number
  paid: number
  share: number
  /** When the last of it is available. */
  availableAt: Date
}

/** Of each of these lives in which something was given. */
export async function sumGiftsOfLives(
  db: Db,
  liveIds: readonly string[],
): Promise<ReadonlyMap<string, LiveSum>> {
  const { rows } = await sql<LiveSum & { liveId: string }>`
    select given_gift.live_id as "liveId", count(*)::int as count,
      sum(given_gift.price - given_gift.reversed)::bigint as paid, sum(${SHARE})::bigint as share,
      max(${SALE.releaseAt}) as "availableAt"
    from given_gift join ${SALE.table} on ${SALE.kind} = 'gift' and ${SALE.ref} = 'gift:' || given_gift.id::text
    where given_gift.live_id = any(${[...liveIds]}::uuid[]) and ${KEPT}
    group by given_gift.live_id`.execute(db)
  return new Map(rows.map(({ liveId, ...sum }) => [liveId, sum]))
}

/** How many gifts were given in each minute since then; minutes without any are absent. */
export async function countGiftsByMinute(
  db: Db,
  { liveId, since }: { liveId: string; since: Date },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ minute: number; count: number }>`
    select floor(extract(epoch from given_gift.created_at - ${since}::timestamptz) / 60)::int as minute,
      count(*)::int as count
    from given_gift where given_gift.live_id = ${liveId} and ${KEPT} and given_gift.created_at >= ${since}
    group by 1 order by 1`.execute(db)
  return new Map(rows.map(({ minute, count }) => [minute, count]))
}

/** Somebody who gave in a live, with the kinds of what they gave, the dearest first. */
export interface LiveGiverRow extends PersonColumns<'fan'> {
  share: number
  gifts: { titles: GiftTitles; drawing: GiftDrawing; count: number }[]
}

/** The person of a row. */
export const readLiveGiver = FAN.read

/** Who gave most in a live, by what they paid and did not get back; of two with the same sum who reached it first. */
export async function listLiveGivers(
  db: Db,
  { liveId, limit }: { liveId: string; limit: number },
): Promise<LiveGiverRow[]> {
  const { rows } = await sql<LiveGiverRow>`
    with giver as (
      select given_gift.fan_id, sum(given_gift.price - given_gift.reversed) as paid, sum(${SHARE})::bigint as share,
        max(given_gift.created_at) as last_at
      from given_gift where given_gift.live_id = ${liveId} and ${KEPT}
      group by given_gift.fan_id order by paid desc, last_at, given_gift.fan_id limit ${limit}
    )
    select ${FAN.columns}, giver.share, (
      select jsonb_agg(jsonb_build_object('titles', kind.titles, 'drawing', kind.drawing, 'count', kind.count)
        order by kind.price desc, kind.gift_id)
      from (
        select version.gift_id, max(version.price) as price, count(*)::int as count,
          (array_agg(version.titles order by version.number desc))[1] as titles,
          (array_agg(version.drawing order by version.number desc))[1] as drawing
        from given_gift join gift_version as version on version.id = given_gift.version_id
        where given_gift.live_id = ${liveId} and given_gift.fan_id = giver.fan_id and ${KEPT}
        group by version.gift_id order by price desc, version.gift_id limit 3
      ) as kind
    ) as gifts
    from giver join ${FAN.table} on ${FAN.id} = giver.fan_id
    order by giver.paid desc, giver.last_at, giver.fan_id`.execute(db)
  return rows
}

/** How many people have given something in a live that they did not get back. */
export async function countLiveGivers(db: Db, liveId: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct given_gift.fan_id)::int as people from given_gift
    where given_gift.live_id = ${liveId} and ${KEPT}`.execute(db)
  return rows[0]?.people ?? 0
}

/** These people, by their ids in order, from the one after `after` on. */
export async function listLiveGiverIds(
  db: Db,
  { liveId, after, limit }: { liveId: string; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct given_gift.fan_id as id from given_gift
    where given_gift.live_id = ${liveId} and ${KEPT} and (${after}::uuid is null or given_gift.fan_id > ${after}::uuid)
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
