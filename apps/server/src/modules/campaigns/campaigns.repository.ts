import type { CampaignTouchName } from '@calina/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import type { Month } from '../../platform/months.ts'
import { SALE } from '../wallet/index.ts'
import { CAMPAIGNS_A_DAY, OTHERS } from './campaigns.policy.ts'
import type { CampaignName } from './campaigns.tables.ts'

/** A visit on one day; `creatorId` is null on pages of the site's own. */
export interface Visit {
  creatorId: string | null
  /** `YYYY-MM-DD`, UTC. */
  day: string
  campaign: CampaignName
}

/** Counts a visit of a campaign that the day has already; false where it has not. */
export async function addVisit(db: Db, { creatorId, day, campaign }: Visit): Promise<boolean> {
  const result = await db
    .updateTable('campaign_day')
    .set(row => ({ visits: row('visits', '+', 1) }))
    .where('creator_id', 'is not distinct from', creatorId)
    .where('day', '=', sql<Date>`${day}::date`)
    .where('source', '=', campaign.source)
    .where('medium', '=', campaign.medium)
    .where('name', '=', campaign.name)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Counts the first visit of a campaign on a day; among the others where the day has as many as are told apart. */
export async function beginCampaign(db: Transacted, { creatorId, day, campaign }: Visit): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`campaigns/${creatorId}/${day}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('campaign_day')
    .select(row => row.fn.countAll<number>().as('count'))
    .where('creator_id', 'is not distinct from', creatorId)
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirstOrThrow()
  const kept = count < CAMPAIGNS_A_DAY ? campaign : OTHERS
  await sql`
    insert into campaign_day (creator_id, day, source, medium, name, visits)
    values (${creatorId}, ${day}, ${kept.source}, ${kept.medium}, ${kept.name}, 1)
    on conflict (creator_id, day, source, medium, name) do update set visits = campaign_day.visits + 1`.execute(
    db,
  )
}

export async function insertArrival(
  db: Db,
  arrival: {
    userId: string
    touch: CampaignTouchName
    creatorId: string | null
    campaign: CampaignName
    at: Date
  },
): Promise<void> {
  const { userId, touch, creatorId, campaign, at } = arrival
  await db
    .insertInto('campaign_arrival')
    .values({ user_id: userId, touch, creator_id: creatorId, ...campaign, arrived_at: at })
    .onConflict(conflict => conflict.columns(['user_id', 'touch']).doNothing())
    .execute()
}

/** Notes a sale as the first of who bought, unless an earlier one is known: facts of two sales come in any order. */
export async function noteFirstSale(
  db: Db,
  sale: { saleId: string; buyerId: string; sellerId: string },
): Promise<void> {
  await sql`
    update campaign_arrival
    set first_sale_id = ${SALE.id}, first_sale_at = ${SALE.at}, first_seller_id = ${SALE.sellerId}
    from ${SALE.table}
    where ${SALE.id} = ${sale.saleId} and campaign_arrival.user_id = ${sale.buyerId}
      and (first_sale_at is null or first_sale_at > ${SALE.at})`.execute(db)
}

/** What a campaign brought in a month. Of sales: those made then, less what was given back of them since. */
export interface CampaignFigures {
  visits: number
  signUps: number
  firstPurchases: number
  /** What was paid. */
  sales: number
  /** The platform's part of it. */
  fees: number
  /** The creators' part of it. */
  income: number
}
export interface CampaignRow extends CampaignName, CampaignFigures {
  /** The sums over all campaigns, in every row. */
  total: CampaignFigures
}

export interface Wanted {
  month: Month
  touch: CampaignTouchName
  /** Whose pages the visits began on, and whose sales count; undefined: all. */
  creatorId?: string
}

const FIGURES = ['visits', 'signUps', 'firstPurchases', 'sales', 'fees', 'income'] as const

/** The campaigns that brought most, best first. */
export async function selectCampaigns(db: Db, wanted: Wanted, limit: number): Promise<CampaignRow[]> {
  const { month, touch, creatorId } = wanted
  const of = (column: RawBuilder<string | null>): RawBuilder<boolean> =>
    creatorId === undefined ? sql<boolean>`true` : sql<boolean>`${column} = ${creatorId}`
  const day = (at: Date) => sql<Date>`${at.toISOString().slice(0, 10)}::date`
  const within = (at: RawBuilder<Date | null>) => sql<boolean>`${at} >= ${month.from} and ${at} < ${month.to}`
  const arrivedAt = sql<Date>`arrival.arrived_at`
  const firstSaleAt = sql<Date | null>`arrival.first_sale_at`
  const { rows } = await sql<CampaignName & Record<`${'' | 'all_'}${keyof CampaignFigures}`, number>>`
    with figure as (
      select source, medium, name, visits, 0 as "signUps", 0 as "firstPurchases", 0 as sales, 0 as fees, 0 as income
      from campaign_day
      where ${of(sql`creator_id`)} and day >= ${day(month.from)} and day < ${day(month.to)}
      union all
      select source, medium, name, 0, 1, 0, 0, 0, 0
      from campaign_arrival as arrival
      where arrival.touch = ${touch} and ${of(sql`arrival.creator_id`)} and ${within(arrivedAt)}
      union all
      select source, medium, name, 0, 0, 1, 0, 0, 0
      from campaign_arrival as arrival
      where arrival.touch = ${touch} and ${of(sql`arrival.creator_id`)} and ${of(sql`arrival.first_seller_id`)}
        and ${within(firstSaleAt)}
      union all
      select source, medium, name, 0, 0, 0, ${SALE.paid}, ${SALE.fee}, ${SALE.income}
      from campaign_arrival as arrival
      join ${SALE.table} on ${SALE.buyerId} = arrival.user_id and ${of(SALE.sellerId)}
      where arrival.touch = ${touch} and ${of(sql`arrival.creator_id`)} and ${within(SALE.at)}
    )
    select source, medium, name, ${sql.join(
      FIGURES.flatMap(figure => {
        const sum = sql`sum(${sql.ref(`figure.${figure}`)})`
        return [
          sql`${sum}::bigint as ${sql.ref(figure)}`,
          sql`(sum(${sum}) over ())::bigint as ${sql.ref(`all_${figure}`)}`,
        ]
      }),
    )}
    from figure
    group by source, medium, name
    order by sum(figure.income) desc, sum(figure.visits) desc, sum(figure."signUps") desc, source, medium, name
    limit ${limit}`.execute(db)
  return rows.map(row => ({
    source: row.source,
    medium: row.medium,
    name: row.name,
    ...figuresOf(figure => row[figure]),
    total: figuresOf(figure => row[`all_${figure}`]),
  }))
}

function figuresOf(read: (figure: keyof CampaignFigures) => number): CampaignFigures {
  return {
    visits: read('visits'),
    signUps: read('signUps'),
    firstPurchases: read('firstPurchases'),
    sales: read('sales'),
    fees: read('fees'),
    income: read('income'),
  }
}
