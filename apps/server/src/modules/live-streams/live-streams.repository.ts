import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import type {
  LiveSource,
  LiveStreamSegmentTable,
  LiveStreamTable,
  StoredSignal,
} from './live-streams.tables.ts'

export type StreamRow = Selectable<LiveStreamTable>
export type SegmentRow = Selectable<LiveStreamSegmentTable>

/** Numbers that lie between those of two turns, so that what an earlier one still notes is never mistaken. */
const APART = 30

export async function insertStream(
  db: Transacted,
  stream: Pick<
    Insertable<LiveStreamTable>,
    'id' | 'creator_id' | 'source' | 'record' | 'storage_key' | 'created_at'
  >,
): Promise<void> {
  await db.insertInto('live_stream').values(stream).execute()
}

export const findStream = (db: Db, id: string): Promise<StreamRow | undefined> =>
  db.selectFrom('live_stream').selectAll().where('id', '=', id).executeTakeFirst()

export const holdStream = (db: Transacted, id: string): Promise<StreamRow | undefined> =>
  db.selectFrom('live_stream').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Replaces the ticket of an open stream; false where there is none. */
export async function setTicket(
  db: Transacted,
  id: string,
  ticket: { hash: string; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('live_stream')
    .set({ ticket_hash: ticket.hash, ticket_until: ticket.until })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses a ticket up; its stream, where it was good. */
export const useTicket = (db: Db, hash: string, now: Date): Promise<StreamRow | undefined> =>
  db
    .updateTable('live_stream')
    .set({ ticket_hash: null, ticket_until: null })
    .where('ticket_hash', '=', hash)
    .where('ticket_until', '>', now)
    .returningAll()
    .executeTakeFirst()

/** Begins a turn at an open stream: the first number of its segments. Undefined where it has ended. */
export async function beginTurn(db: Db, id: string): Promise<number | undefined> {
  const row = await db
    .updateTable('live_stream')
    .set({
      first_number: sql<number>`case when first_number is null then 0 else greatest(first_number, coalesce(
        (select max(number) from live_stream_segment as segment where segment.stream_id = live_stream.id), 0))
        + ${sql.lit(APART)} end`,
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('first_number')
    .executeTakeFirst()
  return row?.first_number ?? undefined
}

/** The open stream that a creator's program feeds: the newest, and a rehearsal where there is no other. */
export const findFed = (db: Db, keyHash: string): Promise<StreamRow | undefined> =>
  db
    .selectFrom('live_stream_key as key')
    .innerJoin('live_stream as stream', 'stream.creator_id', 'key.creator_id')
    .selectAll('stream')
    .where('key.hash', '=', keyHash)
    .where('stream.source', '=', sql.lit<LiveSource>('rtmp'))
    .where('stream.ended_at', 'is', null)
    .orderBy('stream.rehearsal')
    .orderBy('stream.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Which of these streams have ended, and at which number who packages them now has begun. */
export const readTurns = (
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; ended_at: Date | null; first_number: number | null }[]> =>
  db.selectFrom('live_stream').select(['id', 'ended_at', 'first_number']).where('id', 'in', ids).execute()

/** Ends an open stream; undefined where it has ended already, or never was. */
export const closeStream = (db: Transacted, id: string, now: Date): Promise<{ id: string } | undefined> =>
  db
    .updateTable('live_stream')
    .set({ phase: 'ended', ended_at: now, ticket_hash: null, ticket_until: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Changes the phase of a stream that has not ended; false where it is in it already. */
export async function setPhase(
  db: Transacted,
  id: string,
  phase: 'on_air' | 'interrupted',
  now: Date,
): Promise<'first' | 'changed' | null> {
  const before = await holdStream(db, id)
  if (before === undefined || before.phase === 'ended' || before.phase === phase) return null
  if (phase === 'interrupted' && before.phase === 'waiting') return null
  await db
    .updateTable('live_stream')
    .set({ phase, seen_at: now, ...(before.on_air_at === null && { on_air_at: now }) })
    .where('id', '=', id)
    .execute()
  return before.on_air_at === null ? 'first' : 'changed'
}

/** Streams on the air of which nothing was noted since a time: their process has died. */
export async function listSilent(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('live_stream')
    .select('id')
    .where('ended_at', 'is', null)
    .where('phase', '=', 'on_air')
    .where('seen_at', '<', since)
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertConfig(
  db: Db,
  config: { stream_id: string; number: number; codecs: string; width: number; height: number },
): Promise<void> {
  await db
    .insertInto('live_stream_config')
    .values(config)
    .onConflict(on => on.doNothing())
    .execute()
}

/** Notes a segment, and that its stream is alive. */
export async function insertSegment(db: Db, segment: SegmentRow, now: Date): Promise<void> {
  await db
    .with('noted', query =>
      query
        .insertInto('live_stream_segment')
        .values(segment)
        .onConflict(on => on.doNothing()),
    )
    .updateTable('live_stream')
    .set({ seen_at: now })
    .where('id', '=', segment.stream_id)
    .execute()
}

/** The configuration that a stream has now; undefined before the first. */
export const findConfig = (
  db: Db,
  streamId: string,
): Promise<{ number: number; codecs: string; width: number; height: number } | undefined> =>
  db
    .selectFrom('live_stream_config')
    .select(['number', 'codecs', 'width', 'height'])
    .where('stream_id', '=', streamId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The last segments, in their order. */
export async function lastSegments(db: Db, streamId: string, count: number): Promise<SegmentRow[]> {
  const rows = await db
    .selectFrom('live_stream_segment')
    .selectAll()
    .where('stream_id', '=', streamId)
    .orderBy('number', 'desc')
    .limit(count)
    .execute()
  return rows.toReversed()
}

/** All segments in their order; of a time alone where one is given. */
export async function listSegments(
  db: Db,
  streamId: string,
  between?: { from: Date; to: Date },
): Promise<SegmentRow[]> {
  let query = db.selectFrom('live_stream_segment').selectAll().where('stream_id', '=', streamId)
  if (between !== undefined)
    query = query
      .where('first_at', '<', between.to)
      .where(sql<boolean>`first_at + duration_us * interval '1 microsecond' > ${between.from}`)
  return await query.orderBy('number').execute()
}

/** How many discontinuities come before a segment. */
export async function countBreaks(db: Db, streamId: string, before: number): Promise<number> {
  const { count } = await db
    .selectFrom('live_stream_segment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('stream_id', '=', streamId)
    .where('number', '<', before)
    .where('discontinuity', 'is', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How long and how large what is stored of a stream is. */
export async function measureStored(db: Db, streamId: string): Promise<{ us: number; bytes: number }> {
  const row = await db
    .selectFrom('live_stream_segment')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('duration_us'), sql<number>`0`).as('us'),
      fn.coalesce(fn.sum<number>('bytes'), sql<number>`0`).as('bytes'),
    ])
    .where('stream_id', '=', streamId)
    .where('stored', 'is', true)
    .executeTakeFirstOrThrow()
  return { us: Number(row.us), bytes: Number(row.bytes) }
}

/** The rehearsal of a creator that is open. */
export const findRehearsal = (db: Db, creatorId: string): Promise<StreamRow | undefined> =>
  db
    .selectFrom('live_stream')
    .selectAll()
    .where('creator_id', '=', creatorId)
    .where('rehearsal', 'is', true)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Opens the rehearsal of a creator, or notes that they ask for it again; its id. */
export async function insertRehearsal(
  db: Db,
  stream: { id: string; creatorId: string; storageKey: string; now: Date },
): Promise<string> {
  const { id, creatorId, storageKey, now } = stream
  const { rows } = await sql<{ id: string }>`
    insert into live_stream (id, creator_id, source, record, storage_key, created_at, rehearsal, asked_at)
    values (${id}, ${creatorId}, 'rtmp', false, ${storageKey}, ${now}, true, ${now})
    on conflict (creator_id) where rehearsal and ended_at is null do update set asked_at = excluded.asked_at
    returning id`.execute(db)
  return rows[0]?.id ?? id
}

/** Rehearsals for which nobody has asked since a time. */
export async function listForsaken(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('live_stream')
    .select('id')
    .where('rehearsal', 'is', true)
    .where('ended_at', 'is', null)
    .where('asked_at', '<', since)
    .execute()
  return rows.map(({ id }) => id)
}

/** The creator whose open rehearsal a stream is; undefined for any other. */
export async function findRehearser(db: Db, streamId: string): Promise<string | undefined> {
  const stream = await findStream(db, streamId)
  return stream?.rehearsal && stream.ended_at === null ? stream.creator_id : undefined
}

/** Notes what comes of the program of a stream. */
export async function setSignal(db: Db, streamId: string, signal: StoredSignal): Promise<void> {
  await sql`update live_stream set signal = ${JSON.stringify(signal)}::jsonb where id = ${streamId}`.execute(
    db,
  )
}

/** What was last noted of what a creator's program sends, to a live or a rehearsal. */
export async function findSignal(db: Db, creatorId: string): Promise<StoredSignal | null> {
  const row = await db
    .selectFrom('live_stream')
    .select('signal')
    .where('creator_id', '=', creatorId)
    .where('source', '=', sql.lit<LiveSource>('rtmp'))
    .where('ended_at', 'is', null)
    .orderBy('rehearsal')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.signal ?? null
}
