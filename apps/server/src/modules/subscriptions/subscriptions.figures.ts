import type { Duration } from '@calina/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { SALE } from '../wallet/index.ts'
import { REF_OF_PERIOD } from './periods.repository.ts'
import { TOO_LATE_MS } from './subscriptions.policy.ts'

/**
 * How many new subscriptions to a creator began between two moments by each duration, free ones among them, and with `given`
 * those that somebody was given. A renewal is none, and it may be late: what begins within a day of the end of another one
 * of the same fan goes on with it.
 */
export async function countBegunBy(
  db: Db,
  creatorId: string,
  from: Date,
  to: Date,
  which: { given: boolean },
): Promise<Map<Duration, number>> {
  const { rows } = await sql<{ duration: Duration; count: number }>`
    select period.duration, count(*)::int as count
    from subscription
    join subscription_period as period on period.subscription_id = subscription.id
    -- no run began later than the last one: the index finds the few whose last one began then
    where subscription.creator_id = ${creatorId} and subscription.since >= ${from}
      and period.starts_at >= ${from} and period.starts_at < ${to} and (${which.given} or not period.given)
      and not exists (
        select from subscription_period as before
        where before.subscription_id = period.subscription_id and before.starts_at < period.starts_at
          and before.ends_at >= period.starts_at - make_interval(secs => ${TOO_LATE_MS / 1_000}))
    group by period.duration`.execute(db)
  return new Map(rows.map(({ duration, count }) => [duration, count]))
}

/** All of them together. */
export async function countBegun(db: Db, creatorId: string, from: Date, to: Date): Promise<number> {
  let sum = 0
  for (const count of (await countBegunBy(db, creatorId, from, to, { given: true })).values()) sum += count
  return sum
}

/** What the sales of subscriptions since a moment have earned a creator by duration, less what went back. */
export async function earnedByDuration(
  db: Db,
  creatorId: string,
  from: Date,
): Promise<Map<Duration, number>> {
  const { rows } = await sql<{ duration: Duration; earned: number }>`
    select period.duration, sum(${SALE.income})::bigint as earned
    from ${SALE.table}
    join subscription_period as period on period.subscription_id = ${SALE.subjectId}::uuid
      and ${REF_OF_PERIOD(sql`period`)} = ${SALE.ref}
    where ${SALE.sellerId} = ${creatorId} and ${SALE.kind} = 'subscription' and ${SALE.at} >= ${from}
    group by period.duration`.execute(db)
  return new Map(rows.map(({ duration, earned }) => [duration, earned]))
}
