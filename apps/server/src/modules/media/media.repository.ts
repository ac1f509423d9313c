import type { MediaKind, UploadPurpose } from '@calina/contract'
import type { FocalPoint } from '@calina/contract/types'
import { sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import type { MediaState, Renditions } from './media.tables.ts'

/** An upload and, once ready, the files made from it. */
export interface MediaAsset {
  id: string
  owner_id: string
  purpose: UploadPurpose
  kind: MediaKind
  state: MediaState
  problem: string | null
  storage_key: string
  size: number
  /** How many bytes of it have arrived. */
  received: number
  width: number | null
  height: number | null
  duration: number | null
  /** What stands in the place of its picture until that has come; null where it has none. */
  placeholder: string | null
  /** What stays in view where its picture is cut; null for the middle. */
  focal: FocalPoint | null
  renditions: Renditions
  used_at: Date | null
  /** Since when nobody but its owner sees it: staff have taken down what it lies in. */
  withheld_at: Date | null
  active_at: Date
  /** Where its files are sealed, their key, itself sealed. */
  data_key: string | null
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
  'received',
  'width',
  'height',
  'duration',
  'placeholder',
  'focal',
  'renditions',
  'used_at',
  'withheld_at',
  'active_at',
  'data_key',
] as const

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/** Media by id, ready or not; ids that do not exist are missing from the map. */
export async function loadMedia(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, MediaAsset>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('media_asset').select(COLUMNS).where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** Media by their folders in the storage; one of those that share the folder, as copies of the seed do. */
export async function findByFolders(
  db: Db,
  folders: readonly string[],
): Promise<Pick<MediaAsset, 'state' | 'renditions' | 'storage_key'>[]> {
  return await db
    .selectFrom('media_asset')
    .distinctOn('storage_key')
    .select(['state', 'renditions', 'storage_key'])
    .where('storage_key', '=', sql<string>`any(${[...folders]}::text[])`)
    .execute()
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
    data_key: string | null
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

/** From now on nobody but their owner sees these, or (null) whoever may again. */
export async function setWithheld(db: Transacted, ids: readonly string[], at: Date | null): Promise<void> {
  await db.updateTable('media_asset').set({ withheld_at: at }).where('id', '=', anyOf(ids)).execute()
}

/** Nothing uses these any more: they wait for another use as long as new ones do. */
export async function markUnused(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('media_asset')
    .set({ used_at: null, active_at: now })
    .where('id', '=', anyOf(ids))
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

/**
 * The last byte has come, and with it what kind of file it is: its files are made from here on. Answers whose it is, and
 * for how many of theirs files were being made before; undefined when it had begun before.
 */
export async function beginProcessing(
  db: Db,
  { id, kind, now }: { id: string; kind: MediaKind | undefined; now: Date },
): Promise<{ purpose: UploadPurpose; ahead: number } | undefined> {
  return await db
    .updateTable('media_asset')
    .set({ state: 'processing', active_at: now, ...(kind !== undefined && { kind }) })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .returning([
      'purpose',
      sql<number>`(select count(*) from media_asset as own
        where own.owner_id = media_asset.owner_id and own.state = 'processing')`.as('ahead'),
    ])
    .executeTakeFirst()
}

/**
 * The making of an upload's files begins now: answers for how many times, this one included. Counted before, because a
 * killed process cannot count afterwards. Undefined when there is nothing left to make.
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

/** A settled upload: whether something uses it and waits for it. Undefined when it was discarded meanwhile. */
export type Settled = { used: boolean } | undefined

export async function finishProcessing(
  db: Db,
  id: string,
  result: {
    kind: MediaKind
    width: number | null
    height: number | null
    duration: number | null
    placeholder: string | null
    renditions: Renditions
    bytes: number
  },
): Promise<Settled> {
  return await db
    .updateTable('media_asset')
    .set({
      state: 'ready',
      problem: null,
      kind: result.kind,
      width: result.width,
      height: result.height,
      duration: result.duration,
      placeholder: result.placeholder,
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

/** Removes the rows of some uploads of a person that nothing uses. */
export async function deleteUnusedOf(db: Db, ownerId: string, limit: number): Promise<MediaAsset[]> {
  return await db
    .deleteFrom('media_asset')
    .where('id', 'in', eb =>
      eb
        .selectFrom('media_asset')
        .select('id')
        .where('owner_id', '=', ownerId)
        .where('used_at', 'is', null)
        .limit(sql.lit(limit))
        .forUpdate(),
    )
    .where('used_at', 'is', null)
    .returning(COLUMNS)
    .execute()
}

/** Uploads of a person with their files, by id, from one on. */
export async function listUploads(
  db: Db,
  { ownerId, after, limit }: { ownerId: string; after: string | null; limit: number },
): Promise<(Pick<MediaAsset, 'id' | 'purpose' | 'storage_key' | 'renditions'> & { created_at: Date })[]> {
  return await db
    .selectFrom('media_asset')
    .select(['id', 'purpose', 'storage_key', 'renditions', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'ready')
    .$if(after !== null, query => query.where('id', '>', after))
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute()
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

/**
 * Notes a piece that is in the storage: from now on it has arrived. False when the upload does not go on at `start` (any
 * more): another process took bytes from there, or it was discarded.
 */
export async function addPiece(
  db: Db,
  piece: { mediaId: string; start: number; size: number; name: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with taken as (
      update media_asset set received = received + ${piece.size}::bigint, active_at = ${piece.now}
      where id = ${piece.mediaId} and state = 'uploading' and received = ${piece.start}::bigint
        and received + ${piece.size}::bigint <= size
      returning id)
    insert into media_piece (media_id, start, size, name)
    select id, ${piece.start}::bigint, ${piece.size}::bigint, ${piece.name} from taken
    returning start`.execute(db)
  return rows.length > 0
}

/** Names of an upload's pieces, in order. */
export async function listPieces(db: Db, mediaId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media_piece')
    .select('name')
    .where('media_id', '=', mediaId)
    .orderBy('start')
    .execute()
  return rows.map(({ name }) => name)
}

export async function deletePieces(db: Db, mediaId: string): Promise<void> {
  await db.deleteFrom('media_piece').where('media_id', '=', mediaId).execute()
}

/** Notes what stays in view where an own picture is cut; undefined where it is another's, or not shown as a picture. */
export async function writeFocalPoint(
  db: Db,
  { id, ownerId, focal }: { id: string; ownerId: string; focal: FocalPoint },
): Promise<MediaAsset | undefined> {
  return await db
    .updateTable('media_asset')
    .set({ focal: JSON.stringify(focal) })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('purpose', 'in', ['post', 'message'])
    .where('state', '!=', 'failed')
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Changes what is noted of the files of a medium that is ready; undefined when there is none such any more. */
export async function changeRenditions(
  db: Transacted,
  id: string,
  {
    bytes,
    change,
    placeholder,
  }: {
    bytes: number
    change: (renditions: Renditions) => Renditions
    /** Of another picture. */
    placeholder?: string | null
  },
): Promise<MediaAsset | undefined> {
  const [asset] = await lockMedia(db, [id])
  if (asset?.state !== 'ready') return undefined
  const renditions = change(asset.renditions)
  await db
    .updateTable('media_asset')
    .set(eb => ({
      renditions: JSON.stringify(renditions),
      stored: eb('stored', '+', bytes),
      ...(placeholder !== undefined && { placeholder }),
    }))
    .where('id', '=', id)
    .execute()
  return { ...asset, renditions }
}
