import type { UploadPurpose } from '@calina/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { MediaState, Renditions } from './media.tables.ts'

/** An upload and, once ready, the files made from it. */
export interface MediaAsset {
  id: string
  owner_id: string
  purpose: UploadPurpose
  kind: 'image' | 'video'
  state: MediaState
  problem: string | null
  storage_key: string
  size: number
  width: number | null
  height: number | null
  duration: number | null
  renditions: Renditions
  used_at: Date | null
  active_at: Date
}

const COLUMNS = [
  'id',
  'owner_id',
  'purpose',
  'kind',
  'state',
  'problem',
  'storage_key',
  'size',
  'width',
  'height',
  'duration',
  'renditions',
  'used_at',
  'active_at',
] as const

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/** Media by id, ready or not; ids that do not exist are missing from the map. */
export async function loadMedia(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, MediaAsset>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('media_asset').select(COLUMNS).where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map(row => [row.id, row]))
}

export function findMedia(db: Db, id: string): Promise<MediaAsset | undefined> {
  return db.selectFrom('media_asset').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** The same, held against others until the transaction ends; by id, so that two claims never wait for each other. */
export function lockMedia(db: Db, ids: readonly string[]): Promise<MediaAsset[]> {
  return db
    .selectFrom('media_asset')
    .select(COLUMNS)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function insertMedia(
  db: Db,
  row: {
    id: string
    owner_id: string
    purpose: UploadPurpose
    state: MediaState
    storage_key: string
    size: number
    claimed_at?: Date
    created_at: Date
  },
): Promise<void> {
  await db
    .insertInto('media_asset')
    .values({ ...row, active_at: row.created_at })
    .execute()
}

export async function markUsed(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('media_asset')
    .set({ used_at: now })
    .where('id', '=', anyOf(ids))
    .where('used_at', 'is', null)
    .execute()
}

/** How many of this person's uploads nothing uses yet. */
export async function countUnused(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('media_asset')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The last byte has come: the making of renditions begins here. False when it had begun before. */
export async function beginProcessing(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('media_asset')
    .set(eb => ({
      state: 'processing',
      claimed_at: now,
      active_at: now,
      received: eb.ref('size'),
    }))
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The making of an upload's files begins now: answers for how many times, this one included. Counted before, because what
 * ends the process says nothing after. Undefined when there is nothing left to make.
 */
export async function countAttempt(db: Db, id: string): Promise<number | undefined> {
  const row = await db
    .updateTable('media_asset')
    .set(eb => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .returning('attempts')
    .executeTakeFirst()
  return row?.attempts
}

/** These are still in somebody's hands. */
export async function renewClaims(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('media_asset')
    .set({ claimed_at: now })
    .where('id', '=', anyOf(ids))
    .where('state', '=', 'processing')
    .execute()
}

/** Takes up uploads that nobody has had in hand since `staleBefore`. */
export async function claimStale(
  db: Db,
  { now, staleBefore, limit }: { now: Date; staleBefore: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .updateTable('media_asset')
    .set({ claimed_at: now })
    .where('id', 'in', eb =>
      eb
        .selectFrom('media_asset')
        .select('id')
        .where('state', '=', 'processing')
        .where('claimed_at', '<', staleBefore)
        .orderBy('claimed_at')
        .limit(sql.lit(limit))
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What has been settled of an upload: whether something waits to hear of it. Undefined when it was discarded meanwhile. */
export type Settled = { used: boolean } | undefined

export async function finishProcessing(
  db: Db,
  id: string,
  result: { width: number; height: number; renditions: Renditions; bytes: number },
): Promise<Settled> {
  return await db
    .updateTable('media_asset')
    .set({
      state: 'ready',
      problem: null,
      width: result.width,
      height: result.height,
      stored: result.bytes,
      renditions: JSON.stringify(result.renditions),
    })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .returning(sql<boolean>`used_at is not null`.as('used'))
    .executeTakeFirst()
}

export async function failProcessing(db: Db, id: string, problem: string): Promise<Settled> {
  return await db
    .updateTable('media_asset')
    .set({ state: 'failed', problem })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .returning(sql<boolean>`used_at is not null`.as('used'))
    .executeTakeFirst()
}

/** Removes a row that nothing uses; undefined when there is none such. */
export function deleteUnused(
  db: Db,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<MediaAsset | undefined> {
  return db
    .deleteFrom('media_asset')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('used_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()
}

export function deleteMedia(db: Db, id: string): Promise<MediaAsset | undefined> {
  return db.deleteFrom('media_asset').where('id', '=', id).returning(COLUMNS).executeTakeFirst()
}

/** Removes rows that nothing came to use: unfinished and failed ones sooner than finished ones. */
export function deleteExpired(
  db: Db,
  { unfinishedBefore, unusedBefore, limit }: { unfinishedBefore: Date; unusedBefore: Date; limit: number },
): Promise<MediaAsset[]> {
  return db
    .deleteFrom('media_asset')
    .where('id', 'in', eb =>
      eb
        .selectFrom('media_asset')
        .select('id')
        .where('used_at', 'is', null)
        .where(eb =>
          eb.or([
            eb('created_at', '<', unusedBefore),
            eb.and([eb('created_at', '<', unfinishedBefore), eb('state', 'in', ['uploading', 'failed'])]),
          ]),
        )
        .limit(sql.lit(limit))
        .forUpdate()
        .skipLocked(),
    )
    .returning(COLUMNS)
    .execute()
}
