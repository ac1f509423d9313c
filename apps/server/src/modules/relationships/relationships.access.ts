import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

// Fragments for statements of modules further down. Their arguments are values or qualified columns of the statement.

/** One has blocked the other, whichever: neither exists for the other. */
export function blockedBetween(a: RawBuilder<string>, b: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from block where blocker_id = ${a} and blocked_id = ${b})
    or exists (select from block where blocker_id = ${b} and blocked_id = ${a}))`
}

/** The one follows the creator. */
export function follows(follower: RawBuilder<string>, creator: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from follow where follower_id = ${follower} and creator_id = ${creator})`
}

/** Whom a person follows, as a table of `creator_id` and `since`. */
export function followedBy(follower: RawBuilder<string>): RawBuilder<unknown> {
  return sql`select creator_id, created_at as since from follow where follower_id = ${follower}`
}

/** Who follows a creator, as a table of `follower_id`, `creator_id` and `since`. */
export function followersOf(creator: RawBuilder<string>): RawBuilder<unknown> {
  return sql`select follower_id, creator_id, created_at as since from follow where creator_id = ${creator}`
}

/** How many follow a creator. */
export function followerCountOf(creator: RawBuilder<string>): RawBuilder<number> {
  return sql<number>`coalesce((select followers from follow_count where creator_id = ${creator}), 0)`
}

/** The two have a chat. */
export function haveContact(fan: RawBuilder<string>, creator: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from contact where fan_id = ${fan} and creator_id = ${creator})`
}

export async function isBlockedBetween(db: Db, a: string, b: string): Promise<boolean> {
  return (await hasBlocked(db, a, b)) || (await hasBlocked(db, b, a))
}

export async function hasBlocked(db: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const row = await db
    .selectFrom('block')
    .select('blocked_id')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
  return row !== undefined
}
