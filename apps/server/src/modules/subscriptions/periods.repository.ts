import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import type { SubscriptionPeriodTable } from './subscriptions.tables.ts'

export type PeriodRow = Pick<
  Selectable<SubscriptionPeriodTable>,
  'id' | 'price' | 'given' | 'starts_at' | 'ends_at' | 'sold_as'
>

export async function insertPeriod(db: Transacted, row: Insertable<SubscriptionPeriodTable>): Promise<void> {
  await db.insertInto('subscription_period').values(row).execute()
}

/**
 * The moment by which the sale of a period is named: its start, or the next one that names no other sale. What was given
 * back, or has moved, may have begun at the same time.
 */
export async function nameOfSale(db: Transacted, subscriptionId: string, startsAt: Date): Promise<Date> {
  const rows = await db
    .selectFrom('subscription_period')
    .select(sql<Date>`coalesce(sold_as, starts_at)`.as('at'))
    .where('subscription_id', '=', subscriptionId)
    .where('price', '>', 0)
    .where(sql<boolean>`coalesce(sold_as, starts_at) >= ${startsAt}`)
    .execute()
  const taken = new Set(rows.map(({ at }) => at.getTime()))
  let name = startsAt.getTime()
  while (taken.has(name)) name++
  return new Date(name)
}

/** The periods of a subscription that run or are still to come, in their order, without those that were withdrawn. */
export async function selectStanding(db: Db, subscriptionId: string, now: Date): Promise<PeriodRow[]> {
  return await db
    .selectFrom('subscription_period')
    .select(['id', 'price', 'given', 'starts_at', 'ends_at', 'sold_as'])
    .where('subscription_id', '=', subscriptionId)
    .where('withdrawn_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute()
}

/** It runs now by a period that was given; the subscription is a column of the statement. */
export const runsGifted = (subscription: RawBuilder<string>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from subscription_period as given_now
    where given_now.subscription_id = ${subscription} and given_now.given and given_now.withdrawn_at is null
      and given_now.starts_at <= ${now} and given_now.ends_at > ${now})`

/** Which of these subscriptions run now by a period that was given. */
export async function selectGifted(
  db: Db,
  subscriptionIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (subscriptionIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('subscription')
    .select('id')
    .where('id', '=', sql<string>`any(${subscriptionIds}::uuid[])`)
    .where(runsGifted(sql.ref('subscription.id'), now))
    .execute()
  return new Set(rows.map(row => row.id))
}

export async function markWithdrawn(db: Transacted, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('subscription_period')
    .set({ withdrawn_at: now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Moves a period. Its sale keeps the reference of the start with which it was sold. */
export async function movePeriod(
  db: Transacted,
  { id, starts_at, ends_at }: Pick<PeriodRow, 'id' | 'starts_at' | 'ends_at'>,
): Promise<void> {
  await db
    .updateTable('subscription_period')
    .set({ starts_at, ends_at, sold_as: sql<Date>`coalesce(sold_as, starts_at)` })
    .where('id', '=', id)
    .execute()
}

/** The reference of a period's sale in a statement that has the period under an alias; see {@link saleRef}. */
export const REF_OF_PERIOD = (
  period: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`format('subscription:%s:%s',
  ${period}.subscription_id, (extract(epoch from coalesce(${period}.sold_as, ${period}.starts_at)) * 1000)::bigint)`

/** Paid periods as the ledger's checks compare them with sales. */
export const PAID_PERIODS = sql<{ ref: string; price: number }>`
  select ${REF_OF_PERIOD(sql`subscription_period`)} as ref, price from subscription_period where price > 0`

/** The reference of a period's sale, by the moment that names it. */
export function saleRef(subscriptionId: string, soldAs: Date): string {
  return `subscription:${subscriptionId}:${soldAs.getTime()}`
}
