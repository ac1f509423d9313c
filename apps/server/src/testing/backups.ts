import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeBackup } from '../platform/backup/make-backup.ts'
import { checkSeal, type Manifest, readManifest } from '../platform/backup/manifest.ts'
import { openPlace } from '../platform/backup/place.ts'
import { prepareRestore, restore, type Source } from '../platform/backup/restore.ts'
import { makeIdentity, openWith } from '../platform/backup/sealing.ts'
import type { PoolConnection } from '../platform/db/pool.ts'
import { FolderStorage } from '../platform/storage/folder-storage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { TestApp } from './create-test-app.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

export const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations')

/** A place for backups, and the identity that opens them. */
export interface BackupWorld {
  folder: string
  /** Where the backups are. */
  to: string
  identity: string
  env: Record<string, string>
  remove(): Promise<void>
}

export async function createBackupWorld(to?: string): Promise<BackupWorld> {
  const folder = await makeTemporaryFolder('calina-backup-')
  const identity = path.join(folder, 'identity.txt')
  const { file, recipient } = await makeIdentity()
  await writeFile(identity, file)
  const place = to ?? path.join(folder, 'backups')
  return {
    folder,
    to: place,
    identity,
    env: { BACKUP_TO: place, BACKUP_RECIPIENT: recipient },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Backs an app up as the command does. */
export async function backUp(
  t: TestApp,
  {
    signal = new AbortController().signal,
    onProgress = () => {},
    storage = t.services.storage,
  }: {
    signal?: AbortSignal
    onProgress?: (line: string) => void
    storage?: Storage
  } = {},
): Promise<Manifest> {
  const { config, clock, db } = t.services
  return await makeBackup({ config, clock, db, storage, connection: t.connection, signal, onProgress })
}

/** What reads a backup. */
export async function sourceOf(t: TestApp, world: BackupWorld, id: string): Promise<Source> {
  const place = await openPlace(t.services.config)
  const manifest = await readManifest(place, id)
  checkSeal(manifest, t.services.config)
  return { place, manifest, open: await openWith(world.identity) }
}

/** Restores into a database, and into a folder of files in a new `DATA_DIR`; answers the files that are lost. */
export async function bringBack(
  source: Source,
  connection: PoolConnection,
  {
    dataDir,
    replace = false,
    finish = async () => {},
    migrations = MIGRATIONS,
  }: {
    dataDir: string
    replace?: boolean
    finish?: () => Promise<void>
    migrations?: string
  },
): Promise<string[]> {
  await mkdir(dataDir, { recursive: true })
  const contents = await prepareRestore(source, migrations)
  return await restore(source, contents, {
    connection,
    storage: new FolderStorage({ folder: path.join(dataDir, 'files') }),
    migrations,
    replace,
    onProgress: () => {},
    finish,
  })
}
