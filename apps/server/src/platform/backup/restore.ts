import pLimit from 'p-limit'
import type pg from 'pg'
import { checkMigrations, MigrationError, migrate } from '../db/migrate.ts'
import { createPool, type PoolConnection } from '../db/pool.ts'
import { installJobQueue } from '../jobs/queue.ts'
import { contentTypeOf, type Storage } from '../storage/storage.ts'
import { type Contents, partName, readContents } from './contents.ts'
import { BackupError, DamagedError } from './errors.ts'
import { type HeldFile, heldFiles, objectOf } from './files.ts'
import { forgetRestoring, noteRestoring, readRestoring } from './interrupted.ts'
import { loadRows } from './load.ts'
import type { Manifest } from './manifest.ts'
import { checkPart, decompressed, type Part, readPart } from './parts.ts'
import type { Cipher } from './sealing.ts'
import { withSession } from './session.ts'

/** A backup that is read. */
export interface Source {
  place: Storage
  manifest: Manifest
  open: Cipher
}

export interface Target {
  connection: PoolConnection
  storage: Storage
  /** Folder of the migrations of this version. */
  migrations: string
  /** What is there goes. */
  replace: boolean
  onProgress: (line: string) => void
  /** Called when everything is there, and before the database counts as restored. */
  finish: () => Promise<void>
}

/**
 * Checks that this version can restore a backup with this identity, before anything is touched. Every part of the database
 * is read to its end. Throws {@link BackupError}.
 */
export async function prepareRestore(source: Source, migrations: string): Promise<Contents> {
  const { place, manifest, open } = source
  const contents = await readContents(place, manifest.contents, open)
  await checkMigrations(migrations, contents.migrations).catch((error: unknown) => {
    if (error instanceof MigrationError)
      throw new BackupError(
        `The backup ${manifest.id} was made by version ${manifest.product} of the product, which this one is not able to restore: ${error.message}`,
      )
    throw error
  })
  for (const part of [...manifest.tables, manifest.settings]) await checkPart(place, part, open)
  const parts = new Set(manifest.tables.map(({ key }) => key))
  for (const table of contents.tables)
    if (table.rows > 0 && !parts.has(`${manifest.id}/${partName(table)}`))
      throw new DamagedError(`${manifest.id}/${partName(table)}`, 'is missing')
  return contents
}

/**
 * Restores a backup: the database as it was, brought up to this version, and the files. Run again after an interruption,
 * it begins anew. Answers the files that are missing or damaged; everything else is there.
 */
export async function restore(source: Source, contents: Contents, target: Target): Promise<string[]> {
  const { manifest } = source
  const { connection, onProgress } = target
  return await withSession(connection, async session => {
    const restoring = await readRestoring(session)
    const resumes = restoring?.id === manifest.id
    if (restoring === undefined) await refuseUsed(session, target)
    await noteRestoring(session, { id: manifest.id, filesCleared: resumes && restoring.filesCleared })
    if (!resumes || !restoring.filesCleared) {
      await clearFiles(target.storage)
      await noteRestoring(session, { id: manifest.id, filesCleared: true })
    }
    onProgress('Database …')
    await clearDatabase(session)
    await restoreDatabase(source, contents, target)
    const lost = await restoreFiles(source, target)
    await withPool(connection, async pool => {
      await migrate(pool, target.migrations)
      await installJobQueue(pool)
    })
    await target.finish()
    await forgetRestoring(session)
    return lost
  })
}

/** Makes the tables as they were at the time of the backup, and loads their rows. */
export async function restoreDatabase(
  { place, manifest, open }: Source,
  contents: Contents,
  { connection, migrations, onProgress }: Pick<Target, 'connection' | 'migrations' | 'onProgress'>,
): Promise<void> {
  await withPool(connection, async pool => {
    await migrate(pool, migrations, { to: manifest.migration })
    await installJobQueue(pool)
  })
  await withSession(connection, async session => {
    const { rows } = await session.query<{ version: number }>('select version from job.version')
    if (rows[0]?.version !== contents.queue)
      throw new BackupError(
        `The job queue of this version is another one than that of the backup. Restore with version ${manifest.product} of the product, and then update.`,
      )
    const parts = new Map(manifest.tables.map(part => [part.key, part]))
    let done = 0
    await loadRows(session, contents, async table => {
      const part = parts.get(`${manifest.id}/${partName(table)}`)
      if (part === undefined) throw new DamagedError(partName(table), 'is missing')
      onProgress(`Database: ${++done} of ${parts.size} tables`)
      return decompressed(await readPart(place, part, open))
    })
  })
}

async function withPool(connection: PoolConnection, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = createPool({ connection, max: 2, onError: () => undefined })
  await work(pool).finally(() => pool.end())
}

/** Nothing is overwritten unasked, and nothing under a server that runs. */
async function refuseUsed(session: pg.Client, { storage, replace }: Target): Promise<void> {
  const users = await session.query<{ count: string }>(
    `select count(*) from pg_stat_activity where datname = current_database() and application_name = 'calina'`,
  )
  if (users.rows[0]?.count !== '0')
    throw new BackupError('A server uses this database. Stop every process of it first.')
  if (replace) return
  const tables = await session.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' limit 1`,
  )
  if (tables.rows.length > 0)
    throw new BackupError('The database is not empty. With --replace everything in it goes.')
  const { files } = await storage.list({ after: null, limit: 1 })
  if (files.length > 0) throw new BackupError('There are stored files already. With --replace they all go.')
}

async function clearFiles(storage: Storage): Promise<void> {
  for (;;) {
    const { files } = await storage.list({ after: null, limit: 500 })
    if (files.length === 0) return
    for (const { key } of files) await storage.remove(key)
  }
}

async function clearDatabase(session: pg.Client): Promise<void> {
  await session.query('drop schema if exists job cascade; drop schema if exists public cascade')
  await session.query('create schema public')
}

/** Files on their way at the same time. */
const AT_ONCE = 4
const PAGE = 100

async function restoreFiles({ place, manifest, open }: Source, target: Target): Promise<string[]> {
  const lost: string[] = []
  const limit = pLimit(AT_ONCE)
  let done = 0
  const bring = async (page: readonly HeldFile[]) => {
    await limit.map(page, async file => {
      if (await isThere(target.storage, file)) return
      await bringFile(place, { key: file.key, part: objectOf(file), open }, target.storage).catch(
        (error: unknown) => {
          if (!(error instanceof DamagedError)) throw error
          lost.push(file.key)
        },
      )
    })
    done += page.length
    target.onProgress(`Files: ${done} of ${manifest.fileCount}`)
  }
  const page: HeldFile[] = []
  for await (const file of heldFiles(place, manifest.files, open)) {
    page.push(file)
    if (page.length === PAGE) await bring(page.splice(0))
  }
  await bring(page)
  return lost
}

/** An interrupted restore of the same backup has brought it: all others were removed, and files come whole. */
async function isThere(storage: Storage, { key, content }: HeldFile): Promise<boolean> {
  const file = await storage.open(key)
  file?.stream.destroy()
  return file?.size === content
}

async function bringFile(
  place: Storage,
  { key, part, open }: { key: string; part: Part; open: Cipher },
  storage: Storage,
): Promise<void> {
  const content = await readPart(place, part, open)
  let damaged: unknown
  content.on('error', error => {
    damaged = error
  })
  try {
    await storage.put(key, content, { contentType: contentTypeOf(key) })
  } catch (error) {
    throw damaged instanceof DamagedError ? damaged : error
  }
}
