import type pg from 'pg'
import { type Job as Fetched, fromKysely, PgBoss } from 'pg-boss'
import { DAY, MINUTE, SECOND } from '../clock.ts'
import { type Context, type Services, systemContext, type TransactionContext } from '../context.ts'
import type { PoolConnection } from '../db/pool.ts'
import { AppError, storedMessage } from '../errors.ts'
import { newId } from '../ids.ts'
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
   * aborted when the process stops.
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

/** Polling intervals of the job queue, in seconds. */
export interface JobsPace {
  /** A running job sends a heartbeat and checks whether it was cancelled. */
  refresh: number
  /** Some process looks for runs without a heartbeat. */
  supervise: number
  /** A process looks for runs to do. */
  poll: number
}
const PACE: JobsPace = { refresh: 1, supervise: 2, poll: 2 }
/** The longest until another process runs a job whose own has died, frozen or lost its connection to the database. */
export const TAKEN_OVER_WITHIN_S = HEARTBEAT_S + PACE.supervise + PACE.poll

declare module '../broadcast/broadcast.ts' {
  interface BroadcastMap {
    /** A run is queued: workers poll at once. */
    'job.enqueued': { name: string }
  }
}

const CRON_QUEUE: QueueSettings = { policy: 'exclusive', tries: 5 }
const DEFAULTS: Required<JobOptions> = { concurrency: 1, tries: 5, retryAfterMs: 5 * SECOND }
const MAX_WAIT_MS = 60 * MINUTE
/** How long ended jobs are kept. */
const ENDED_KEPT_MS = DAY
/** How long a stop waits for active runs, whose signal is aborted by then. */
const STOP_MS = 10_000
/** No query waits for ever on a connection that was dropped silently. */
const TIMEOUTS = { statement_timeout: 20_000, query_timeout: 22_000, keepAlive: true }

/** A job's data as the queue stores it. */
interface Sent {
  payload: unknown
  owner?: string
  /** Not before, by the clock of the process that enqueued. */
  at?: string
}

interface Kind extends Required<JobOptions> {
  name: string
  handler: (ctx: Context, payload: never, run: Run) => Promise<unknown>
}

/**
 * Background jobs: scheduled (`add`) and enqueued by a transaction (`on`, `enqueue`). Each module registers its own.
 * pg-boss stores them and gives each run to one process at a time, which sends a heartbeat every second; a run without
 * heartbeats is given to another process.
 */
export class Jobs {
  readonly #cron = new Map<string, CronJob>()
  readonly #kinds = new Map<string, Kind>()
  readonly #pool: pg.Pool
  readonly #pace: JobsPace
  readonly #sender: PgBoss
  readonly #stopping = new AbortController()
  readonly #workers = new Map<string, string[]>()
  #ready: Promise<void> | undefined
  #boss: PgBoss | undefined

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
    this.#kinds.set(name, { ...DEFAULTS, ...options, name, handler })
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
      const waiting = added ?? (await holdWaiting(tx.db, { name, key: singletonKey, waitS, priority }))
      // The queued one has just begun: another one may be queued.
      if (waiting === undefined) continue
      if (owner !== undefined) await insertProgress(tx.db, { jobId: waiting, job: name, ownerId: owner })
      tx.afterCommit(() => tx.broadcast.publish('job.enqueued', { name }))
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
    await this.#sender.send(name, null, { db: fromKysely(tx.db) })
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
    for (const name of this.#cron.keys()) queues.set(name, CRON_QUEUE)
    for (const { name, tries } of this.#kinds.values()) queues.set(name, { policy: 'short', tries })
    return queues
  }

  /** Runs a scheduled job now, in this process; for tests and the command line. */
  async runNow(services: Services, name: string): Promise<unknown> {
    const job = this.#cron.get(name)
    if (job === undefined) throw new Error(`there is no job ${name}`)
    return await job.run(systemContext(services, `job:${name}`), this.#stopping.signal)
  }

  /**
   * Runs all enqueued jobs that are due by the clock in this process, until none is left; returns the number of runs. A
   * failed one waits for its next try as always. Tests call it instead of waiting.
   */
  async drain(services: Services): Promise<number> {
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
    const options = {
      ...connection,
      ...TIMEOUTS,
      schema: 'job',
      max: 2,
      application_name: 'calina-jobs',
      superviseIntervalSeconds: this.#pace.supervise,
      monitorIntervalSeconds: 1,
      // Made for queues of many rows, and run at every check for lost runs.
      monitorVacuum: false,
    }
    const boss = new PgBoss(options)
    boss.on('error', error => services.logger.warn({ err: error }, 'job queue'))
    await boss.start()
    this.#boss = boss
    const pace = { pollingIntervalSeconds: this.#pace.poll, heartbeatRefreshSeconds: this.#pace.refresh }
    for (const job of this.#cron.values()) {
      const worker = await boss.work(job.name, pace, async () => await this.#runCron(services, job))
      this.#workers.set(job.name, [worker])
      await boss.schedule(job.name, job.cron)
      if (job.atStart) await boss.send(job.name)
    }
    services.broadcast.on('job.enqueued', ({ name }) => this.#wake(name))
    for (const kind of this.#kinds.values()) {
      const workers: string[] = []
      this.#workers.set(kind.name, workers)
      for (let slot = 0; slot < kind.concurrency; slot++) {
        workers.push(
          await boss.work<Sent>(kind.name, pace, async jobs => {
            for (const job of jobs) await this.#execute(services, boss, kind, job)
            // More may be queued: poll again at once.
            this.#wake(kind.name)
          }),
        )
      }
    }
  }

  /** Aborts active runs, and stops once they have ended. They are tried again elsewhere; this try does not count. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#boss?.stop({ graceful: true, timeout: STOP_MS, close: true })
  }

  /** Has the workers of this process poll at once. */
  #wake(name: string): void {
    for (const worker of this.#workers.get(name) ?? []) this.#boss?.notifyWorker(worker)
  }

  async #runCron(services: Services, job: CronJob): Promise<void> {
    try {
      await job.run(systemContext(services, `job:${job.name}`), this.#stopping.signal)
    } catch (error) {
      services.logger.error({ err: error, job: job.name }, 'a job failed')
      throw error
    }
  }

  /** Runs one try of a job and stores its outcome. A try that another process has taken over stores nothing. */
  async #execute(services: Services, boss: PgBoss, kind: Kind, job: Fetched<Sent>): Promise<void> {
    const { name } = kind
    const { id, retryCount } = job
    const { payload, owner } = job.data
    const ctx = systemContext(services, `job:${name}:${id}`)
    const reports = new ProgressReports(services, { id, owner })
    const signal = AbortSignal.any([this.#stopping.signal, ...(job.signal ? [job.signal] : [])])
    try {
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
      await delayNextTry(
        services.db,
        { name, id, retryCount },
        {
          seconds: stopping ? 0 : waitAfter(kind, retryCount),
          counts: !stopping,
        },
      )
      await boss.fail(name, { id, retryCount }, storedFailure(error))
    }
    reports.changed()
  }
}

/** Seconds before the next try. */
function waitAfter({ retryAfterMs }: Kind, retryCount: number): number {
  return Math.ceil(Math.min(MAX_WAIT_MS, retryAfterMs * 2 ** retryCount) / SECOND)
}

function storedFailure(error: unknown): object {
  return { message: storedMessage(error), ...(error instanceof AppError && { code: error.code }) }
}
