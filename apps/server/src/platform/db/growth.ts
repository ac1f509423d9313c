import { sql } from 'kysely'
import { type Clock, SECOND } from '../clock.ts'
import type { Db } from './database.ts'

/** How long a size is cached: reading it scans every file of the database. */
const KNOWN_FOR_MS = 30 * SECOND

/** Bytes that the database takes. */
export async function databaseSize(db: Db): Promise<number> {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(
    db,
  )
  return rows[0]?.size ?? 0
}

/**
 * Returns how many bytes a database may still grow by, for one whose disk cannot be read. Its size is read again when
 * it is 30 seconds old, one reading at a time and in the background: the caller may hold a connection that it needs.
 */
export async function watchGrowth({
  read,
  clock,
  maxBytes,
}: {
  /** Reads the size in bytes. */
  read: () => Promise<number>
  clock: Clock
  maxBytes: number
}): Promise<() => number> {
  let readAt = clock.now().getTime()
  let size = await read()
  let reading = false
  const readAgain = async (now: number) => {
    reading = true
    try {
      size = await read()
      readAt = now
    } catch {
      // The database is unavailable, which other queries report; the last size is kept, and the next call reads again.
    } finally {
      reading = false
    }
  }
  return () => {
    const now = clock.now().getTime()
    if (!reading && now - readAt >= KNOWN_FOR_MS) void readAgain(now)
    return maxBytes - size
  }
}
