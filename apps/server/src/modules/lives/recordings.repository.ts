import { LIVE } from '@calina/contract'
import { type SqlBool, sql } from 'kysely'
import { DAY } from '../../platform/clock.ts'
import type { Place } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import { mayTry } from '../../platform/jobs/one-by-one.ts'
import { saleRef } from './entries.repository.ts'

/** A replay that was published, as it is listed. */
export interface ReplayRow {
  live: string
  post: string
  title: string
  seconds: number
  at: Date
}

/** Replays that were published, the newest first; of one creator, or of all. */
export async function listPublished(
  db: Db,
  { creatorId, after, limit }: { creatorId: string | null; after: Place | null; limit: number },
): Promise<ReplayRow[]> {
  const { rows } = await sql<ReplayRow>`
    select id as live, post_id as post, title, recording_seconds as seconds, decided_at as at
    from live
    where recording = 'post' and post_id is not null
      and ${creatorId === null ? sql<SqlBool>`true` : sql<SqlBool>`creator_id = ${creatorId}`}
      and ${after === null ? sql<SqlBool>`true` : sql<SqlBool>`(decided_at, id) < (${after.at}, ${after.id})`}
    order by decided_at desc, id desc
    limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Who has paid the entry of a live and did not get it back, with the reference of that sale; after a fan, in their order. */
export async function listPayers(
  db: Db,
  liveId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ fanId: string; saleRef: string }[]> {
  const { rows } = await sql<{ id: string; fan_id: string }>`
    select id, fan_id from live_entry
    where live_id = ${liveId} and reversed_at is null
      and ${after === null ? sql<SqlBool>`true` : sql<SqlBool>`fan_id > ${after}`}
    order by fan_id
    limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id, fan_id }) => ({ fanId: fan_id, saleRef: saleRef(id) }))
}

/** Lives whose recording is still undecided after its time, without those for which `job` waits. */
export async function listUndecided(db: Db, job: string, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('live')
    .select('id')
    .where('recording', 'in', ['undecided', 'failed'])
    .where('ended_at', '<=', new Date(now.getTime() - LIVE.keepDays * DAY))
    .where(mayTry(job, sql`live.id::text`, now))
    .orderBy('ended_at')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(({ id }) => id)
}
