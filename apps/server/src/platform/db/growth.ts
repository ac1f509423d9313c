import type pg from 'pg'
import { type Clock, SECOND } from '../clock.ts'

/** How long a size is cached: reading it scans every file of the database. */
const KNOWN_FOR_MS = 30 * SECOND

/**
 * Returns how many bytes a database may still grow by, for one whose disk cannot be read. Its size is read again at
 * most every 30 seconds, in the background: the caller may hold a connection of this pool.
 */
export async function watchGrowth({
  pool,
  clock,
  maxBytes,
}: {
  pool: pg.Pool
  clock: Clock
  maxBytes: number
}): Promise<() => number> {
  let readAt = clock.now().getTime()
  let size = await sizeOf(pool)
  return () => {
    const now = clock.now().getTime()
    if (now - readAt >= KNOWN_FOR_MS) {
      readAt = now
      void sizeOf(pool).then(
        found => {
          size = found
        },
        // The database is unavailable, which other queries report; the last size is kept.
        () => undefined,
      )
    }
    return maxBytes - size
  }
}

async function sizeOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ size: number }>('select pg_database_size(current_database()) as size')
  return rows[0]?.size ?? 0
}
