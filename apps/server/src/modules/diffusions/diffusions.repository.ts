import type { DiffusionState } from '@calina/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { mayTry } from '../../platform/jobs/one-by-one.ts'
import { OPEN } from './diffusions.policy.ts'
import type { DiffusionTable } from './diffusions.tables.ts'

export type DiffusionRow = Selectable<DiffusionTable>

export async function insertDiffusion(db: Transacted, row: Insertable<DiffusionTable>): Promise<void> {
  await db.insertInto('diffusion').values(row).execute()
}

/** Those who make diffusions of one creator follow each other until the transaction ends. Answers how many are open. */
export async function countOpen(db: Transacted, creatorId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`diffusions/${creatorId}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('diffusion')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('creator_id', '=', creatorId)
    .where('state', 'in', [...OPEN])
    .executeTakeFirstOrThrow()
  return count
}

/** What a creator's client has made under an id. */
export async function findByClientId(
  db: Db,
  creatorId: string,
  clientId: string,
): Promise<DiffusionRow | undefined> {
  return await db
    .selectFrom('diffusion')
    .selectAll()
    .where('creator_id', '=', creatorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

/** One of a creator's. */
export async function findDiffusion(
  db: Db,
  creatorId: string,
  id: string,
): Promise<DiffusionRow | undefined> {
  return await db
    .selectFrom('diffusion')
    .selectAll()
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .executeTakeFirst()
}

/** Held until the transaction ends: it is not sent on, held or taken back meanwhile. */
export async function lockDiffusion(
  db: Transacted,
  { id, creatorId }: { id: string; creatorId?: string },
): Promise<DiffusionRow | undefined> {
  let query = db.selectFrom('diffusion').selectAll().where('id', '=', id)
  if (creatorId !== undefined) query = query.where('creator_id', '=', creatorId)
  return await query.forUpdate().executeTakeFirst()
}

/** The diffusion of a batch. */
export async function findByBatch(
  db: Db,
  batchId: string,
): Promise<{ id: string; creatorId: string } | undefined> {
  return await db
    .selectFrom('diffusion')
    .where('batch_id', '=', batchId)
    .select(['id', 'creator_id as creatorId'])
    .executeTakeFirst()
}

type Changed = Partial<
  Pick<
    DiffusionRow,
    | 'state'
    | 'scheduled_at'
    | 'out_at'
    | 'started_at'
    | 'counted_at'
    | 'ended_at'
    | 'withdrawn_at'
    | 'worked_at'
    | 'recipients'
    | 'sent'
    | 'closed'
    | 'blocked'
    | 'gone'
    | 'withdrawn'
  >
>

/** Writes what is different about one that is held; answers it as it is now. */
export async function updateDiffusion(db: Transacted, id: string, changed: Changed): Promise<DiffusionRow> {
  return await db
    .updateTable('diffusion')
    .set(changed)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Those of a creator that are out, the latest first; one past the page. */
export async function listOut(
  db: Db,
  { creatorId, after, limit }: { creatorId: string; after: Place | null; limit: number },
): Promise<DiffusionRow[]> {
  let query = db
    .selectFrom('diffusion')
    .selectAll()
    .where('creator_id', '=', creatorId)
    .where('out_at', 'is not', null)
    .orderBy('out_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit + 1))
  if (after !== null)
    query = query.where(sql<boolean>`(out_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return await query.execute()
}

/** Those of a creator that wait for their time, the soonest first; one past the page. */
export async function listScheduled(
  db: Db,
  { creatorId, after, limit }: { creatorId: string; after: Place | null; limit: number },
): Promise<DiffusionRow[]> {
  let query = db
    .selectFrom('diffusion')
    .selectAll()
    .where('creator_id', '=', creatorId)
    .where('state', '=', 'scheduled')
    .orderBy('scheduled_at')
    .orderBy('id')
    .limit(sql.lit(limit + 1))
  if (after !== null)
    query = query.where(sql<boolean>`(scheduled_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`)
  return await query.execute()
}

/** How many of a creator wait for their time. */
export async function countScheduled(db: Db, creatorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('diffusion')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('creator_id', '=', creatorId)
    .where('state', '=', 'scheduled')
    .executeTakeFirstOrThrow()
  return count
}

/** Diffusions of all creators whose time has come, the earliest first. */
export async function listDue(
  db: Db,
  { job, now, limit }: { job: string; now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('diffusion')
    .where('state', '=', 'scheduled')
    .where('scheduled_at', '<=', now)
    .where(mayTry(job, sql`diffusion.id::text`, now))
    .select('id')
    .orderBy('scheduled_at')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(({ id }) => id)
}

/** When the next one is due after a moment. */
export async function findNextDue(db: Db, after: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('diffusion')
    .where('state', '=', 'scheduled')
    .where('scheduled_at', '>', after)
    .select('scheduled_at as at')
    .orderBy('scheduled_at')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? undefined
}

/** Those that were to be worked on and at which nobody has worked since a moment. */
export async function listLeft(db: Db, before: Date): Promise<{ id: string; state: DiffusionState }[]> {
  return await db
    .selectFrom('diffusion')
    .where('state', 'in', ['sending', 'withdrawing'])
    .where('worked_at', '<', before)
    .select(['id', 'state'])
    .execute()
}

/** The ids of a creator's open ones. */
export async function listOpen(db: Db, creatorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('diffusion')
    .where('creator_id', '=', creatorId)
    .where('state', 'in', [...OPEN])
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Of whom a few are wanted: everybody without some, or one person alone. */
export type Waiting = { except: Iterable<string> } | { only: string }

/** A few who are still to receive a diffusion. */
export async function listWaiting(
  db: Db,
  { id, limit, ...wanted }: Waiting & { id: string; limit: number },
): Promise<string[]> {
  const query = db
    .selectFrom('diffusion_recipient')
    .where('diffusion_id', '=', id)
    .select('fan_id')
    .orderBy('fan_id')
    .limit(sql.lit(limit))
  const rows = await ('only' in wanted
    ? query.where('fan_id', '=', wanted.only)
    : query.where('fan_id', '<>', sql<string>`all(${[...wanted.except]}::uuid[])`)
  ).execute()
  return rows.map(row => row.fan_id)
}

/** Takes people off those who are still to receive a diffusion; without `fanIds`, everybody. */
export async function deleteRecipients(
  db: Transacted,
  id: string,
  fanIds?: readonly string[],
): Promise<void> {
  let query = db.deleteFrom('diffusion_recipient').where('diffusion_id', '=', id)
  if (fanIds !== undefined) query = query.where('fan_id', '=', sql<string>`any(${[...fanIds]}::uuid[])`)
  await query.execute()
}
