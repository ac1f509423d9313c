import pg from 'pg'
import type { Clock } from '../clock.ts'
import { ConnectionLog } from '../connection-log.ts'
import type { PoolConnection } from '../db/pool.ts'
import type { Logger } from '../logger.ts'
import type { BroadcastTransport, TransportListener } from './transport.ts'

const CHANNEL = 'calina_broadcast'
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
/** A connection that answers later than this is considered broken and replaced. */
const ANSWER_MS = 5_000
/** How often an idle connection is probed. */
const PROBE_EVERY_MS = 10_000
/** Most messages queued for the connection, which takes thousands a second. */
const MOST_WAITING = 10_000

/**
 * PostgreSQL LISTEN/NOTIFY over a dedicated connection that is reopened whenever it breaks. The connection must reach
 * the server itself: a pooler in transaction mode loses LISTEN.
 */
export class PostgresTransport implements BroadcastTransport {
  readonly name = 'PostgreSQL'
  readonly #connection: PoolConnection
  readonly #log: ConnectionLog
  #listener: TransportListener | undefined
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #probe: NodeJS.Timeout | undefined
  #failures = 0
  #stopped = false
  #waiting: string[] = []
  #busy: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined

  constructor(connection: PoolConnection, parts: { logger: Logger; clock: Clock }) {
    this.#connection = connection
    this.#log = new ConnectionLog('the broadcast through PostgreSQL', parts)
  }

  get connected(): boolean {
    return this.#client !== undefined
  }

  async start(listener: TransportListener): Promise<void> {
    this.#listener = listener
    this.#probe = setInterval(() => void this.#query('select 1'), PROBE_EVERY_MS).unref()
    await this.#connect()
  }

  /** Resolves once the text is sent. Texts that arrive while a statement runs are sent together in the next one. */
  send(text: string): Promise<void> {
    if (this.#client === undefined || this.#waiting.length >= MOST_WAITING) return Promise.resolve()
    this.#waiting.push(text)
    this.#next ??= this.#busy.then(async () => {
      this.#next = undefined
      const texts = this.#waiting
      this.#waiting = []
      if (texts.length > 0)
        await this.#query('select pg_notify($1, text) from unnest($2::text[]) text', [CHANNEL, texts])
    })
    this.#busy = this.#next
    return this.#next
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#retry)
    clearInterval(this.#probe)
    await this.#busy
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => undefined)
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      ...this.#connection,
      application_name: 'calina broadcast',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    })
    client.on('error', error => this.#lose(client, error))
    client.on('end', () => this.#lose(client, new Error('the connection was closed')))
    client.on('notification', ({ payload }) => {
      if (payload !== undefined && client === this.#client) this.#listener?.receive(payload)
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      this.#fail(error)
      client.end().catch(() => undefined)
      return
    }
    if (this.#stopped) {
      await client.end()
      return
    }
    this.#client = client
    const gap = this.#failures > 0
    this.#failures = 0
    this.#log.back()
    if (gap) this.#listener?.gap()
  }

  async #query(statement: string, values: unknown[] = []): Promise<void> {
    const client = this.#client
    if (client === undefined) return
    try {
      await client.query(statement, values)
    } catch (error) {
      this.#lose(client, error)
    }
  }

  #lose(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return
    this.#client = undefined
    this.#waiting = []
    client.end().catch(() => undefined)
    this.#fail(error)
  }

  #fail(error: unknown): void {
    if (this.#stopped) return
    this.#log.down(error)
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures++, LONGEST_PAUSE_MS)
    this.#retry = setTimeout(() => void this.#connect(), pause).unref()
  }
}
