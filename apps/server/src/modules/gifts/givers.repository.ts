import { GIFT, type GiverListing } from '@calina/contract'
import type { GiftDrawing, GiftTitles } from '@calina/contract/types'
import { sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { parameter, statement } from '../../platform/db/statement.ts'
import { type PersonColumns, personAs } from '../accounts/index.ts'
import { blockedBetween } from '../relationships/index.ts'

const CREATOR = parameter<string>(1, 'uuid')
const VIEWER = parameter<string | null>(2, 'uuid')
const SINCE = parameter<Date>(3, 'timestamptz')
const FAN = personAs('fan')

/** Somebody among those who give most. */
export interface GiverColumns extends PersonColumns<'fan'> {
  rank: number
  listing: GiverListing
  count: number
  gifts: { titles: GiftTitles; drawing: GiftDrawing }[]
}

/** What every row says of the list, and of the viewer in it. */
interface ListColumns {
  shown: boolean
  /** What the viewer has given in the range; null: nothing. */
  ownTotal: number | null
  /** Their place, were they to appear. */
  ownRank: number | null
  ownListing: GiverListing | null
}

type GiverRow = ListColumns & ({ rank: null } | GiverColumns)

/** Gifts of the creator in the range that were not given back. */
const GIVEN = sql`given_gift.creator_id = ${CREATOR} and given_gift.created_at >= ${SINCE}
  and given_gift.reversed < given_gift.price`

/** Whether `giver` of the surrounding statement, joined with {@link FAN} and their listing, has a place. */
const HAS_PLACE = sql<boolean>`(${FAN.isActive} and giver_listing.listing is distinct from 'hidden'
  and not ${blockedBetween(FAN.id, CREATOR)})`
const WITH_LISTING = sql`join ${FAN.table} on ${FAN.id} = giver.fan_id
  left join giver_listing on giver_listing.creator_id = ${CREATOR} and giver_listing.fan_id = giver.fan_id`
const IN_ORDER = sql`giver.total desc, giver.last_at, giver.fan_id`

/** The dearest kinds that `top` of the surrounding statement gave. */
const DEAREST = sql`(
  select jsonb_agg(jsonb_build_object('titles', dearest.titles, 'drawing', dearest.drawing)
    order by dearest.price desc, dearest.gift_id)
  from (
    select kind.* from (
      select distinct on (version.gift_id) version.gift_id, version.titles, version.drawing, version.price
      from given_gift join gift_version as version on version.id = given_gift.version_id
      where ${GIVEN} and given_gift.fan_id = top.fan_id
      order by version.gift_id, version.price desc, version.number desc
    ) as kind
    order by kind.price desc, kind.gift_id limit 2
  ) as dearest)`

/**
 * Those who give a creator most, by what they paid and did not get back; of two with the same sum who reached it first. Who
 * does not want to appear, is not there any more or is hidden from the creator by a block has no place, and the next one
 * has it. Only the first are looked at so closely, and those before the viewer: `offset 0` keeps the order of the sums.
 */
const SELECT = statement<GiverRow>(sql`
  with giver as materialized (
    select given_gift.fan_id, sum(given_gift.price - given_gift.reversed)::bigint as total, count(*)::int as count,
      max(given_gift.created_at) as last_at
    from given_gift where ${GIVEN} group by given_gift.fan_id
  ),
  own as (select * from giver where fan_id = ${VIEWER}),
  top as (
    select giver.total, giver.last_at, giver.count, person.*
    from (select * from giver order by ${IN_ORDER} offset 0) as giver
    cross join lateral (
      select ${FAN.columns}, coalesce(giver_listing.listing, 'unnamed') as listing
      from (select giver.fan_id) as giver ${WITH_LISTING} where ${HAS_PLACE} offset 0
    ) as person
    order by ${IN_ORDER} limit ${sql.lit(GIFT.listedGivers)}
  ),
  listed as (
    select top.*, row_number() over (order by top.total desc, top.last_at, top.fan_id)::int as rank, ${DEAREST} as gifts
    from top
  )
  select coalesce((select shown from giver_list where giver_list.creator_id = ${CREATOR}), true) as shown,
    (select total from own) as "ownTotal",
    (select 1 + count(*)::int from own, giver ${WITH_LISTING}
     where (giver.total > own.total
         or (giver.total = own.total and (giver.last_at, giver.fan_id) < (own.last_at, own.fan_id)))
       and ${HAS_PLACE}) as "ownRank",
    (select listing from giver_listing where giver_listing.creator_id = ${CREATOR} and giver_listing.fan_id = ${VIEWER})
      as "ownListing",
    listed.*
  from (select) as list left join listed on true
  order by listed.rank`)

export interface Givers extends ListColumns {
  /** In their order. */
  places: GiverColumns[]
}

/** The list of a creator, for one viewer (null: a guest), of what was given since then. */
export async function selectGivers(
  db: Db,
  { creatorId, viewerId, since }: { creatorId: string; viewerId: string | null; since: Date },
): Promise<Givers> {
  const rows = await SELECT(db, [creatorId, viewerId, since])
  const { shown, ownTotal, ownRank, ownListing } = rows[0] ?? NOTHING
  return {
    ...{ shown, ownTotal, ownRank, ownListing },
    places: rows.flatMap(row => (row.rank === null ? [] : [row])),
  }
}

const NOTHING: ListColumns = { shown: true, ownTotal: null, ownRank: null, ownListing: null }

/** Sets how a fan appears with a creator. */
export async function writeListing(
  db: Transacted,
  { fanId, creatorId, listing, now }: { fanId: string; creatorId: string; listing: GiverListing; now: Date },
): Promise<void> {
  await db
    .insertInto('giver_listing')
    .values({ fan_id: fanId, creator_id: creatorId, listing, changed_at: now })
    .onConflict(conflict =>
      conflict.columns(['creator_id', 'fan_id']).doUpdateSet({ listing, changed_at: now }),
    )
    .execute()
}

/** Sets whether a creator shows the list. */
export async function writeShown(
  db: Transacted,
  { creatorId, shown, now }: { creatorId: string; shown: boolean; now: Date },
): Promise<void> {
  await db
    .insertInto('giver_list')
    .values({ creator_id: creatorId, shown, changed_at: now })
    .onConflict(conflict => conflict.column('creator_id').doUpdateSet({ shown, changed_at: now }))
    .execute()
}

/** The person of a place. */
export const readGiver = FAN.read
