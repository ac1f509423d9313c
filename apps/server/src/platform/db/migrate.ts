import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/** A migration that {@link migrate} has just applied. */
export interface AppliedMigration {
  number: number
  name: string
}

/** The files and the database do not match, or a migration failed; the message names which and why. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

interface MigrationFile extends AppliedMigration {
  file: string
  sql: string
  checksum: string
}

/** A migration as the database records it. */
export interface RecordedMigration extends AppliedMigration {
  checksum: string
}

/** Any constant; the database's advisory lock of this number is ours. */
const LOCK = 4_186_230_731
/** Client-side timeouts of a pool are for requests; a migration takes as long as it takes. */
const NO_TIMEOUT = 2 ** 31 - 1

/**
 * Applies the missing files `NNNN_name.sql` of the folder, each in a separate transaction, and returns those it
 * applied. With `to` those with higher numbers are left out. Several processes may call it at once: one works, the others wait. Throws {@link MigrationError}
 * when the files are not those the database was made with, or it has migrations they do not know.
 */
export async function migrate(
  pool: pg.Pool,
  directory: string,
  { to = Number.POSITIVE_INFINITY }: { to?: number } = {},
): Promise<readonly AppliedMigration[]> {
  const files = (await readMigrations(directory)).filter(({ number }) => number <= to)
  const client = await pool.connect()
  try {
    await run(
      client,
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    )
    await run(client, 'select pg_advisory_lock($1)', [LOCK])
    const pending = pendingOf(files, await readRecorded(client))
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ number, name }) => ({ number, name }))
  } finally {
    // The connection has other timeouts than the pool's now, and the lock ends with it.
    client.release(true)
  }
}

/**
 * Makes sure that the files of the folder are those that a database has had applied, as it records them. Throws
 * {@link MigrationError} where one is not, or is missing because the database is newer.
 */
export async function checkMigrations(
  directory: string,
  recorded: readonly RecordedMigration[],
): Promise<void> {
  pendingOf(await readMigrations(directory), recorded)
}

/** A short name for what the files of the folder make, for things that are kept per state of the schema. */
export async function migrationsFingerprint(directory: string): Promise<string> {
  const hash = createHash('sha256')
  for (const { file, checksum } of await readMigrations(directory)) hash.update(`${file} ${checksum}\n`)
  return hash.digest('hex').slice(0, 16)
}

async function readMigrations(directory: string): Promise<MigrationFile[]> {
  const migrations: MigrationFile[] = []
  for (const file of (await readdir(directory)).filter(name => name.endsWith('.sql')).sort()) {
    const [, digits, name] = /^(\d{4})_([a-z0-9_-]+)\.sql$/.exec(file) ?? []
    if (digits === undefined || name === undefined) {
      throw new MigrationError(`${file} is not named like a migration: four digits, "_", a name, ".sql"`)
    }
    const number = Number(digits)
    const twin = migrations.find(other => other.number === number)
    if (twin !== undefined) throw new MigrationError(`${twin.file} and ${file} have the same number`)
    // A checkout may have changed the ends of lines.
    const sql = (await readFile(path.join(directory, file), 'utf8')).replaceAll('\r\n', '\n')
    migrations.push({ number, name, file, sql, checksum: createHash('sha256').update(sql).digest('hex') })
  }
  return migrations
}

async function readRecorded(client: pg.PoolClient): Promise<RecordedMigration[]> {
  await run(
    client,
    `create table if not exists schema_migration (
       number integer primary key,
       name text not null,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  )
  const { rows } = await client.query<RecordedMigration>(
    'select number, name, checksum from schema_migration order by number',
  )
  return rows
}

function pendingOf(files: readonly MigrationFile[], recorded: readonly RecordedMigration[]): MigrationFile[] {
  for (const { number, name, checksum } of recorded) {
    const file = files.find(candidate => candidate.number === number)
    if (file === undefined) {
      throw new MigrationError(
        `The database has migration ${number} (${name}), which this version does not know: it was made by a newer one. Start that version, or restore an older backup.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `${file.file} is not the file that was applied to this database. Bring that one back, and put the change into a new migration.`,
      )
    }
  }
  const last = recorded.at(-1)?.number ?? 0
  const pending = files.filter(file => !recorded.some(({ number }) => number === file.number))
  const late = pending.find(file => file.number < last)
  if (late !== undefined) {
    throw new MigrationError(
      `${late.file} comes before migration ${last}, which is applied already. Give it the next free number.`,
    )
  }
  return pending
}

async function apply(
  client: pg.PoolClient,
  { number, name, file, sql, checksum }: MigrationFile,
): Promise<void> {
  try {
    await run(client, 'begin')
    await run(client, sql)
    await run(client, 'insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ])
    await run(client, 'commit')
  } catch (error) {
    await run(client, 'rollback').catch(() => undefined)
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationError(`${file}${lineOf(error, sql)}: ${reason}`, { cause: error })
  }
}

async function run(client: pg.PoolClient, text: string, values?: unknown[]): Promise<void> {
  // Without values pg uses the protocol's simple form, which takes several statements at once.
  const query: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: NO_TIMEOUT }
  if (values !== undefined) query.values = values
  await client.query(query)
}

/** PostgreSQL counts characters from the beginning of what it was sent. */
function lineOf(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError) || error.position === undefined) return ''
  return `:${sql.slice(0, Number(error.position) - 1).split('\n').length}`
}
