import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Job as Fetched, fromKysely, type PgBoss } from 'pg-boss'
import { DAY, MINUTE, SECOND } from '../clock.ts'
import { type Context, type Services, systemContext, type TransactionContext } from '../context.ts'
import type { PoolConnection } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError, storedMessage } from '../errors.ts'
import { newId } from '../ids.ts'
import { Crontab } from './crontab.ts'
import { Dispatcher } from './dispatcher.ts'
import type { EnqueueOptions, JobMap, JobName, Run } from './job-map.ts'
import {
  bringForward,
  clearDelay,
  delayNextTry,
  deleteEnded,
  holdWaiting,
  insertProgress,
} from './jobs.repository.ts'
import { ProgressReports } from './progress.ts'
import { HEARTBEAT_S, openQueues, type QueueSettings, queueOn } from './queue.ts'
import type { Sent } from './queue-runs.ts'

/** Work that runs on a schedule. */
export interface CronJob {
  /** Unique name, `area.verb`. */
  name: string
  /** Cron expression in UTC; the smallest step is a minute. */
  cron: string
  /** Also run once when a process begins to work. */
  atStart?: true
  /**
   * Does what is due by the clock. Must be idempotent, also when two processes run it at the same time. `signal` is
   * aborted when the process stops, or another one has taken the run over.
   */
  run: (ctx: Context, signal: AbortSignal) => Promise<unknown>
}

export interface JobOptions {
  /** Concurrent runs in one process; 1 by default. */
  concurrency?: number
  /** Tries before a job is set aside; 5 by default. */
  tries?: number
  /** The wait before the second try in milliseconds, doubled before each further one; 5 s by default. */
  retryAfterMs?: number
}

/** Runs an enqueued job. Must be idempotent, also when two processes run it at the same time. */
export type JobHandler<K extends JobName> = (ctx: Context, payload: JobMap[K], run: Run) => Promise<unknown>

/** Intervals of the job queue, in seconds. */
export interface JobsPace {
  /** A running job sends a heartbeat and checks whether it was cancelled. */
  refresh: number
  /** A process looks at all queues: for work of which it was not told, and for lost runs. */
  look: number
}
const PACE: JobsPace = { refresh: 1, look: 10 }
/**
 * The longest until another process runs a job whose own has died, frozen or lost its connection to the database. One
 * that looks while the run is active looks again when it would be lost; the last seconds are for looking and taking.
 */
export const TAKEN_OVER_WITHIN_S = Math.max(HEARTBEAT_S, PACE.look) + 2

declare module '../broadcast/broadcast.ts' {
  interface BroadcastMap {
    /** A run is queued, and due at once, or in so many seconds. */
    'job.enqueued': { name: string; inS?: number }
  }
}

const CRON: Required<JobOptions> = { concurrency: 1, tries: 5, retryAfterMs: 2 * SECOND }
const DEFAULTS: Required<JobOptions> = { concurrency: 1, tries: 5, retryAfterMs: 5 * SECOND }
/** Of a scheduled job one run is queued for each of these, however many processes send it. */
const CRON_STEP_S = 60
const MAX_WAIT_MS = 60 * MINUTE
/** How long ended jobs are kept. */
const ENDED_KEPT_MS = DAY
/** How long a stop waits for active runs, whose signal is aborted by then. */
const STOP_MS = 10_000

interface Kind extends Required<JobOptions> {
  name: string
  policy: QueueSettings['policy']
  handler: (ctx: Context, payload: never, run: Run) => Promise<unknown>
}

/**
 * Background jobs: scheduled (`add`) and enqueued by a transaction (`on`, `enqueue`). Each module registers its own.
 * pg-boss stores them and gives each run to one process at a time, which sends a heartbeat every second; a run without
 * heartbeats is given to another process. Who enqueues says so in a broadcast, and nobody polls (`Dispatcher`).
 */
export class Jobs {
  readonly #cron = new Map<string, CronJob>()
  readonly #kinds = new Map<string, Kind>()
  readonly #pool: pg.Pool
  readonly #pace: JobsPace
  readonly #sender: PgBoss
  readonly #stopping = new AbortController()
  #ready: Promise<void> | undefined
  #work: { dispatcher: Dispatcher; crontab: Crontab; pool: pg.Pool } | undefined

  /** The pool is for enqueuing; workers open separate connections. */
  constructor(pool: pg.Pool, pace: JobsPace = PACE) {
    this.#pool = pool
    this.#pace = pace
    this.#sender = queueOn(pool)
    this.add({
      name: 'jobs.forget',
      cron: '37 * * * *',
      run: ctx => deleteEnded(ctx.db, new Date(ctx.clock.now().getTime() - ENDED_KEPT_MS)),
    })
  }

  /** Registers a scheduled job. */
  add(job: CronJob): void {
    this.#mayAdd(job.name)
    this.#cron.set(job.name, job)
  }

  /** Registers the handler of an enqueued job. */
  on<K extends JobName>(name: K, options: JobOptions, handler: JobHandler<K>): void {
    this.#mayAdd(name)
    this.#kinds.set(name, { ...DEFAULTS, ...options, name, policy: 'short', handler })
  }

  #mayAdd(name: string): void {
    if (this.#cron.has(name) || this.#kinds.has(name)) throw new Error(`two jobs are called ${name}`)
  }

  /**
   * Enqueues a job in the caller's transaction: it runs if and only if that commits, in any worker process. Returns the
   * job's id; with a key of which one is queued already, the id of that one.
   */
  async enqueue<K extends JobName>(
    tx: TransactionContext,
    name: K,
    payload: JobMap[K],
    { at, key, priority = 0, owner }: EnqueueOptions = {},
  ): Promise<string> {
    if (!this.#kinds.has(name)) throw new Error(`nobody does the job ${name}`)
    await this.prepare()
    const id = newId(tx.clock)
    const sent: Sent = {
      payload,
      ...(owner !== undefined && { owner }),
      ...(at !== undefined && { at: at.toISOString() }),
    }
    // Relative: the queue counts by the database's clock.
    const waitS = at === undefined ? 0 : Math.max(0, (at.getTime() - tx.clock.now().getTime()) / SECOND)
    // Without a key each job is separate.
    const singletonKey = key ?? id
    const options = { db: fromKysely(tx.db), id, singletonKey, priority, startAfter: Math.ceil(waitS) }
    for (;;) {
      const added = await this.#sender.send(name, sent, options)
      const waiting =
        added ?? (await holdWaiting(tx.db, { name, key: singletonKey, waitS, at: sent.at, priority }))
      // The queued one has just begun: another one may be queued.
      if (waiting === undefined) continue
      if (owner !== undefined) await insertProgress(tx.db, { jobId: waiting, job: name, ownerId: owner })
      tx.afterCommit(() => tx.broadcast.publish('job.enqueued', { name, inS: options.startAfter }))
      return waiting
    }
  }

  /**
   * Cancels a job: a queued one never runs, and an active one has its signal aborted within two seconds, in any
   * process. An ended one stays as it is.
   */
  async cancel(tx: TransactionContext, name: JobName, id: string): Promise<void> {
    await this.prepare()
    await this.#sender.cancel(name, id, { db: fromKysely(tx.db) })
  }

  /** Has a scheduled job run once more when the transaction has committed, unless a run is queued or active. */
  async runSoon(tx: TransactionContext, name: string): Promise<void> {
    if (!this.#cron.has(name)) return
    await this.prepare()
    await this.#sendScheduled(tx, name)
  }

  /** `onceInS` leaves it out where one was sent within the same so many seconds. */
  async #sendScheduled(tx: TransactionContext, name: string, onceInS?: number): Promise<void> {
    const options = { db: fromKysely(tx.db), ...(onceInS !== undefined && { singletonSeconds: onceInS }) }
    const sent = await this.#sender.send(name, null, options)
    // One that is queued already is perhaps not known everywhere.
    if (sent !== null || onceInS === undefined)
      tx.afterCommit(() => tx.broadcast.publish('job.enqueued', { name }))
  }

  /** Creates the queues of all registered jobs; once in a process. */
  prepare(): Promise<void> {
    this.#ready ??= openQueues(this.#sender, this.#pool, this.#queues()).catch((error: unknown) => {
      this.#ready = undefined
      throw error
    })
    return this.#ready
  }

  #queues(): Map<string, QueueSettings> {
    const queues = new Map<string, QueueSettings>()
    for (const { name, policy, tries } of this.#allKinds()) queues.set(name, { policy, tries })
    return queues
  }

  #allKinds(): Kind[] {
    const scheduled = [...this.#cron.values()].map(
      ({ name, run }): Kind => ({
        ...CRON,
        name,
        policy: 'exclusive',
        handler: (ctx, _payload, { signal }) => run(ctx, signal),
      }),
    )
    return [...scheduled, ...this.#kinds.values()]
  }

  /** Runs a scheduled job now, in this process; for tests and the command line. */
  async runNow(services: Services, name: string): Promise<unknown> {
    const job = this.#cron.get(name)
    if (job === undefined) throw new Error(`there is no job ${name}`)
    return await job.run(systemContext(services, `job:${name}`), this.#stopping.signal)
  }

  /**
   * Runs all enqueued jobs that are due by the clock in this process, until none is left; returns the number of runs. A
   * failed one waits for its next try as always. Tests call it instead of waiting. Refused in a process that works:
   * what its workers have taken already would not be waited for.
   */
  async drain(services: Services): Promise<number> {
    if (this.#work !== undefined)
      throw new Error('jobs run beside this process already: wait for their effect')
    await this.prepare()
    for (let ran = 0; ; ) {
      const before = ran
      for (const kind of this.#kinds.values()) {
        await bringForward(services.db, kind.name, services.clock.now())
        // One by one: a batch has no order.
        for (const job of await this.#sender.fetch<Sent>(kind.name)) {
          await this.#execute(services, this.#sender, kind, job)
          ran++
        }
      }
      if (ran === before) return ran
    }
  }

  /** Begins to work in this process. */
  async start(services: Services, connection: PoolConnection): Promise<void> {
    await this.prepare()
    const onError = (error: unknown) => services.logger.warn({ err: error }, 'job queue')
    const pool = createWorkPool(connection, onError)
    const boss = queueOn(pool)
    const crontab = new Crontab({
      jobs: [...this.#cron.values()],
      nextAfter: (cron, from) => boss.previewSchedule(cron, { count: 1, from })[0] ?? new Date(Number.NaN),
      send: names =>
        inTransaction(systemContext(services, 'jobs'), async tx => {
          for (const name of names) await this.#sendScheduled(tx, name, CRON_STEP_S)
        }),
      onError,
    })
    const dispatcher = new Dispatcher({
      boss,
      pool,
      queues: this.#allKinds().map(kind => ({
        name: kind.name,
        concurrency: kind.concurrency,
        exclusive: kind.policy === 'exclusive',
        run: (job, lost) => this.#execute(services, boss, kind, job, lost),
      })),
      refreshMs: this.#pace.refresh * SECOND,
      lookMs: this.#pace.look * SECOND,
      onError,
      onTime: now => crontab.setTime(now),
    })
    this.#work = { dispatcher, crontab, pool }
    services.broadcast.on('job.enqueued', ({ name, inS = 0 }) => dispatcher.expect(name, inS * SECOND))
    services.broadcast.onGap(() => dispatcher.look())
    await inTransaction(systemContext(services, 'jobs'), async tx => {
      for (const { name, atStart } of this.#cron.values()) if (atStart) await this.#sendScheduled(tx, name)
    })
    dispatcher.start()
  }

  /** Aborts active runs, and stops once they have ended. They are tried again elsewhere; this try does not count. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    if (this.#work === undefined) return
    const { dispatcher, crontab, pool } = this.#work
    this.#work = undefined
    const ended = Promise.all([dispatcher.stop(), crontab.stop()])
    // Runs that do not end are lost with the process, and taken over like those of one that died.
    await Promise.race([ended, pause(STOP_MS, undefined, { ref: false })])
    await pool.end()
  }

  /** Runs one try of a job and stores its outcome. A try that another process has taken over stores nothing. */
  async #execute(
    services: Services,
    boss: PgBoss,
    kind: Kind,
    job: Fetched<Sent>,
    lost?: AbortSignal,
  ): Promise<void> {
    const { name } = kind
    const { id, retryCount } = job
    const { payload, owner } = job.data ?? {}
    const ctx = systemContext(services, `job:${name}:${id}`)
    const reports = new ProgressReports(services, { id, owner })
    const signal = AbortSignal.any([this.#stopping.signal, ...(lost ? [lost] : [])])
    try {
      // Taken while the stop began.
      this.#stopping.signal.throwIfAborted()
      if (retryCount > 0) await clearDelay(services.db, { name, id, retryCount })
      reports.changed()
      await kind.handler(ctx, payload as never, {
        id,
        attempt: retryCount + 1,
        signal,
        progress: (done, total) => reports.progress(done, total),
      })
      await boss.complete(name, { id, retryCount })
    } catch (error) {
      const stopping = this.#stopping.signal.aborted
      if (!signal.aborted) services.logger.error({ err: error, job: name, id, retryCount }, 'a job failed')
      const seconds = stopping ? 0 : waitAfter(kind, retryCount)
      await delayNextTry(services.db, { name, id, retryCount }, { seconds, counts: !stopping })
      await boss.fail(name, { id, retryCount }, storedFailure(error))
      if (stopping) await services.broadcast.publish('job.enqueued', { name })
      else this.#work?.dispatcher.expect(name, seconds * SECOND)
    }
    reports.changed()
  }
}

/** Connections of its own: heartbeats wait for nobody else's statements. One stays open between them. */
function createWorkPool(connection: PoolConnection, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    application_name: 'calina-jobs',
    max: 2,
    min: 1,
    // No query waits for ever on a connection that was dropped silently.
    statement_timeout: 20_000,
    query_timeout: 22_000,
    keepAlive: true,
  })
  pool.on('error', onError)
  // One that breaks while it is in use fails the statement, and without a listener it would end the process, too.
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/** Seconds before the next try. */
function waitAfter({ retryAfterMs }: Kind, retryCount: number): number {
  return Math.ceil(Math.min(MAX_WAIT_MS, retryAfterMs * 2 ** retryCount) / SECOND)
}

function storedFailure(error: unknown): object {
  return { message: storedMessage(error), ...(error instanceof AppError && { code: error.code }) }
}
