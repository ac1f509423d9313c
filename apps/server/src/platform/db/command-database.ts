import path from 'node:path'
import pg from 'pg'
import type { Config } from '../../config/config.ts'
import type { Pooled } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { createDatabase, type PoolConnection } from './pool.ts'

/** The installation's database as a command of the operator has it. */
export interface CommandDatabase {
  connection: PoolConnection
  pool: pg.Pool
  db: Pooled
}

/**
 * Runs a command of the operator on the installation's database: the embedded one, started where it does not run, or the
 * one of `DATABASE_URL`. Not the server's pool: looking at everything may take longer than a request may.
 */
export async function withCommandDatabase<T>(
  config: Config,
  name: string,
  work: (database: CommandDatabase) => Promise<T>,
): Promise<T> {
  return await withConnection(config, async connection => {
    const pool = new pg.Pool({ ...connection, max: 1, application_name: `calina-${name}` })
    try {
      const { rows } = await pool.query<{ there: boolean }>(
        `select to_regclass('audit_entry') is not null as there`,
      )
      if (!rows[0]?.there) throw new Error('There is no database yet: start the server once.')
      return await work({ connection, pool, db: createDatabase(pool) })
    } finally {
      await pool.end()
    }
  })
}

/** The same where nothing may be in the database yet: made with its folder, where it is the embedded one. */
export async function withConnection<T>(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'pgBin'>,
  work: (connection: PoolConnection) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl !== undefined) return await work({ connectionString: config.databaseUrl })
  const embedded = await startEmbedded({
    dataDir: path.join(config.dataDir, 'postgres'),
    ...(config.pgBin === undefined ? {} : { pgBin: config.pgBin }),
  })
  try {
    return await work(embedded.connection)
  } finally {
    await embedded.stop()
  }
}
