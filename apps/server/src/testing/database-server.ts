import pg from 'pg'
import type { PoolConnection } from '../platform/db/pool.ts'

/** The same server with another database. */
export function connectionTo(server: PoolConnection, database: string): PoolConnection {
  if (!('connectionString' in server)) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${encodeURIComponent(database)}`
  return { connectionString: url.href }
}

/** Runs `work` with a connection that ends with it. */
export async function withClient<T>(
  server: PoolConnection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A name as SQL writes it. */
export function quoteName(name: string): string {
  return pg.escapeIdentifier(name)
}
