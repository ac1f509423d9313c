import { sql } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db/database.ts'

export interface Relation {
  id: string
  since: Date
}

/** False when they followed already. */
export async function insertFollow(
  db: Db,
  { followerId, creatorId, now }: { followerId: string; creatorId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('follow')
    .values({ follower_id: followerId, creator_id: creatorId, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('creator_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when they did not follow. */
export async function deleteFollow(
  db: Db,
  { followerId, creatorId }: { followerId: string; creatorId: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('follow')
    .where('follower_id', '=', followerId)
    .where('creator_id', '=', creatorId)
    .returning('creator_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function addFollowers(db: Db, creatorId: string, delta: 1 | -1): Promise<void> {
  await db
    .insertInto('follow_count')
    .values({ creator_id: creatorId, followers: Math.max(0, delta) })
    .onConflict(conflict =>
      conflict
        .column('creator_id')
        .doUpdateSet({ followers: sql<number>`follow_count.followers + ${delta}` }),
    )
    .execute()
}

/** How many follow a creator. */
export async function countFollowers(db: Db, creatorId: string): Promise<number> {
  const row = await db
    .selectFrom('follow_count')
    .select('followers')
    .where('creator_id', '=', creatorId)
    .executeTakeFirst()
  return row?.followers ?? 0
}

/** False when the block stood already. */
export async function insertBlock(
  db: Db,
  { blockerId, blockedId, now }: { blockerId: string; blockedId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('block')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('blocked_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when there was no block. */
export async function deleteBlock(
  db: Db,
  { blockerId, blockedId }: { blockerId: string; blockedId: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('block')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .returning('blocked_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Again changes nothing. */
export async function insertContact(
  db: Db,
  { fanId, creatorId, now }: { fanId: string; creatorId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('contact')
    .values({ fan_id: fanId, creator_id: creatorId, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

interface PageOf {
  userId: string
  after: Place | null
  limit: number
}

/** Creators whom a person follows, latest first; one more than the page. */
export function listFollowing(db: Db, { userId, after, limit }: PageOf): Promise<Relation[]> {
  return db
    .selectFrom('follow')
    .select(['creator_id as id', 'created_at as since'])
    .where('follower_id', '=', userId)
    .$if(after !== null, query =>
      query.where(sql<boolean>`(created_at, creator_id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('creator_id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute()
}

/** People whom a person has blocked, latest first; one more than the page. */
export function listBlocked(db: Db, { userId, after, limit }: PageOf): Promise<Relation[]> {
  return db
    .selectFrom('block')
    .select(['blocked_id as id', 'created_at as since'])
    .where('blocker_id', '=', userId)
    .$if(after !== null, query =>
      query.where(sql<boolean>`(created_at, blocked_id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('blocked_id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute()
}
