import { sql } from 'kysely'
import { DAY } from '../../platform/clock.ts'
import type { Db, Transacted } from '../../platform/db/database.ts'

/** A copy of evidence that has not been made after this is not waited for any longer. */
const WAITED_MS = DAY

/** Whether something of a stream is still to be copied as evidence. */
const isWaitedFor = (now: Date) => sql<boolean>`exists (select from live_stream_kept as kept
  where kept.stream_id = live_stream.id and kept.done_at is null
    and kept.at > ${new Date(now.getTime() - WAITED_MS)})`

/** Lets the recording of a stream go; false where it was already. */
export async function markDiscarded(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('live_stream')
    .set({ discarded_at: now })
    .where('id', '=', id)
    .where('discarded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Recordings that were let go, and whose streams have ended long enough ago that nothing is stored any more. */
export async function listDiscarded(
  db: Db,
  { endedBefore, now, limit, id }: { endedBefore: Date; now: Date; limit: number; id?: string },
): Promise<string[]> {
  let query = db
    .selectFrom('live_stream')
    .select('id')
    .where('discarded_at', 'is not', null)
    .where('ended_at', '<=', endedBefore)
    .where(
      sql<boolean>`exists (select from live_stream_config as config where config.stream_id = live_stream.id)`,
    )
    .where(sql<boolean>`not ${isWaitedFor(now)}`)
  if (id !== undefined) query = query.where('id', '=', id)
  const rows = await query.limit(limit).execute()
  return rows.map(row => row.id)
}

/** Streams that are not recorded: those that have ended before a time, and those that go on. */
export async function listUnrecorded(db: Db, now: Date): Promise<{ id: string; ended_at: Date | null }[]> {
  return await db
    .selectFrom('live_stream')
    .select(['id', 'ended_at'])
    .where('record', 'is', false)
    .where('discarded_at', 'is', null)
    .where(sql<boolean>`not ${isWaitedFor(now)}`)
    .orderBy('id')
    .execute()
}

/** Deletes the rows of segments that are older than a time; their numbers. */
export async function deleteSegments(
  db: Transacted,
  streamId: string,
  { before, limit }: { before: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    delete from live_stream_segment where stream_id = ${streamId} and number in (
      select number from live_stream_segment
      where stream_id = ${streamId} and first_at < ${before} order by number limit ${limit})
    returning number`.execute(db)
  return rows.map(({ number }) => number)
}

/** Deletes all that is known of the segments of a stream. */
export async function deleteAllSegments(db: Transacted, streamId: string): Promise<void> {
  await db.deleteFrom('live_stream_segment').where('stream_id', '=', streamId).execute()
  await db.deleteFrom('live_stream_config').where('stream_id', '=', streamId).execute()
}

/** The recordings of a creator that are still there. */
export async function listRecorded(db: Db, creatorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('live_stream')
    .select('id')
    .where('creator_id', '=', creatorId)
    .where('discarded_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
