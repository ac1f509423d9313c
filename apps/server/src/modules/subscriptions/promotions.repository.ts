import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { SALE } from '../wallet/index.ts'
import { isFor, runs } from './promotions.access.ts'
import type { PromotionTable } from './subscriptions.tables.ts'

export type PromotionRow = Selectable<PromotionTable>

/** An offer with what it brought. */
export interface PromotionFigures extends PromotionRow {
  last_use_at: Date | null
  over: number
  stayed: number
  earned: number
}

/** Those who change what a creator offers follow each other, until the transaction ends. */
export async function lockOffer(db: Transacted, creatorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plans/${creatorId}`}, 0))`.execute(db)
}

export async function insertPromotion(db: Transacted, row: Insertable<PromotionTable>): Promise<void> {
  await db.insertInto('promotion').values(row).execute()
}

export async function updatePromotion(
  db: Transacted,
  id: string,
  change: Updateable<PromotionTable>,
): Promise<void> {
  await db.updateTable('promotion').set(change).where('id', '=', id).execute()
}

/** An offer of a creator, held until the transaction ends. */
export async function lockPromotion(
  db: Transacted,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<PromotionRow | undefined> {
  return await db
    .selectFrom('promotion')
    .selectAll()
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether an offer that can still be used is on a duration. */
export async function runsOn(
  db: Db,
  { creatorId, duration, now }: { creatorId: string; duration: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`select from promotion
    where creator_id = ${creatorId} and duration = ${duration} and ${runs(now)} limit 1`.execute(db)
  return rows.length > 0
}

/** Whether an offer is for a fan now, who has not used it. */
export async function isPromotionFor(db: Db, { id, fanId }: { id: string; fanId: string }): Promise<boolean> {
  const { rows } = await sql`select from promotion
    where id = ${id} and ${isFor(sql`${fanId}::uuid`)}`.execute(db)
  return rows.length > 0
}

/** Counts a use of a locked offer. */
export async function insertUse(
  db: Transacted,
  use: { promotionId: string; fanId: string; periodId: string; now: Date },
): Promise<void> {
  const { promotionId: promotion_id, fanId: fan_id, periodId: period_id, now: created_at } = use
  await db.insertInto('promotion_use').values({ promotion_id, fan_id, period_id, created_at }).execute()
  await db
    .updateTable('promotion')
    .set({ used: sql<number>`used + 1` })
    .where('id', '=', promotion_id)
    .execute()
}

/** Stops the offers of a creator on durations that are not among these. */
export async function stopPromotionsBeside(
  db: Transacted,
  { creatorId, durations, now }: { creatorId: string; durations: readonly string[]; now: Date },
): Promise<void> {
  await sql`update promotion set stopped_at = ${now}
    where creator_id = ${creatorId} and not duration = any(${[...durations]}::text[]) and ${runs(now)}`.execute(
    db,
  )
}

/**
 * What the subscriptions of a fan have earned their creator since a moment, less what went back. Its arguments are
 * columns of the statement.
 */
export const earnedSince = (
  fan: RawBuilder<string>,
  creator: RawBuilder<string>,
  since: RawBuilder<Date>,
): RawBuilder<number> => sql<number>`(
  select coalesce(sum(${SALE.income}), 0) from ${SALE.table}
  where ${SALE.sellerId} = ${creator} and ${SALE.buyerId} = ${fan} and ${SALE.kind} = 'subscription'
    and ${SALE.at} >= ${since})`

/** What runs stands before what is over; of each the newest first. */
const rank = (now: Date) =>
  sql<Date>`case when ${runs(now)} then promotion.started_at + interval '1000 years' else promotion.started_at end`

const FIGURES = (now: Date) => sql`promotion.*, brought.*
  from promotion
  cross join lateral (
    select max(used.created_at) as last_use_at,
      count(*) filter (where period.ends_at <= ${now})::int as over,
      count(*) filter (where period.ends_at <= ${now} and exists (
        select from subscription_period as next
        where next.subscription_id = period.subscription_id and not next.given and next.withdrawn_at is null
          and next.created_at > period.created_at))::int as stayed,
      coalesce(sum(${earnedSince(sql.ref('used.fan_id'), sql.ref('promotion.creator_id'), sql.ref('used.created_at'))}), 0)::bigint as earned
    from promotion_use as used
    join subscription_period as period on period.id = used.period_id
    where used.promotion_id = promotion.id) as brought`

/** The offers of a creator with what each brought, one past the page. */
export async function selectPromotions(
  db: Db,
  input: { creatorId: string; now: Date; before: Place | null; limit: number },
): Promise<(PromotionFigures & { rank: Date })[]> {
  const { creatorId, now, before, limit } = input
  const { rows } = await sql<PromotionFigures & { rank: Date }>`
    select ${rank(now)} as rank, ${FIGURES(now)}
    where promotion.creator_id = ${creatorId} and (${before === null}
      or (${rank(now)}, promotion.id) < (${before?.at ?? now}::timestamptz, ${before?.id ?? null}::uuid))
    order by rank desc, promotion.id desc limit ${limit + 1}`.execute(db)
  return rows
}

/** One of them. */
export async function findPromotion(db: Db, id: string, now: Date): Promise<PromotionFigures | undefined> {
  const { rows } = await sql<PromotionFigures>`select ${FIGURES(now)} where promotion.id = ${id}`.execute(db)
  return rows[0]
}
