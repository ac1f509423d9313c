import type { Duration } from '@calina/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { mayTry } from '../../platform/jobs/one-by-one.ts'
import type { OfferedPlan } from './queries/plans-of.ts'
import { givesAccess, offeredPlans, offersPlans } from './subscriptions.access.ts'
import { REMINDED_MS } from './subscriptions.policy.ts'
import type { SubscriptionTable, SuspensionReason } from './subscriptions.tables.ts'

export type SubscriptionRow = Selectable<SubscriptionTable>

export interface PlanRow {
  creator_id: string
  duration: Duration
  price: number
}

/** The pair's subscription, whatever its status. */
export async function lockPair(
  db: Transacted,
  fanId: string,
  creatorId: string,
): Promise<SubscriptionRow | undefined> {
  return await db
    .selectFrom('subscription')
    .selectAll()
    .where('fan_id', '=', fanId)
    .where('creator_id', '=', creatorId)
    .forUpdate()
    .executeTakeFirst()
}

/** The same, without waiting for anybody. */
export async function findPair(
  db: Db,
  fanId: string,
  creatorId: string,
): Promise<SubscriptionRow | undefined> {
  return await db
    .selectFrom('subscription')
    .selectAll()
    .where('fan_id', '=', fanId)
    .where('creator_id', '=', creatorId)
    .executeTakeFirst()
}

/** A subscription of the person: as its fan, or to them. */
const isOf = (userId: string) => sql<boolean>`(fan_id = ${userId} or creator_id = ${userId})`

/** How many subscriptions give access now, to a fan or to a creator. */
export async function countActive(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('subscription')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(isOf(userId))
    .where(givesAccess(now))
    .executeTakeFirstOrThrow()
  return count
}

/** Until when a fan has access to a creator; undefined where there is none now. */
export async function selectAccessEnd(
  db: Db,
  { fanId, creatorId, now }: { fanId: string; creatorId: string; now: Date },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('subscription')
    .select('expires_at')
    .where('fan_id', '=', fanId)
    .where('creator_id', '=', creatorId)
    .where(givesAccess(now))
    .executeTakeFirst()
  return row?.expires_at
}

export async function lockSubscription(db: Transacted, id: string): Promise<SubscriptionRow | undefined> {
  return await db.selectFrom('subscription').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function findSubscription(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  return await db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Writes the pair's first subscription; undefined when another request was faster. */
export async function insertSubscription(
  db: Transacted,
  row: Insertable<SubscriptionTable>,
): Promise<SubscriptionRow | undefined> {
  return await db
    .insertInto('subscription')
    .values(row)
    .onConflict(conflict => conflict.columns(['fan_id', 'creator_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function updateSubscription(
  db: Transacted,
  id: string,
  change: Updateable<SubscriptionTable>,
): Promise<SubscriptionRow> {
  return await db
    .updateTable('subscription')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Subscriptions whose renewal is to be tried now, without those for which `job` waits. */
export async function selectDueForRenewal(db: Db, job: string, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('id')
    .where('next_try_at', '<=', now)
    .where(mayTry(job, sql`subscription.id::text`, now))
    .orderBy('next_try_at')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(row => row.id)
}

/** Whether a creator offers any plan. */
export async function offersAnything(db: Db, creatorId: string): Promise<boolean> {
  const found = await db
    .selectFrom('plan')
    .select('creator_id')
    .where('creator_id', '=', creatorId)
    .limit(1)
    .execute()
  return found.length > 0
}

/** Subscriptions to a creator without any offer whose renewal is on, without those for which `job` waits. */
export async function selectRenewingWithoutOffer(
  db: Db,
  { job, creatorId, now, limit }: { job: string; creatorId: string; now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('id')
    .where('creator_id', '=', creatorId)
    .where('renews', '=', true)
    .where('expires_at', '>', now)
    .where(sql<boolean>`not ${offersPlans(sql.ref('subscription.creator_id'))}`)
    .where(mayTry(job, sql`subscription.id::text`, now))
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(row => row.id)
}

/** Switches off the renewals of a fan whose time is not over; answers those that were on. */
export async function switchOffRenewalsOf(
  db: Transacted,
  fanId: string,
  now: Date,
): Promise<{ id: string; creator_id: string }[]> {
  return await db
    .updateTable('subscription')
    .set({ renews: false, next_try_at: null })
    .where('fan_id', '=', fanId)
    .where('renews', '=', true)
    .where('expires_at', '>', now)
    .returning(['id', 'creator_id'])
    .execute()
}

/** When the last subscription that gives access now is over, of a fan or to a creator; null without any. */
export async function lastEnd(db: Db, userId: string, now: Date): Promise<Date | null> {
  const { until } = await db
    .selectFrom('subscription')
    .select(eb => eb.fn.max<Date | null>('expires_at').as('until'))
    .where(isOf(userId))
    .where(givesAccess(now))
    .executeTakeFirstOrThrow()
  return until
}

/** Subscriptions whose fans may have to be reminded of their renewal, without those for which `job` waits. */
export async function selectToRemind(db: Db, job: string, now: Date, limit: number): Promise<string[]> {
  const until = new Date(now.getTime() + REMINDED_MS)
  const rows = await db
    .selectFrom('subscription')
    .select('id')
    .where('renews', '=', true)
    .where('suspended_at', 'is', null)
    .where('price', '>', 0)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', until)
    .where(sql<boolean>`period_starts_at < expires_at - ${REMINDED_MS} * interval '1 millisecond'`)
    .where(sql<boolean>`reminded_for is distinct from expires_at`)
    .where(mayTry(job, sql`subscription.id::text`, now))
    .orderBy('expires_at')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(row => row.id)
}

/** Subscriptions that have ended and will not be renewed, without those for which `job` waits. */
export async function selectEnded(db: Db, job: string, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('id')
    .where('ended_at', 'is', null)
    .where('next_try_at', 'is', null)
    .where('expires_at', '<=', now)
    .where(mayTry(job, sql`subscription.id::text`, now))
    .orderBy('expires_at')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(row => row.id)
}

/** Locks what two people have with each other, either being the fan. */
export async function lockBetween(db: Transacted, a: string, b: string): Promise<SubscriptionRow[]> {
  return await db
    .selectFrom('subscription')
    .selectAll()
    .where(eb =>
      eb.or([
        eb.and([eb('fan_id', '=', a), eb('creator_id', '=', b)]),
        eb.and([eb('fan_id', '=', b), eb('creator_id', '=', a)]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Locks a fan's paid subscriptions that are active. */
export async function lockPaidOf(db: Transacted, fanId: string, now: Date): Promise<SubscriptionRow[]> {
  return await db
    .selectFrom('subscription')
    .selectAll()
    .where('fan_id', '=', fanId)
    .where('price', '>', 0)
    .where(givesAccess(now))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Locks what of a fan's subscriptions is suspended for a reason, also what has ended meanwhile. */
export async function lockSuspendedOf(
  db: Transacted,
  fanId: string,
  reason: SuspensionReason,
): Promise<SubscriptionRow[]> {
  return await db
    .selectFrom('subscription')
    .selectAll()
    .where('fan_id', '=', fanId)
    .where('suspended_for', '=', reason)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function selectPlans(db: Db, creatorIds: readonly string[]): Promise<PlanRow[]> {
  return await db
    .selectFrom('plan')
    .select(['creator_id', 'duration', 'price'])
    .where('creator_id', '=', sql<string>`any(${creatorIds}::uuid[])`)
    .execute()
}

/** What a creator offers a viewer, or a guest, in no order. */
export async function selectOffer(
  db: Db,
  { creatorId, viewerId, now }: { creatorId: string; viewerId: string | null; now: Date },
): Promise<readonly OfferedPlan[]> {
  const { rows } = await sql<{ plans: OfferedPlan[] | null }>`
    select ${offeredPlans(sql`${creatorId}::uuid`, sql`${viewerId}::uuid`, now)} as plans`.execute(db)
  return rows[0]?.plans ?? []
}

/** Puts an offer in place of the creator's present one, whose lock is held. */
export async function replacePlans(
  db: Transacted,
  creatorId: string,
  plans: readonly { duration: Duration; price: number }[],
  now: Date,
): Promise<void> {
  await db.deleteFrom('plan').where('creator_id', '=', creatorId).execute()
  if (plans.length === 0) return
  await db
    .insertInto('plan')
    .values(plans.map(plan => ({ ...plan, creator_id: creatorId, updated_at: now })))
    .execute()
}

interface ListInput {
  now: Date
  status: 'active' | 'expired' | undefined
  before: Place | null
  limit: number
}

/** A fan's subscriptions, newest first, one past the page. */
export async function selectOfFan(db: Db, fanId: string, input: ListInput): Promise<SubscriptionRow[]> {
  return await listQuery(db, input).where('subscription.fan_id', '=', fanId).execute()
}

function listQuery(db: Db, { now, status, before, limit }: ListInput) {
  let query = db
    .selectFrom('subscription')
    .selectAll('subscription')
    .orderBy('subscription.since', 'desc')
    .orderBy('subscription.id', 'desc')
    .limit(sql.lit(limit + 1))
  if (status === 'active') query = query.where(givesAccess(now))
  if (status === 'expired') query = query.where('subscription.expires_at', '<=', now)
  if (before !== null) {
    query = query.where(
      sql<boolean>`(subscription.since, subscription.id) < (${before.at}::timestamptz, ${before.id}::uuid)`,
    )
  }
  return query
}
