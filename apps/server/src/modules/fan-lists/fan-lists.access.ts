import type { FanRule } from '@calina/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { DAY } from '../../platform/clock.ts'
import { personAs } from '../accounts/index.ts'
import { blockedBetween } from '../relationships/index.ts'
import { endingOf, fansOf, isFanOf } from '../subscriptions/index.ts'
import { spentByBuyer } from '../wallet/index.ts'
import type { FanListTable } from './fan-lists.tables.ts'

// Fragments for statements of this module and of those further down. Who is on a list follows from them alone.

/** What of a list says who is on it. */
export type ListedBy = Pick<Selectable<FanListTable>, 'id' | 'creator_id' | 'rule' | 'amount'>

const FAN = personAs('fan')

/**
 * The fan of the surrounding statement, joined as `fan`, can be met by a creator: an active account of a fan who follows
 * them, subscribes or has subscribed, and no block between the two.
 */
export function isReachable(creator: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(${FAN.isFan} and ${FAN.isActive} and ${isFanOf(FAN.id, creator)}
    and not ${blockedBetween(creator, FAN.id)})`
}

/** Accounts as {@link isReachable} asks about them. */
export const REACHABLE = FAN

interface Rule {
  /** What the rule compares, as a table of `fan_id` and `value`; only of fans whom it can be true of. */
  values(creator: RawBuilder<string>, now: Date): RawBuilder<unknown>
  /** The rule is true of `value`. */
  holds(amount: number, now: Date): RawBuilder<boolean>
  /** What the list is ordered by, the greatest first. */
  rank: RawBuilder<string>
}

const VALUE = sql.ref('listed.value')
const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY)

/** What each rule means. */
export const RULES: Readonly<Record<FanRule, Rule>> = {
  spentMoreThan: {
    values: creator =>
      sql`select buyer_id as fan_id, spent as value from (${spentByBuyer(creator)}) as buyer`,
    holds: amount => sql<boolean>`${VALUE} > ${amount}`,
    rank: sql<string>`${VALUE}::numeric`,
  },
  expiresWithin: {
    values: (creator, now) => sql`select fan_id, ends as value from (${endingOf(creator, now)}) as ending`,
    holds: (amount, now) => sql<boolean>`${VALUE} <= ${daysFrom(now, amount)}`,
    rank: sql<string>`(-extract(epoch from ${VALUE}))`,
  },
  inactiveSince: {
    values: creator => sql`select known.fan_id, greatest(known.since, done.last_at) as value
      from (${fansOf(creator)}) as known
      left join fan_activity as done on done.creator_id = ${creator} and done.fan_id = known.fan_id`,
    holds: (amount, now) => sql<boolean>`${VALUE} <= ${daysFrom(now, -amount)}`,
    rank: sql<string>`(-extract(epoch from ${VALUE}))`,
  },
}

/**
 * Who is on a list at a moment, as a table of `fan_id` and `rank`, the greatest of which comes first. Who is blocked
 * either way, closed, suspended or no fan any more is left out, and is on it again when that is over.
 */
export function membersOf(list: ListedBy, now: Date): RawBuilder<unknown> {
  const creator = sql<string>`${list.creator_id}::uuid`
  if (list.rule === null)
    return sql`select listed.fan_id, extract(epoch from listed.added_at) as rank
      from fan_list_member as listed join ${FAN.table} on ${FAN.id} = listed.fan_id
      where listed.list_id = ${list.id} and ${isReachable(creator)}`
  const rule = RULES[list.rule]
  return sql`select listed.fan_id, ${rule.rank} as rank
    from (${rule.values(creator, now)}) as listed join ${FAN.table} on ${FAN.id} = listed.fan_id
    where ${rule.holds(list.amount ?? 0, now)} and ${isReachable(creator)}`
}

/** A fan, a column of the statement, is on a list at a moment. */
export function isInList(list: ListedBy, fan: RawBuilder<string>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from (${membersOf(list, now)}) as member where member.fan_id = ${fan})`
}
