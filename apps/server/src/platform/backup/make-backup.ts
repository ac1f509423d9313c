import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import type { BackupConfig } from '../../config/backup.ts'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../clock.ts'
import { deriveKey } from '../crypto.ts'
import type { Db } from '../db/database.ts'
import type { PoolConnection } from '../db/pool.ts'
import { storedMessage } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'
import { type Contents, partName } from './contents.ts'
import { beginSnapshot, describeDatabase, hasRows, readSequences, rowsOf } from './dump.ts'
import { BackupBusyError, BackupError } from './errors.ts'
import { FileCopies } from './files.ts'
import {
  findBackups,
  type Manifest,
  marksOf,
  newBackupId,
  readManifest,
  writeBeginning,
  writeManifest,
} from './manifest.ts'
import { compressed, type Part, writePart } from './parts.ts'
import { openPlace } from './place.ts'
import { prune } from './prune.ts'
import { noteBeginning, noteEnd } from './runs.repository.ts'
import { type Cipher, sealFor } from './sealing.ts'
import { withSession } from './session.ts'
import { writeSettings } from './settings-part.ts'

export interface BackupOptions {
  config: Config
  clock: Clock
  connection: PoolConnection
  db: Db
  /** The files of the installation. */
  storage: Storage
  signal: AbortSignal
  /** What it does now, for whoever watches. */
  onProgress: (line: string) => void
}

const PRODUCT = path.resolve(import.meta.dirname, '../../../../../package.json')
const LOCK = 'calina backup'

/**
 * Makes a backup, and then removes those that the rule does not keep. One is made at a time. What is written counts when
 * its manifest is there, and that is written last. Throws {@link BackupBusyError}.
 */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { config, clock, connection, db } = options
  const { backup } = config
  const place = await openPlace(config)
  if (backup === undefined) throw new BackupError('No backups are configured.')
  return await withSession(connection, async session => {
    const { rows } = await session.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as taken',
      [LOCK],
    )
    if (rows[0]?.taken !== true) throw new BackupBusyError()
    const beganAt = clock.now()
    const id = newBackupId(beganAt, randomBytes(2).toString('hex'))
    await noteBeginning(db, id, beganAt)
    const manifest = await new Making(options, backup, { id, beganAt, place, session })
      .run()
      .catch(async (error: unknown) => {
        await noteEnd(db, id, { now: clock.now(), error: storedMessage(error) }).catch(() => undefined)
        throw error
      })
    await noteEnd(db, id, { now: clock.now(), bytes: manifest.newBytes, files: manifest.fileCount })
    await prune(session, place, { rule: backup.keep, now: clock.now(), own: id })
    return manifest
  })
}

interface Under {
  id: string
  beganAt: Date
  place: Storage
  /** Holds the lock, and the lists of files. */
  session: pg.Client
}

/** One backup under way. */
class Making {
  readonly #options: BackupOptions
  readonly #under: Under
  readonly #recipients: readonly string[]
  readonly #seal: Cipher
  #newBytes = 0

  constructor(options: BackupOptions, backup: BackupConfig, under: Under) {
    this.#options = options
    this.#under = under
    this.#recipients = backup.recipients.toSorted()
    this.#seal = sealFor(backup.recipients)
  }

  /**
   * Files are copied first, then one moment of the database is held and the files that have come meanwhile are copied,
   * then its rows are read. A file that was there when the backup began is copied before anybody who lets it go later
   * could have it deleted, or no row names it any more; one that came afterwards is found by the second look.
   */
  async run(): Promise<Manifest> {
    const { config, connection, onProgress, clock } = this.#options
    const { id, beganAt, place } = this.#under
    const files = await this.#beginFiles()
    onProgress('Files …')
    await files.copy()
    const dumped = await withSession(connection, async snapshot => {
      await beginSnapshot(snapshot)
      await files.copy()
      onProgress('Database …')
      return await this.#dump(snapshot)
    })
    const listed = await files.end(id)
    const settings = await writeSettings(place, `${id}/settings.age`, { config, seal: this.#seal })
    for (const part of [listed.files, listed.objects, settings]) this.#newBytes += part.bytes
    const plain = ({ key, bytes, sha256 }: Part): Part => ({ key, bytes, sha256 })
    return await writeManifest(
      place,
      {
        format: 1,
        id,
        product: productVersion(),
        migration: dumped.contents.migrations.at(-1)?.number ?? 0,
        mode: config.mode,
        beganAt: beganAt.toISOString(),
        endedAt: clock.now().toISOString(),
        keys: marksOf(config),
        contents: plain(dumped.part),
        settings: plain(settings),
        tables: dumped.tables.map(plain),
        files: plain(listed.files),
        objects: plain(listed.objects),
        fileCount: listed.count,
        newBytes: this.#newBytes + files.newBytes,
      },
      config,
    )
  }

  async #beginFiles(): Promise<FileCopies> {
    const { config, storage, signal, onProgress } = this.#options
    const { id, place, session } = this.#under
    const { whole, unfinished } = await findBackups(place)
    await writeBeginning(place, id)
    const files = new FileCopies({
      session,
      storage,
      place,
      seal: this.#seal,
      // For another recipient everything is another object.
      nameKey: deriveKey(config.secret, `backup names ${this.#recipients.join(' ')}`),
      signal,
      resumes: unfinished.length > 0,
      onProgress: count => onProgress(`Files: ${count}`),
    })
    const before = whole.at(-1)
    await files.begin(before === undefined ? undefined : (await readManifest(place, before)).objects)
    return files
  }

  async #dump(snapshot: pg.Client): Promise<{ contents: Contents; part: Part; tables: Part[] }> {
    const { place, id } = this.#under
    const { signal, onProgress } = this.#options
    const described = await describeDatabase(snapshot)
    const parts: Part[] = []
    const tables: Contents['tables'] = []
    for (const [index, table] of described.tables.entries()) {
      signal.throwIfAborted()
      if (await hasRows(snapshot, table)) {
        const { rows, count } = rowsOf(snapshot, table)
        parts.push(await writePart(place, `${id}/${partName(table)}`, compressed(rows), this.#seal))
        tables.push({ ...table, rows: count() })
      } else tables.push(table)
      onProgress(`Database: ${index + 1} of ${described.tables.length} tables`)
    }
    const contents: Contents = { ...described, tables, sequences: await readSequences(snapshot) }
    await snapshot.query('commit')
    const bytes = Readable.from([Buffer.from(JSON.stringify(contents))])
    const part = await writePart(place, `${id}/contents.age`, compressed(bytes), this.#seal)
    for (const written of [...parts, part]) this.#newBytes += written.bytes
    return { contents, part, tables: parts }
  }
}

function productVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(PRODUCT, 'utf8'))
  return version
}
