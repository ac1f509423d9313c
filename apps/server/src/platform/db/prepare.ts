import type pg from 'pg'
import { refuseInterrupted } from '../backup/interrupted.ts'
import { installJobQueue } from '../jobs/queue.ts'
import { type AppliedMigration, migrate } from './migrate.ts'

/**
 * Brings a database up to what this version needs: the migrations of the folder, and the tables of the job queue.
 * Throws where a restore of it has not ended.
 */
export async function prepareDatabase(
  pool: pg.Pool,
  directory: string,
): Promise<readonly AppliedMigration[]> {
  await refuseInterrupted(pool)
  const applied = await migrate(pool, directory)
  await installJobQueue(pool)
  return applied
}
