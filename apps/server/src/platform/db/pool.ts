import { createHash } from 'node:crypto'
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import pg from 'pg'
import type { Database, Pooled } from './database.ts'

// bigint (20) is used for amounts and counters, which stay far below 2^53; numeric keeps its text.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    Number(oid) === 20 && format !== 'binary'
      ? Number
      : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
}

/** Where the database is: an address, or the embedded one's private socket folder. */
export type PoolConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

export interface PoolOptions {
  connection: PoolConnection
  max: number
  /** Told of connections that broke while idle; the pool replaces them by itself. */
  onError: (error: Error) => void
}

/** A pool whose statements end by themselves: nothing waits longer than the client's own timeout. */
export function createPool({ connection, max, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    types,
    application_name: 'calina',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 20_000,
    query_timeout: 22_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  pool.on('error', onError)
  // A connection that breaks while somebody holds it, between two statements, says so by an event as well; without a
  // listener it would end the process. Its holder is told by the next statement.
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

const PREPARE_AFTER = 5
const MAX_PREPARED = 500
const MAX_COUNTED = 5_000

/**
 * Kysely on the pool, with every statement that repeats sent as a named prepared one (about half the CPU of a page
 * of rows). The number of names is bounded, so that statements of varying length cannot grow it without end.
 */
export function createDatabase(pool: pg.Pool): Pooled {
  const names = new Map<string, string>()
  const seen = new Map<string, number>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined) return known
    const count = (seen.get(text) ?? 0) + 1
    if (seen.size >= MAX_COUNTED) seen.clear()
    seen.set(text, count)
    if (count < PREPARE_AFTER || names.size >= MAX_PREPARED) return undefined
    const name = `p${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
    names.set(text, name)
    return name
  }
  const facades = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const facade = (client: pg.PoolClient): PostgresPoolClient => {
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
    function query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new Error('cursors are not used here')
      const name = nameOf(text)
      return client.query(
        name === undefined ? { text, values: [...values] } : { name, text, values: [...values] },
      )
    }
    return { query, release: () => client.release() }
  }
  const prepared: PostgresPool = {
    connect: async () => {
      const client = await pool.connect()
      let wrapped = facades.get(client)
      if (wrapped === undefined) {
        wrapped = facade(client)
        facades.set(client, wrapped)
      }
      return wrapped
    },
    end: () => pool.end(),
    options: {},
  }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: prepared }) })
}
