import pg from 'pg'
import type { PoolConnection } from '../db/pool.ts'

/**
 * Runs `work` on a connection of its own, whose statements take as long as they take: those of the pool end after seconds.
 */
export async function withSession<T>(
  connection: PoolConnection,
  work: (session: pg.Client) => Promise<T>,
): Promise<T> {
  const session = new pg.Client({
    ...connection,
    application_name: 'calina-backup',
    keepAlive: true,
    // On the wire, so that a default of the role or the database does not count.
    options:
      '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0 -c client_encoding=UTF8',
  })
  let broken: Error | undefined
  session.on('error', error => {
    broken = error
  })
  await session.connect()
  try {
    return await work(session)
  } catch (error) {
    throw broken ?? error
  } finally {
    await session.end().catch(() => undefined)
  }
}

/** A table as SQL writes it. */
export const tableName = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

/** Columns as SQL writes them. */
export const columnList = (columns: readonly string[]): string =>
  columns.map(column => pg.escapeIdentifier(column)).join(', ')
