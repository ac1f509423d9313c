import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolConnection } from '../../platform/db/pool.ts'
import { withClient } from '../database-server.ts'

/**
 * How many deadlocks a database has seen. Sessions report theirs when they end, so close the pool first. The retry of
 * transactions hides deadlocks from callers; from the database's own count nothing is hidden.
 */
export async function countDeadlocks(connection: PoolConnection): Promise<number> {
  return await withClient(connection, async client => {
    for (;;) {
      const { rows } = await client.query<{ others: string }>(
        `select count(*) as others from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      )
      if (Number(rows[0]?.others) === 0) break
      await sleep(20)
    }
    const { rows } = await client.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.deadlocks)
  })
}
