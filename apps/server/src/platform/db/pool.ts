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
import type { Database } from './database.ts'
import { Readers } from './reader.ts'

type Parse = (text: string) => unknown
const parseAnyTime = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as Parse

/** A time as the database writes it in UTC is read by the engine's own parser, several times as fast. */
function parseTime(text: string): unknown {
  return text[4] === '-' && text.endsWith('+00')
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : parseAnyTime(text)
}

const PARSERS = new Map<number, Parse>([
  // Amounts and counters, which stay far below 2^53; numeric keeps its text.
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.TIMESTAMPTZ, parseTime],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : PARSERS.get(Number(oid))) ??
    (pg.types.getTypeParser(oid, format) as Parse),
}

/**
 * Read-only by its own setting: what writes goes to the pool, where the disk is waited for side by side. A statement is
 * planned once, for any values: anew for each it takes longer than most pages (ADR 25).
 */
const READING = '-c default_transaction_read_only=on -c plan_cache_mode=force_generic_plan'
/** Of the pool's connections, as many more as this for reads. */
const READERS_SHARE = 4

/** How to connect to the database: an address, or the embedded one's private socket folder. */
export type PoolConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

export interface PoolOptions {
  connection: PoolConnection
  max: number
  /** Called when an idle connection breaks; the pool replaces it by itself. */
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
    // Only transactions use it: frequent reads have separate permanent connections. One stays open, because a new one
    // costs more than all that a process at rest does on it.
    idleTimeoutMillis: 5_000,
    min: 1,
    statement_timeout: 20_000,
    query_timeout: 22_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  pool.on('error', onError)
  // A connection that breaks while checked out, between two statements, also emits an event; without a listener it
  // would end the process. The next statement on it fails.
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
export function createDatabase(pool: pg.Pool): PooledDatabase {
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
  const readers = new Readers({
    max: Math.max(2, Math.floor((pool.options.max ?? 0) / READERS_SHARE)),
    client: { ...pool.options, options: READING },
    types,
  })
  return new PooledDatabase(new PostgresDialect({ pool: prepared }), readers)
}

/** Kysely on the pool, with connections beside it for statements that only read. */
export class PooledDatabase extends Kysely<Database> {
  readonly readers: Readers

  constructor(dialect: PostgresDialect, readers: Readers) {
    super({ dialect })
    this.readers = readers
  }

  /** Closes every connection, the pool's as well. */
  override async destroy(): Promise<void> {
    await this.readers.end()
    await super.destroy()
  }
}
