import { hostname } from 'node:os'
import type { Config } from '../../config/config.ts'
import { type Clock, MINUTE, SECOND } from '../clock.ts'
import type { Db, Pooled, Timestamp } from '../db/database.ts'
import { newId } from '../ids.ts'
import type { Logger } from '../logger.ts'
import type { Minute, Minutes } from '../metrics/minutes.ts'
import { Pump } from '../pump.ts'

declare module '../db/database.ts' {
  interface Database {
    server_process: {
      id: string
      roles: Role[]
      host: string
      started_at: Timestamp
      seen_at: Timestamp
      memory_bytes: number
      sockets: number
      p95_ms: (number | null)[]
      error_share: (number | null)[]
    }
  }
}

type Role = 'web' | 'worker'

/** A server process as it described itself when it was last seen. */
export interface ProcessState {
  id: string
  roles: Role[]
  host: string
  startedAt: Date
  seenAt: Date
  memoryBytes: number
  sockets: number
  minutes: Minute[]
}

export interface ProcessesOptions {
  db: Pooled
  clock: Clock
  logger: Logger
  roles: Config['roles']
  minutes: Minutes
  /** Connections of clients now. */
  sockets: () => number
}

const EVERY_MS = 10 * SECOND
/** A process that has not been seen for longer than this is gone. */
const GONE_AFTER_MS = 30 * SECOND

/** The server processes of this installation: each keeps a row about itself while it runs. */
export class Processes {
  readonly #options: ProcessesOptions
  readonly #id: string
  readonly #startedAt: Date
  readonly #pump: Pump
  #minuteBegan: number

  constructor(options: ProcessesOptions) {
    const { clock, logger } = options
    this.#options = options
    this.#id = newId(clock)
    this.#startedAt = clock.now()
    this.#minuteBegan = this.#startedAt.getTime()
    this.#pump = new Pump({
      work: async () => {
        await this.note()
        return undefined
      },
      everyMs: EVERY_MS,
      onError: error => logger.debug({ err: error }, 'this process could not be noted'),
    })
  }

  start(): void {
    this.#pump.start()
  }

  /** Stops, and forgets this process. */
  async stop(): Promise<void> {
    await this.#pump.stop()
    await this.#options.db
      .deleteFrom('server_process')
      .where('id', '=', this.#id)
      .execute()
      // The database is gone: the row is deleted by another process, or is not there any more.
      .catch(() => undefined)
  }

  /** Notes how this process is now, and forgets those that are gone. */
  async note(): Promise<void> {
    const { db, clock, roles, minutes, sockets } = this.#options
    const now = clock.now()
    if (now.getTime() - this.#minuteBegan >= MINUTE) {
      this.#minuteBegan = now.getTime()
      await minutes.next()
    }
    const state = {
      seen_at: now,
      memory_bytes: process.memoryUsage.rss(),
      sockets: sockets(),
      p95_ms: minutes.kept.map(minute => minute.p95Ms),
      error_share: minutes.kept.map(minute => minute.errorShare),
    }
    // One statement, and so one commit, for what every process does all the time.
    await db
      .with('gone', db =>
        db.deleteFrom('server_process').where('seen_at', '<', goneBefore(now)).where('id', '!=', this.#id),
      )
      .insertInto('server_process')
      .values({
        id: this.#id,
        roles: [...roles],
        host: hostname(),
        started_at: this.#startedAt,
        ...state,
      })
      .onConflict(conflict => conflict.column('id').doUpdateSet(state))
      .execute()
  }
}

const goneBefore = (now: Date) => new Date(now.getTime() - GONE_AFTER_MS)

/** The processes that run now, the oldest first. */
export async function listProcesses(db: Db, now: Date): Promise<ProcessState[]> {
  const rows = await db
    .selectFrom('server_process')
    .selectAll()
    .where('seen_at', '>=', goneBefore(now))
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    roles: row.roles,
    host: row.host,
    startedAt: row.started_at,
    seenAt: row.seen_at,
    memoryBytes: row.memory_bytes,
    sockets: row.sockets,
    minutes: row.p95_ms.map((p95Ms, index) => ({ p95Ms, errorShare: row.error_share[index] ?? null })),
  }))
}
