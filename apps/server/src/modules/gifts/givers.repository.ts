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

/** What every row says of the list. */
interface ListColumns {
  shown: boolean
  /** What the viewer has given in the range; null: nothing. */
  ownTotal: number | null
  ownListing: GiverListing | null
}

type GiverRow = ListColumns & ({ rank: null } | GiverColumns)

/** Gifts of one creator in the range that were not given back; of one fan with the second condition. */
const GIVEN = sql`given_gift.creator_id = ${CREATOR} and given_gift.created_at >= ${SINCE}
  and given_gift.reversed < given_gift.price`

/**
 * Those who give a creator most, the first places and the viewer's own, by what they paid and did not get back; of two with
 * the same sum who reached it first. Who does not want to appear, is not there any more or is hidden from the creator by a
 * block has no place, and the next one has it.
 */
const SELECT = statement<GiverRow>(sql`
  with total as materialized (
    select given_gift.fan_id, sum(given_gift.price - given_gift.reversed)::bigint as total, count(*)::int as count,
      max(given_gift.created_at) as last_at
    from given_gift where ${GIVEN} group by given_gift.fan_id
  ),
  standing as (
    select ${FAN.columns}, total.count, coalesce(giver_listing.listing, 'unnamed') as listing,
      row_number() over (order by total.total desc, total.last_at, total.fan_id)::int as rank
    from total
    join ${FAN.table} on ${FAN.id} = total.fan_id
    left join giver_listing on giver_listing.creator_id = ${CREATOR} and giver_listing.fan_id = total.fan_id
    where ${FAN.isActive} and giver_listing.listing is distinct from 'hidden'
      and not ${blockedBetween(FAN.id, CREATOR)}
  ),
  listed as (
    select standing.*, (
      select jsonb_agg(jsonb_build_object('titles', dearest.titles, 'drawing', dearest.drawing)
        order by dearest.price desc, dearest.gift_id)
      from (
        select kind.* from (
          select distinct on (version.gift_id) version.gift_id, version.titles, version.drawing, version.price
          from given_gift join gift_version as version on version.id = given_gift.version_id
          where ${GIVEN} and given_gift.fan_id = standing.fan_id
          order by version.gift_id, version.price desc, version.number desc
        ) as kind
        order by kind.price desc, kind.gift_id limit 2
      ) as dearest) as gifts
    from standing where rank <= ${sql.lit(GIFT.listedGivers)} or fan_id = ${VIEWER}
  )
  select coalesce((select shown from giver_list where giver_list.creator_id = ${CREATOR}), true) as shown,
    (select total from total where total.fan_id = ${VIEWER}) as "ownTotal",
    (select listing from giver_listing where giver_listing.creator_id = ${CREATOR} and giver_listing.fan_id = ${VIEWER})
      as "ownListing",
    listed.*
  from (select) as list left join listed on true
  order by listed.rank`)

export interface Givers extends ListColumns {
  /** In their order. The viewer's own place may be far behind the others. */
  places: GiverColumns[]
}

/** The list of a creator, for one viewer (null: a guest), of what was given since then. */
export async function selectGivers(
  db: Db,
  { creatorId, viewerId, since }: { creatorId: string; viewerId: string | null; since: Date },
): Promise<Givers> {
  const rows = await SELECT(db, [creatorId, viewerId, since])
  const [{ shown, ownTotal, ownListing } = { shown: true, ownTotal: null, ownListing: null }] = rows
  return { shown, ownTotal, ownListing, places: rows.flatMap(row => (row.rank === null ? [] : [row])) }
}

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

/** How a fan appears among a creator's givers, where they have chosen. */
export const readGiver = FAN.read
