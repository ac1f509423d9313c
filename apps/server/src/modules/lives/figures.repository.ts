import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { followersOf } from '../relationships/index.ts'
import { SALE } from '../wallet/index.ts'

/** What the entries of a live have brought its creator, less what went back. */
export interface EntrySums {
  live: string
  entries: number
  earned: number
  /** When the last of it is available. */
  availableAt: Date | null
}

export async function sumEntries(
  db: Db,
  liveIds: readonly string[],
): Promise<ReadonlyMap<string, EntrySums>> {
  const { rows } = await sql<EntrySums>`
    select ${SALE.subjectId} as live, count(*)::int as entries, sum(${SALE.income})::bigint as earned,
      max(${SALE.releaseAt}) as "availableAt"
    from ${SALE.table}
    where ${SALE.kind} = 'live' and ${SALE.subjectId} = any(${[...liveIds]}::text[]) and ${SALE.paid} > 0
    group by ${SALE.subjectId}`.execute(db)
  return new Map(rows.map(row => [row.live, row]))
}

/** Notes how many people are in a live in one of its minutes, where it is more than was noted. */
export async function notePeople(
  db: Db,
  { liveId, minute, people }: { liveId: string; minute: number; people: number },
): Promise<void> {
  await sql`
    insert into live_minute (live_id, minute, people) values (${liveId}, ${minute}, ${people})
    on conflict (live_id, minute) do update set people = greatest(live_minute.people, excluded.people)`.execute(
    db,
  )
}

/**
 * Notes how many people are in a live from now on: those who were counted before have been there until now, in every minute
 * since. Who is counted later with an earlier time changes nothing of that.
 */
export async function noteWatching(
  db: Db,
  { liveId, startedAt, people, now }: { liveId: string; startedAt: Date; people: number; now: Date },
): Promise<void> {
  const minuteOf = (at: RawBuilder<unknown>) =>
    sql`greatest(0, floor(extract(epoch from ${at} - ${startedAt}::timestamptz) / 60))::int`
  const at = sql`${now}::timestamptz`
  await sql`
    with before as (select people, since from live_watched where live_id = ${liveId} for update),
    minutes as (
      insert into live_minute (live_id, minute, people)
      select ${liveId}::uuid, minute, greatest(
        case when ${startedAt}::timestamptz + minute * interval '1 minute' < ${at} then coalesce(before.people, 0) else 0 end,
        case when minute = ${minuteOf(at)} then ${people}::int else 0 end)
      from (values (true)) as once left join before on true
      cross join lateral generate_series(${minuteOf(sql`least(coalesce(before.since, ${at}), ${at})`)}, ${minuteOf(at)}) as minute
      on conflict (live_id, minute) do update set people = greatest(live_minute.people, excluded.people)
      returning 1
    )
    insert into live_watched as watched (live_id, people, since)
    -- after what was before has been read
    select ${liveId}::uuid, ${people}::int, ${at} from (select count(*) from minutes) as noted
    on conflict (live_id) do update set people = excluded.people, since = greatest(watched.since, excluded.since),
      watched_ms = watched.watched_ms
        + watched.people * greatest(0, round(extract(epoch from excluded.since - watched.since) * 1000))::bigint`.execute(
    db,
  )
}

/** For how long people were in each of these lives, added up, in milliseconds. */
export async function listWatched(db: Db, liveIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('live_watched')
    .select(['live_id', 'watched_ms'])
    .where('live_id', '=', sql<string>`any(${[...liveIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(row => [row.live_id, Number(row.watched_ms)]))
}

/** Most people of each minute of these lives that was noted. */
export async function listMinutes(
  db: Db,
  liveIds: readonly string[],
): Promise<ReadonlyMap<string, { minute: number; people: number }[]>> {
  const minutes = new Map<string, { minute: number; people: number }[]>(liveIds.map(id => [id, []]))
  const rows = await db
    .selectFrom('live_minute')
    .select(['live_id', 'minute', 'people'])
    .where('live_id', '=', sql<string>`any(${[...liveIds]}::uuid[])`)
    .orderBy('live_id')
    .orderBy('minute')
    .execute()
  for (const { live_id, minute, people } of rows) minutes.get(live_id)?.push({ minute, people })
  return minutes
}

/** How many began to follow the creators of these lives while they lasted, and still do. */
export async function countNewFollowers(
  db: Db,
  liveIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; people: number }>`
    select live.id, (select count(*)::int from (${followersOf(sql.ref('live.creator_id'))}) as follower
      where follower.since between live.started_at and live.ended_at) as people
    from live where live.id = any(${[...liveIds]}::uuid[]) and live.ended_at is not null`.execute(db)
  return new Map(rows.map(({ id, people }) => [id, people]))
}
