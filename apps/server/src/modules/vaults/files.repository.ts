import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { parameter, statement, writeStatement } from '../../platform/db/statement.ts'
import { mediumAs } from '../media/index.ts'
import { BOUGHT, IS_NEW, IS_THERE, type VaultViewer, VIEWER } from './vaults.access.ts'

const MEDIUM = mediumAs('medium')

/** A file of a vault, for one viewer; its medium is read beside it. */
export interface FileRow {
  media_id: string
  name: string
  added_at: Date
  ready_at: Date | null
  isNew: boolean
  /** By how many people it was opened; null to others than its creator. */
  openedBy: number | null
}

const [VAULT, AFTER, FILE] = [
  parameter<string>(2, 'uuid'),
  parameter<string | null>(3, 'uuid'),
  parameter<string | null>(4, 'uuid'),
]
export type FileGroup = 'all' | 'photos' | 'others'
const GROUPS: Readonly<Record<FileGroup, ReturnType<typeof sql<boolean>>>> = {
  all: sql<boolean>`true`,
  photos: sql<boolean>`${MEDIUM.isPicture}`,
  others: sql<boolean>`not ${MEDIUM.isPicture}`,
}
const lists = new Map<string, ReturnType<typeof statement<FileRow>>>()

/**
 * Files of a vault that come after the one of this id, in their order, one more than the page; or the one of the id
 * `file`. Its creator has all but those that were taken out, others what is ready, and what was there when they bought it.
 */
export async function listFiles(
  db: Db,
  viewer: Pick<VaultViewer, 'id'>,
  {
    vaultId,
    group = 'all',
    after = null,
    file = null,
    limit,
  }: { vaultId: string; group?: FileGroup; after?: string | null; file?: string | null; limit: number },
): Promise<FileRow[]> {
  const key = `${group}${limit}`
  const select =
    lists.get(key) ??
    statement<FileRow>(sql`
      select file.media_id, file.name, file.added_at, file.ready_at, (${IS_NEW}) as "isNew",
        case when vault.creator_id = ${VIEWER} then (
          select count(*)::int from vault_file_opened as opened where opened.media_id = file.media_id
        ) end as "openedBy"
      from vault
      join vault_file as file on file.vault_id = vault.id
      join ${MEDIUM.table} on ${MEDIUM.id} = file.media_id
      left join ${BOUGHT}
      where vault.id = ${VAULT} and ${GROUPS[group]} and ${IS_THERE} and (file.ready_at is not null or vault.creator_id = ${VIEWER})
        and (${FILE} is null or file.media_id = ${FILE})
        and (${AFTER} is null or (file.position, file.media_id) > (
          select position, media_id from vault_file where media_id = ${AFTER} and vault_id = ${VAULT}))
      order by file.position, file.media_id
      limit ${sql.lit(limit + 1)}`)
  lists.set(key, select)
  return await select(db, [viewer.id, vaultId, after, file])
}

/** One file, for a viewer who has the vault. */
export async function findFile(
  db: Db,
  viewer: Pick<VaultViewer, 'id'>,
  { vaultId, file }: { vaultId: string; file: string },
): Promise<FileRow | undefined> {
  return (await listFiles(db, viewer, { vaultId, file, limit: 1 }))[0]
}

/** How many files a vault has. */
export async function countFiles(db: Db, vaultId: string): Promise<number> {
  const row = await db
    .selectFrom('vault_file')
    .select(sql<number>`count(*)::int`.as('files'))
    .where('vault_id', '=', vaultId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.files
}

/** Which of these media are files of a vault already. */
export async function filesAmong(db: Db, vaultId: string, mediaIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('vault_file')
    .select('media_id')
    .where('vault_id', '=', vaultId)
    .where('media_id', '=', sql<string>`any(${[...mediaIds]}::uuid[])`)
    .execute()
  return rows.map(row => row.media_id)
}

/** Adds files at the end, in this order. */
export async function insertFiles(
  db: Db,
  vaultId: string,
  files: readonly { media: string; name: string }[],
  now: Date,
): Promise<void> {
  const [ids, names] = [files.map(file => file.media), files.map(file => file.name)]
  await sql`
    insert into vault_file (media_id, vault_id, creator_id, position, name, added_at, ready_at)
    select given.media, ${vaultId}, (select creator_id from vault where vault.id = ${vaultId}),
      (select coalesce(max(position), 0) from vault_file where vault_id = ${vaultId}) + given.place, given.name,
      ${now}, case when ${MEDIUM.isReady} then ${now}::timestamptz end
    from unnest(${ids}::uuid[], ${names}::text[]) with ordinality as given (media, name, place)
    join ${MEDIUM.table} on ${MEDIUM.id} = given.media`.execute(db)
}

export async function renameFile(db: Db, { file, name }: { file: string; name: string }): Promise<void> {
  await db.updateTable('vault_file').set({ name }).where('media_id', '=', file).execute()
}

/** Puts a file before another one of its vault, or at the end; false where there is no such other one. */
export async function placeFile(
  db: Db,
  { vaultId, file, before }: { vaultId: string; file: string; before: string | null },
): Promise<boolean> {
  if (before === file) return true
  if (before !== null && (await filesAmong(db, vaultId, [before])).length === 0) return false
  await PLACE(db, [vaultId, file, before])
  return true
}

const PLACE = writeStatement(sql`
  with own as (select media_id, position from vault_file where vault_id = ${parameter(1, 'uuid')}),
  placed as (
    select media_id, row_number() over (order by
      case when media_id <> ${parameter(2, 'uuid')} then position
        else coalesce((select position from own where media_id = ${parameter(3, 'uuid')}) - 0.5, 1e9) end,
      media_id) as place
    from own
  )
  update vault_file set position = placed.place from placed
  where vault_file.media_id = placed.media_id and vault_file.position <> placed.place`)

/** Takes a file out of its vault, kept for those who had bought it. */
export async function markRemoved(db: Db, file: string, now: Date): Promise<void> {
  await db.updateTable('vault_file').set({ removed_at: now }).where('media_id', '=', file).execute()
}

/** Takes a file down by staff (`at`), or puts it back (null). False where nothing changes. */
export async function setFileTakenDown(db: Db, file: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vault_file')
    .set({ taken_down_at: at })
    .where('media_id', '=', file)
    .where('taken_down_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteFileRow(db: Db, file: string): Promise<void> {
  await db.deleteFrom('vault_file').where('media_id', '=', file).execute()
}

/** Somebody has bought the vault of a file since it was ready, and has not been given everything back. */
export async function isOwnedByBuyers(db: Db, file: string): Promise<boolean> {
  const row = await db
    .selectFrom('vault_file')
    .innerJoin('vault_purchase', 'vault_purchase.vault_id', 'vault_file.vault_id')
    .select('vault_file.media_id')
    .where('vault_file.media_id', '=', file)
    .where('vault_file.ready_at', 'is not', null)
    .where('vault_purchase.reversed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The vault of which a medium is a file or the cover; undefined where there is none. */
export async function findVaultOfMedia(
  db: Db,
  mediaId: string,
): Promise<{ vaultId: string; isCover: boolean } | undefined> {
  const { rows } = await sql<{ vaultId: string; isCover: boolean }>`
    select vault.id as "vaultId", vault.shown_media_id = ${mediaId} as "isCover"
    from vault where vault.id = (select vault_id from vault_file where media_id = ${mediaId}) or vault.cover_media_id = ${mediaId}
    limit 1`.execute(db)
  return rows[0]
}

/** A file is ready: from now on others have it. False where it was before, or is none. */
export async function markReady(db: Db, mediaId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update vault_file set ready_at = ${now} from ${MEDIUM.table}
    where media_id = ${mediaId} and ready_at is null and ${MEDIUM.id} = media_id and ${MEDIUM.isReady}
    returning media_id`.execute(db)
  return rows.length > 0
}

/** Counts a viewer among those who have looked at a vault. */
export async function insertVisit(
  db: Db,
  { vaultId, userId, now }: { vaultId: string; userId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('vault_visit')
    .values({ vault_id: vaultId, user_id: userId, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Writes that somebody has opened files, and saved them; what was saved stays so. */
export async function markOpened(
  db: Db,
  opened: { files: readonly string[]; userId: string; saved: boolean; now: Date },
): Promise<void> {
  const { files, userId, saved, now } = opened
  if (files.length === 0) return
  await sql`
    insert into vault_file_opened as opened (media_id, user_id, opened_at, saved_at)
    select media, ${userId}, ${now}, ${saved ? now : null}::timestamptz from unnest(${[...files]}::uuid[]) as given (media)
    on conflict (media_id, user_id) do update set saved_at = coalesce(opened.saved_at, excluded.saved_at)`.execute(
    db,
  )
}

/** Whether a medium lies in a vault, or is the cover of one. */
export async function isOfVault(db: Db, mediaId: string): Promise<boolean> {
  const { rows } = await sql`
    select from vault_file where media_id = ${mediaId}
    union all select from vault where cover_media_id = ${mediaId} limit 1`.execute(db)
  return rows.length > 0
}

/** Every medium of a vault: its files, also those that were taken out, and its cover. */
export async function listMediaOf(db: Db, vaultIds: readonly string[]): Promise<string[]> {
  const these = sql<string>`any(${[...vaultIds]}::uuid[])`
  const { rows } = await sql<{ id: string }>`
    select media_id as id from vault_file where vault_id = ${these}
    union select cover_media_id from vault where id = ${these} and cover_media_id is not null`.execute(db)
  return rows.map(row => row.id)
}

/** The files of a vault in their order, without those that were taken out, with their names. */
export async function listAllFiles(db: Db, vaultId: string): Promise<{ mediaId: string; name: string }[]> {
  return await db
    .selectFrom('vault_file')
    .select(['media_id as mediaId', 'name'])
    .where('vault_id', '=', vaultId)
    .where('removed_at', 'is', null)
    .where('taken_down_at', 'is', null)
    .orderBy('position')
    .orderBy('media_id')
    .execute()
}
