import path from 'node:path'
import pg from 'pg'
import type { Config } from '../../config/config.ts'
import { startEmbedded } from '../db/embedded.ts'
import type { PoolConnection } from '../db/pool.ts'

/**
 * Runs `work` on an empty database that is thrown away, of a server of its own in `DATA_DIR/verify`: it takes nothing from
 * the installation's, and needs no right there. What is lost with the power is no loss.
 */
export async function withScratch<T>(
  config: Pick<Config, 'dataDir' | 'pgBin'>,
  work: (connection: PoolConnection) => Promise<T>,
): Promise<T> {
  const embedded = await startEmbedded({
    dataDir: path.join(config.dataDir, 'verify'),
    ...(config.pgBin === undefined ? {} : { pgBin: config.pgBin }),
    initdbOptions: ['--no-sync'],
    settings: { fsync: 'off' },
  })
  const name = `verify_${process.pid}`
  const server = new pg.Client({ ...embedded.connection })
  try {
    await server.connect()
    await server.query(`drop database if exists ${name} with (force)`)
    await server.query(`create database ${name} template template0`)
    return await work({ ...embedded.connection, database: name })
  } finally {
    await server.query(`drop database if exists ${name} with (force)`).catch(() => undefined)
    await server.end().catch(() => undefined)
    await embedded.stop()
  }
}
