import { DURATIONS, durationDays } from '@calina/contract'
import { type AliasedRawBuilder, type RawBuilder, type Selectable, sql } from 'kysely'
import { followersOf, follows } from '../relationships/index.ts'
import { promotionOfPlan } from './promotions.access.ts'
import type { OfferedPlan } from './queries/plans-of.ts'
import type { SubscriptionTable } from './subscriptions.tables.ts'

// Fragments for statements of this module and of those further down. Their arguments are values or qualified columns of
// the statement.

type Joined = Pick<Selectable<SubscriptionTable>, 'id' | 'since' | 'expires_at' | 'suspended_at' | 'renews'>

/** The subscription between a fan and a creator in a statement of another module, under an alias. */
export interface SubscriptionAs<A extends string> {
  /** For `from` and `join`. */
  table: AliasedRawBuilder<Joined, A>
  /** The only one that these two have, whatever its state. */
  isBetween(fan: RawBuilder<string>, creator: RawBuilder<string>): RawBuilder<boolean>
  /** It gives access now: it is neither suspended nor over. */
  givesAccess(now: Date | RawBuilder<Date>): RawBuilder<boolean>
}

export function subscriptionAs<A extends string>(alias: A): SubscriptionAs<A> {
  const column = (name: keyof SubscriptionTable) => sql.ref(`${alias}.${name}`)
  return {
    table: sql<Joined>`subscription`.as(alias),
    isBetween: (fan, creator) =>
      sql<boolean>`(${column('fan_id')} = ${fan} and ${column('creator_id')} = ${creator})`,
    givesAccess: now =>
      sql<boolean>`(${column('suspended_at')} is null and ${column('expires_at')} > ${now})`,
  }
}

const OWN = subscriptionAs('subscription')

/** The subscription of the surrounding statement gives access now. */
export const givesAccess = OWN.givesAccess

/** It gives access now, and ends without being renewed. */
export const runsOut = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${OWN.givesAccess(now)} and not subscription.renews)`

/** The fan has access to the creator now. */
export function hasAccess(
  fan: RawBuilder<string>,
  creator: RawBuilder<string>,
  now: Date | RawBuilder<Date>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from subscription where ${OWN.isBetween(fan, creator)} and ${OWN.givesAccess(now)})`
}

/** The creators to whom a fan has access now, as a table of `creator_id` and `since`. */
export function accessibleTo(fan: RawBuilder<string>, now: Date | RawBuilder<Date>): RawBuilder<unknown> {
  return sql`select creator_id, since from subscription where fan_id = ${fan} and ${OWN.givesAccess(now)}`
}

/** Who is or was subscribed to a creator, as a table of `fan_id`, `creator_id` and `since`. */
export function subscribersOf(creator: RawBuilder<string>): RawBuilder<unknown> {
  return sql`select fan_id, creator_id, since from subscription where creator_id = ${creator}`
}

/** Who has access to a creator now, as a table of `fan_id`. */
export function activeSubscribersOf(creator: RawBuilder<string>, now: Date): RawBuilder<unknown> {
  return sql`select fan_id from subscription where creator_id = ${creator} and ${OWN.givesAccess(now)}`
}

/** Whose access to a creator ended after a moment, and who have none now, as a table of `fan_id`. */
export function formerSubscribersOf(
  creator: RawBuilder<string>,
  { since, now }: { since: Date; now: Date },
): RawBuilder<unknown> {
  return sql`select fan_id from subscription
    where creator_id = ${creator} and not ${OWN.givesAccess(now)} and least(expires_at, suspended_at) > ${since}`
}

/** Whose access to a creator ends without being renewed, as a table of `fan_id` and `ends`. */
export function endingOf(creator: RawBuilder<string>, now: Date): RawBuilder<unknown> {
  return sql`select fan_id, expires_at as ends from subscription where creator_id = ${creator} and ${runsOut(now)}`
}

/**
 * Whose access ends within a time without being renewed, and came to its last so many milliseconds (`lead`) with its end in
 * that time; as a table of `fan_id`, `creator_id` and `ends`. What was shorter than that from the beginning is not there.
 */
export function comingToEnd({
  after,
  until,
  lead,
}: {
  after: Date
  until: Date
  lead: number
}): RawBuilder<unknown> {
  return sql`select fan_id, creator_id, expires_at as ends from subscription
    where ended_at is null and expires_at > ${after} and expires_at <= ${until}
      and not renews and suspended_at is null
      and period_starts_at < expires_at - ${lead} * interval '1 millisecond'`
}

/** Everybody of whom {@link isFanOf} is true, as a table of `fan_id` and `since`: when they last became it. */
export function fansOf(creator: RawBuilder<string>): RawBuilder<unknown> {
  return sql`select fan_id, max(since) as since from (
      select fan_id, since from (${subscribersOf(creator)}) as subscriber
      union all select follower_id, since from (${followersOf(creator)}) as follower
    ) as known group by fan_id`
}

/** How many people have access to a creator now. */
export function accessCountOf(creator: RawBuilder<string>, now: Date | RawBuilder<Date>): RawBuilder<number> {
  return sql<number>`(select count(*)::int from subscription where creator_id = ${creator} and ${OWN.givesAccess(now)})`
}

/** A person whom the creator may write to: one who follows them, or is or was subscribed. */
export function isFanOf(fan: RawBuilder<string>, creator: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from subscription where ${OWN.isBetween(fan, creator)}) or ${follows(fan, creator)})`
}

/** What a creator offers a viewer, or a guest, in no order; null for nothing. */
export function offeredPlans(
  creator: RawBuilder<string>,
  viewer: RawBuilder<unknown>,
  now: Date | RawBuilder<Date>,
): RawBuilder<OfferedPlan[] | null> {
  return sql`(select json_agg(json_build_object('duration', plan.duration, 'price', plan.price,
      'promotion', ${promotionOfPlan(viewer, now)}))
    from plan where plan.creator_id = ${creator})`
}

/** A creator offers anything. */
export function offersPlans(creator: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from plan where creator_id = ${creator})`
}

/** What the cheapest plan of a creator costs in minor units, whatever its duration; null for no offer. */
export function leastPrice(creator: RawBuilder<string>): RawBuilder<number | null> {
  return sql<number | null>`(select min(price) from plan where creator_id = ${creator})`
}

const DAYS = sql<number>`case duration ${sql.join(
  DURATIONS.map(duration => sql`when ${sql.lit(duration)} then ${sql.lit(durationDays(duration))}`),
  sql` `,
)} end`

/** What thirty days cost by the plan of a creator that is the cheapest by the day; null for no offer. */
export function leastMonthPrice(creator: RawBuilder<string>): RawBuilder<number | null> {
  return sql<number | null>`(select min(price * 30.0 / ${DAYS}) from plan where creator_id = ${creator})`
}
