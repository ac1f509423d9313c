import type pg from 'pg'
import { type Clock, SECOND } from '../clock.ts'

/** Reading the size looks at every file of the database. */
const KNOWN_FOR_MS = 30 * SECOND

/**
 * Answers how many bytes a database may still grow by, for one whose disk cannot be looked at. Its size is read anew at
 * most every 30 seconds, and nobody waits for that: whoever asks may hold a connection of this very pool.
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
  let askedAt = clock.now().getTime()
  let size = await sizeOf(pool)
  return () => {
    const now = clock.now().getTime()
    if (now - askedAt >= KNOWN_FOR_MS) {
      askedAt = now
      void sizeOf(pool).then(
        found => {
          size = found
        },
        // The database is away, and everybody who needs it hears so; the size stays as it was known.
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
