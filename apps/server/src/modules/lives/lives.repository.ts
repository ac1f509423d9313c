import { type LiveState, ON_AIR, OPEN_LIVE_STATES } from '@calina/contract'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { mayTry } from '../../platform/jobs/one-by-one.ts'
import { dueAt, type LiveFacts } from './lives.machine.ts'
import type { LiveTable } from './lives.tables.ts'

/** States as a list in a statement: literals, so that the partial indexes are found. */
export const states = (of: readonly LiveState[]) => sql.join(of.map(state => sql.lit(state)))

export type LiveRow = Selectable<LiveTable>

/** The row as the machine knows it. */
export const factsOf = (row: LiveRow): LiveFacts => ({
  state: row.state,
  scheduledFor: row.scheduled_for,
  reminded: row.reminded,
  openedAt: row.opened_at,
  startedAt: row.started_at,
  interruptedAt: row.interrupted_at,
  endedAt: row.ended_at,
  end: row.ended_by,
  hours: row.hours,
})

/** What of the row follows from the machine. */
const columnsOf = (live: LiveFacts) => ({
  state: live.state,
  scheduled_for: live.scheduledFor,
  reminded: live.reminded,
  opened_at: live.openedAt,
  started_at: live.startedAt,
  interrupted_at: live.interruptedAt,
  ended_at: live.endedAt,
  ended_by: live.end,
  hours: live.hours,
  due_at: dueAt(live),
})

/** What a creator says of a live. */
export type Said = Pick<
  LiveRow,
  | 'title'
  | 'price'
  | 'subscriber_price'
  | 'audience'
  | 'source'
  | 'record'
  | 'notify'
  | 'goal_title'
  | 'goal_amount'
  | 'cover_media_id'
>
type NewLive = Said & Pick<LiveRow, 'id' | 'creator_id' | 'created_at'>

export async function insertLive(db: Transacted, row: NewLive, live: LiveFacts): Promise<LiveRow> {
  return await db
    .insertInto('live')
    .values({ ...row, ...columnsOf(live) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findLive(db: Db, id: string): Promise<LiveRow | undefined> {
  return await db.selectFrom('live').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A live, held until the end of the transaction. */
export async function lockLive(db: Transacted, id: string): Promise<LiveRow | undefined> {
  return await db.selectFrom('live').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The same beside others who only read it: it does not change meanwhile. */
export async function shareLive(db: Transacted, id: string): Promise<LiveRow | undefined> {
  return await db.selectFrom('live').selectAll().where('id', '=', id).forShare().executeTakeFirst()
}

/** Writes what has become of a held live: its course, and what else is different. */
export async function updateLive(
  db: Transacted,
  id: string,
  { live, said = {}, shown }: { live?: LiveFacts; said?: Updateable<LiveTable>; shown: boolean },
): Promise<LiveRow> {
  return await db
    .updateTable('live')
    .set({
      ...(live && columnsOf(live)),
      ...said,
      ...(shown && { revision: sql<number>`revision + 1` }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Lives to which the time has something to do, without those for which `job` waits. */
export async function listDue(db: Db, job: string, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('live')
    .select('id')
    .where('due_at', '<=', now)
    .where(mayTry(job, sql`live.id::text`, now))
    .orderBy('due_at')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(({ id }) => id)
}

/** Who begins or plans lives at this moment waits for the end of the transaction: their numbers are limited. */
export async function holdCreator(db: Transacted, creatorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lives/${creatorId}`}, 0))`.execute(db)
}

/** The same for all creators together. */
export async function holdHouse(db: Transacted): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lives', 0))`.execute(db)
}

/** How many lives are open in the installation. */
export async function countOpen(db: Db): Promise<number> {
  const { rows } = await sql<{ lives: number }>`
    select count(*)::int as lives from live where state in (${states(OPEN_LIVE_STATES)})`.execute(db)
  return rows[0]?.lives ?? 0
}

/** How many lives of a creator wait for their time. */
export async function countScheduled(db: Db, creatorId: string): Promise<number> {
  const { rows } = await sql<{ lives: number }>`
    select count(*)::int as lives from live where creator_id = ${creatorId} and state = 'scheduled'`.execute(
    db,
  )
  return rows[0]?.lives ?? 0
}

/** The live of a creator that is open. */
export async function findOpen(db: Db, creatorId: string): Promise<LiveRow | undefined> {
  return await db
    .selectFrom('live')
    .selectAll()
    .where('creator_id', '=', creatorId)
    .where(sql<boolean>`state in (${states(OPEN_LIVE_STATES)})`)
    .executeTakeFirst()
}

/** The live of a creator in which somebody may be. */
export async function findOnAir(db: Db, creatorId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('live')
    .select('id')
    .where('creator_id', '=', creatorId)
    .where(sql<boolean>`state in (${states(ON_AIR)})`)
    .executeTakeFirst()
  return row?.id
}

/** The next live of a creator that waits for its time. */
export async function findNext(db: Db, creatorId: string): Promise<LiveRow | undefined> {
  return await db
    .selectFrom('live')
    .selectAll()
    .where('creator_id', '=', creatorId)
    .where('state', '=', 'scheduled')
    .orderBy('scheduled_for')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The lives of a creator that are not over. */
export async function listUnended(db: Db, creatorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('live')
    .select('id')
    .where('creator_id', '=', creatorId)
    .where('due_at', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

type OnAirRow = Pick<LiveRow, 'id' | 'creator_id' | 'started_at'>

/** Lives that are on air now. */
export async function listOnAir(db: Db): Promise<OnAirRow[]> {
  const { rows } = await sql<OnAirRow>`
    select id, creator_id, started_at from live where state in (${states(ON_AIR)})`.execute(db)
  return rows
}

/** The open lives of the installation, the newest first. */
export async function listOpen(db: Db, limit: number): Promise<LiveRow[]> {
  return await db
    .selectFrom('live')
    .selectAll()
    .where(sql<boolean>`state in (${states(OPEN_LIVE_STATES)})`)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .execute()
}

/** In the list of its creator a live that is scheduled comes before all others, as if it were of a later age. */
const LISTED_AT = sql<Date>`case when state = 'scheduled' then created_at + interval '1000 years' else created_at end`

/** One past the page of a creator's lives: scheduled ones first, and each the newest first. */
export async function listOwn(
  db: Db,
  { creatorId, after, limit }: { creatorId: string; after: { at: Date; id: string } | null; limit: number },
): Promise<(LiveRow & { listed_at: Date })[]> {
  let query = db
    .selectFrom('live')
    .selectAll()
    .select(LISTED_AT.as('listed_at'))
    .where('creator_id', '=', creatorId)
    .orderBy(sql`${LISTED_AT} desc, id desc`)
    .limit(limit + 1)
  if (after !== null) query = query.where(sql<boolean>`(${LISTED_AT}, id) < (${after.at}, ${after.id})`)
  return await query.execute()
}

/** What these lives are called, of those that are a person's, or whose entry they have paid. */
export async function listTitles(
  db: Db,
  { personId, ids }: { personId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from live
    where id = any(${[...ids]}::uuid[]) and (creator_id = ${personId} or exists (
      select from live_entry as entry where entry.live_id = live.id and entry.fan_id = ${personId}))`.execute(
    db,
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** What the live of this id is called. */
export function titleOfLive(id: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`(select live.title from live where live.id = ${id})`
}

/** The live whose cover this is. */
export async function findByCover(db: Db, mediaId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('live')
    .select('id')
    .where('cover_media_id', '=', mediaId)
    .executeTakeFirst()
  return row?.id
}

/** Forgets what a creator has said of their lives. Answers the covers, which nothing uses any longer. */
export async function forgetWords(db: Transacted, creatorId: string): Promise<string[]> {
  const { rows } = await sql<{ cover: string | null }>`
    with own as (
      select id, cover_media_id from live where creator_id = ${creatorId} order by id for update
    )
    update live set title = '', goal_title = null, goal_amount = null, cover_media_id = null
    from own where own.id = live.id returning own.cover_media_id as cover`.execute(db)
  return rows.flatMap(({ cover }) => cover ?? [])
}
