import path from 'node:path'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { createPool, type PoolConnection } from '../apps/server/src/platform/db/pool.ts'
import { prepareDatabase as installDatabase } from '../apps/server/src/platform/db/prepare.ts'
import { dataOf } from './server.ts'
import type { Stage } from './stage.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../apps/server/migrations')

const embedded = (stage: Stage) => startEmbedded({ dataDir: path.join(dataOf(stage), 'postgres') })

/** Makes the database of the run with its data, and stops it: the server starts it again, as after any stop. */
export async function prepareDatabase<T>(
  stage: Stage,
  load: (connection: PoolConnection, dataDir: string) => Promise<T>,
): Promise<T> {
  const database = await embedded(stage)
  const stop = stage.onClose(() => database.stop())
  const pool = createPool({ connection: database.connection, max: 2, onError: () => undefined })
  await installDatabase(pool, MIGRATIONS)
  await pool.end()
  const loaded = await load(database.connection, dataOf(stage))
  await stop()
  return loaded
}

/** The database that the server has started, for ceilings beside it. */
export async function joinDatabase(stage: Stage) {
  const database = await embedded(stage)
  stage.onClose(() => database.stop())
  return { connection: database.connection, pid: database.pid }
}
