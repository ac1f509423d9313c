import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Keeps that a person has seen these posts; those that they have seen before stay as they are. */
export async function insertViews(
  db: Db,
  { postIds, viewerId, now }: { postIds: readonly string[]; viewerId: string; now: Date },
): Promise<void> {
  if (postIds.length === 0) return
  await db
    .insertInto('post_view')
    // in one order for everybody, so that nobody waits for who waits for them
    .values(postIds.toSorted().map(id => ({ post_id: id, viewer_id: viewerId, seen_at: now })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export interface Reached {
  seen: number
  seenSince: Date | null
  /** Who has bought it and did not get the money back. */
  sold: number
  /** Of those, who are among those who have seen it. */
  soldToSeen: number
}

/** How many have seen and bought a post. */
export async function countReached(db: Db, postId: string): Promise<Reached> {
  const { rows } = await sql<Reached>`
    select (select count(*)::int from post_view where post_id = ${postId}) as seen,
      (select views_since from post_count where post_id = ${postId}) as "seenSince",
      count(*)::int as sold,
      count(*) filter (where exists (
        select from post_view where post_view.post_id = ${postId} and viewer_id = purchase.fan_id))::int as "soldToSeen"
    from post_purchase as purchase
    where purchase.post_id = ${postId} and purchase.reversed_at is null`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a count has a row')
  return row
}

/** The place of a day among those that were asked for, from 1 on, and what there was of it. */
export interface CountedDay {
  place: number
  seen: number
  sold: number
}

/** How many have seen and bought a post on each of these days, given by their beginnings; those without any are left out. */
export async function countByDay(db: Db, postId: string, beginnings: readonly Date[]): Promise<CountedDay[]> {
  const [first] = beginnings
  if (first === undefined) return []
  const days = sql`${beginnings.map(each => each.toISOString())}::timestamptz[]`
  const { rows } = await sql<CountedDay>`
    select place, sum(seen)::int as seen, sum(sold)::int as sold from (
      select width_bucket(seen_at, ${days}) as place, 1 as seen, 0 as sold
      from post_view where post_id = ${postId} and seen_at >= ${first}
      union all
      select width_bucket(created_at, ${days}), 0, 1
      from post_purchase where post_id = ${postId} and reversed_at is null and created_at >= ${first}
    ) as counted
    group by place`.execute(db)
  return rows
}
