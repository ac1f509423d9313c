import { SUBSCRIBER_EXPIRING_DAYS, type SubscriberSort, type SubscriberState } from '@calina/contract'
import { type RawBuilder, sql } from 'kysely'
import type { RankedPlace } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import { personAs } from '../accounts/index.ts'
import { spentBetween } from '../wallet/index.ts'
import { runsGifted } from './periods.repository.ts'
import { givesAccess, runsOut } from './subscriptions.access.ts'
import type { IsListed } from './subscriptions.marks.ts'
import type { SubscriptionRow } from './subscriptions.repository.ts'

const FAN = personAs('fan')
const DAY_MS = 86_400_000

/** What a state of the list means at a moment. */
function isIn(state: SubscriberState, now: Date): RawBuilder<boolean> {
  const soon = new Date(now.getTime() + SUBSCRIBER_EXPIRING_DAYS * DAY_MS)
  if (state === 'active') return givesAccess(now)
  if (state === 'expired') return sql<boolean>`subscription.expires_at <= ${now}`
  if (state === 'gifted')
    return sql<boolean>`(${givesAccess(now)} and ${runsGifted(sql.ref('subscription.id'), now)})`
  return sql<boolean>`(${runsOut(now)} and subscription.expires_at <= ${soon})`
}

/** In seconds, more than lies between any two ends: what is over ranks behind all that is to come. */
const OVER = 10_000_000_000

/** What the list is ordered by, the greatest first. */
function rankBy(sort: SubscriberSort, now: Date): RawBuilder<string> {
  if (sort === 'newest') return sql<string>`extract(epoch from subscription.since)`
  if (sort === 'spent')
    return sql<string>`${spentBetween(sql.ref('subscription.fan_id'), sql.ref('subscription.creator_id'))}::numeric`
  const end = sql`extract(epoch from subscription.expires_at)`
  return sql<string>`(case when subscription.expires_at > ${now} then -${end} else ${end} - ${sql.lit(OVER)} end)`
}

export interface ListedSubscriber extends SubscriptionRow {
  rank: string
}

interface SubscribersInput {
  now: Date
  status: SubscriberState | undefined
  search: string | undefined
  /** Having access, and paying for it again or not. */
  renews: boolean | undefined
  /** Being on a list of the creator. */
  isListed: IsListed | undefined
  sort: SubscriberSort
  after: RankedPlace | null
  limit: number
}

/** A creator's subscribers in the order that was asked for, one past the page; a search looks at username and name. */
export async function selectOfCreator(
  db: Db,
  creatorId: string,
  { now, status, search, renews, isListed, sort, after, limit }: SubscribersInput,
): Promise<ListedSubscriber[]> {
  const rank = rankBy(sort, now)
  let query = db
    .selectFrom('subscription')
    .selectAll('subscription')
    .select(sql<string>`${rank}::text`.as('rank'))
    .where('subscription.creator_id', '=', creatorId)
    .orderBy(rank, 'desc')
    .orderBy('subscription.id', 'desc')
    .limit(sql.lit(limit + 1))
  if (status !== undefined) query = query.where(isIn(status, now))
  if (renews !== undefined) query = query.where(givesAccess(now)).where('subscription.renews', '=', renews)
  if (search !== undefined)
    query = query.innerJoin(FAN.table, 'fan.id', 'subscription.fan_id').where(FAN.isNamed(search))
  if (isListed !== undefined) query = query.where(isListed(sql.ref('subscription.fan_id')))
  if (after !== null)
    query = query.where(
      sql<boolean>`(${rank}, subscription.id) < (${String(after.rank)}::numeric, ${after.id}::uuid)`,
    )
  return await query.execute()
}

/** How many subscribers a creator has of each state. */
export async function countOfCreator(
  db: Db,
  creatorId: string,
  now: Date,
): Promise<Record<SubscriberState, number>> {
  const count = (state: SubscriberState) =>
    sql<number>`count(*) filter (where ${isIn(state, now)})::int`.as(state)
  return await db
    .selectFrom('subscription')
    .select([count('active'), count('expiring'), count('gifted'), count('expired')])
    .where('subscription.creator_id', '=', creatorId)
    .executeTakeFirstOrThrow()
}
