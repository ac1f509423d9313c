import { createHash } from 'node:crypto'
import path from 'node:path'
import { getConstructionPlans } from 'pg-boss'
import { inject } from 'vitest'
import { migrationsFingerprint } from '../platform/db/migrate.ts'
import { createPool, type PoolConnection } from '../platform/db/pool.ts'
import { prepareDatabase } from '../platform/db/prepare.ts'
import { connectionTo, quoteName, withClient } from './database-server.ts'

/** A new database with the whole schema and no rows. */
export interface TestDatabase {
  name: string
  connection: PoolConnection
  /** Drops it, ending sessions that are still open. What is not dropped goes with the test run. */
  drop(): Promise<void>
}

export interface TestDatabaseOptions {
  /** False: without any table, for tests of the migrations themselves. */
  migrated?: boolean
}

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations')
let made = 0
let template: Promise<string> | undefined

/** Makes a database from the run's template, in about 50 ms; one for each test file. */
export async function createTestDatabase({
  migrated = true,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { server, run } = inject('testDatabase')
  const name = `${run}_${process.pid}_${++made}`
  if (migrated) template ??= ensureTemplate(server)
  const source = (migrated ? await template : undefined) ?? 'template0'
  await withClient(server, client =>
    client.query(`create database ${quoteName(name)} template ${quoteName(source)}`),
  )
  return {
    name,
    connection: connectionTo(server, name),
    drop: () =>
      withClient(server, async client => {
        await client.query(`drop database if exists ${quoteName(name)} with (force)`)
      }),
  }
}

/** The database with the schema as the migrations make it now; made by whichever test process wants it first. */
async function ensureTemplate(server: PoolConnection): Promise<string> {
  const queue = createHash('sha256').update(getConstructionPlans()).digest('hex').slice(0, 8)
  const name = `calina_template_${await migrationsFingerprint(MIGRATIONS)}_${queue}`
  await withClient(server, async client => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 1) return
    const unfinished = `${name}_new`
    await client.query(`drop database if exists ${quoteName(unfinished)} with (force)`)
    await client.query(`create database ${quoteName(unfinished)} template template0`)
    const pool = createPool({
      connection: connectionTo(server, unfinished),
      max: 1,
      onError: () => undefined,
    })
    await prepareDatabase(pool, MIGRATIONS).finally(() => pool.end())
    await client.query(`alter database ${quoteName(unfinished)} rename to ${quoteName(name)}`)
  })
  return name
}

/** A connection as a URL, for other programs. */
export function urlOf(connection: PoolConnection): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, port, user, database } = connection
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
