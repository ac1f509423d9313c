import { sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'

/** Notes that somebody wants to be reminded of a live; again is the same. */
export async function writeReminder(
  db: Transacted,
  { liveId, userId, now }: { liveId: string; userId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('live_reminder')
    .values({ live_id: liveId, user_id: userId, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function deleteReminder(
  db: Transacted,
  { liveId, userId }: { liveId: string; userId: string },
): Promise<void> {
  await db.deleteFrom('live_reminder').where('live_id', '=', liveId).where('user_id', '=', userId).execute()
}

/** Notes that somebody wants to be told when a creator begins next; again is the same. */
export async function writeNextReminder(
  db: Transacted,
  { creatorId, userId, now }: { creatorId: string; userId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('live_next_reminder')
    .values({ creator_id: creatorId, user_id: userId, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function deleteNextReminder(
  db: Transacted,
  { creatorId, userId }: { creatorId: string; userId: string },
): Promise<void> {
  await db
    .deleteFrom('live_next_reminder')
    .where('creator_id', '=', creatorId)
    .where('user_id', '=', userId)
    .execute()
}

export async function hasNextReminder(db: Db, creatorId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('live_next_reminder')
    .select('user_id')
    .where('creator_id', '=', creatorId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Who waited for the next live of a creator waits for this one now, as everybody who asked for it. */
export async function takeNextReminders(
  db: Transacted,
  { liveId, creatorId, now }: { liveId: string; creatorId: string; now: Date },
): Promise<void> {
  await sql`
    with waiting as (delete from live_next_reminder where creator_id = ${creatorId} returning user_id)
    insert into live_reminder (live_id, user_id, created_at)
    select ${liveId}::uuid, user_id, ${now}::timestamptz from waiting
    on conflict do nothing`.execute(db)
}

/** Who has paid the entry of a live waits for its replay as everybody who asked for it. */
export async function remindPayers(db: Transacted, liveId: string, now: Date): Promise<void> {
  await sql`
    insert into live_reminder (live_id, user_id, created_at)
    select live_id, fan_id, ${now}::timestamptz from live_entry
    where live_id = ${liveId} and reversed_at is null
    on conflict do nothing`.execute(db)
}

/** How many want to be reminded of each of these lives. */
export async function countReminders(
  db: Db,
  liveIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('live_reminder')
    .select(['live_id', sql<number>`count(*)::int`.as('people')])
    .where('live_id', '=', sql<string>`any(${[...liveIds]}::uuid[])`)
    .groupBy('live_id')
    .execute()
  return new Map(rows.map(({ live_id, people }) => [live_id, people]))
}

/** Who wants to be reminded of a live, a page at a time. */
export async function listReminded(
  db: Db,
  liveId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from live_reminder
    where live_id = ${liveId} and (${after}::uuid is null or user_id > ${after}::uuid)
    order by user_id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Who of these people wants to be reminded of a live. */
export async function remindedAmong(
  db: Db,
  liveId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('live_reminder')
    .select('user_id')
    .where('live_id', '=', liveId)
    .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}
