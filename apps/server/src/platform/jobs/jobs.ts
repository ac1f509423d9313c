import type pg from 'pg'
import { type Job as Fetched, fromKysely, PgBoss } from 'pg-boss'
import { DAY, MINUTE, SECOND } from '../clock.ts'
import { type Context, type Services, systemContext, type TransactionContext } from '../context.ts'
import type { PoolConnection } from '../db/pool.ts'
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

/** Work that the clock asks for. */
export interface CronJob {
  /** Unique name, `area.verb`. */
  name: string
  /** Cron expression in UTC; the smallest step is a minute. */
  cron: string
  /** Also run once when a process begins to work. */
  atStart?: true
  /** Does what is due by the clock. Must stand being run twice, and at once in two processes. */
  run: (ctx: Context) => Promise<unknown>
}

export interface JobOptions {
  /** Runs at the same time in one process; 1 unless said. */
  concurrency?: number
  /** Tries before a job is set aside; 5 unless said. */
  tries?: number
  /** The wait before the second try in milliseconds, doubled before each further one; 5 s unless said. */
  retryAfterMs?: number
}

/** Does what was enqueued. Must stand being run twice, and at once in two processes. */
export type JobHandler<K extends JobName> = (ctx: Context, payload: JobMap[K], run: Run) => Promise<unknown>

/** How often the job queue is asked, in seconds. */
export interface JobsPace {
  /** A running job is said to be alive, and looks whether it is still to go on. */
  refresh: number
  /** Some process looks for runs that are nobody's. */
  supervise: number
  /** A process looks for runs to do. */
  poll: number
}
const PACE: JobsPace = { refresh: 1, supervise: 2, poll: 2 }
/** The longest a job can be without a process after its own has died, frozen or lost its line to the database. */
export const TAKEN_OVER_WITHIN_S = HEARTBEAT_S + PACE.supervise + PACE.poll

declare module '../broadcast/broadcast.ts' {
  interface BroadcastMap {
    /** A run waits: whoever works looks at once. */
    'job.enqueued': { name: string }
  }
}

const CRON_QUEUE: QueueSettings = { policy: 'exclusive', tries: 5 }
const DEFAULTS: Required<JobOptions> = { concurrency: 1, tries: 5, retryAfterMs: 5 * SECOND }
const MAX_WAIT_MS = 60 * MINUTE
/** How long it can be seen that a job has ended. */
const ENDED_KEPT_MS = DAY
/** How long a stop waits for what runs, whose signal is aborted by then. */
const STOP_MS = 10_000
/** Nothing waits for ever on a line that was cut without a word. */
const TIMEOUTS = { statement_timeout: 20_000, query_timeout: 22_000, keepAlive: true }

/** What the queue keeps of a job. */
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
 * Work besides requests: what the clock asks for (`add`) and what a transaction asks for (`on`, `enqueue`). Each module
 * registers its own. pg-boss keeps it, and hands each run to one process at a time, which says every second that it goes
 * on; a run of which nothing is heard is handed to another process.
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

  /** The pool serves whoever enqueues; the processes that work have lines of their own. */
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

  /** Registers work that the clock asks for. */
  add(job: CronJob): void {
    this.#mayAdd(job.name)
    this.#cron.set(job.name, job)
  }

  /** Registers who does what is enqueued under a name. */
  on<K extends JobName>(name: K, options: JobOptions, handler: JobHandler<K>): void {
    this.#mayAdd(name)
    this.#kinds.set(name, { ...DEFAULTS, ...options, name, handler })
  }

  #mayAdd(name: string): void {
    if (this.#cron.has(name) || this.#kinds.has(name)) throw new Error(`two jobs are called ${name}`)
  }

  /**
   * Enqueues work in the caller's transaction: it is done if and only if that commits, by any process that works. Answers
   * the job's id; with a key of which one waits already, that one's.
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
    // Without a key each is one of its own.
    const singletonKey = key ?? id
    const options = { db: fromKysely(tx.db), id, singletonKey, priority, startAfter: Math.ceil(waitS) }
    for (;;) {
      const added = await this.#sender.send(name, sent, options)
      const waiting = added ?? (await holdWaiting(tx.db, { name, key: singletonKey, waitS, priority }))
      // The one that waited has begun in this moment: another one may wait.
      if (waiting === undefined) continue
      if (owner !== undefined) await insertProgress(tx.db, { jobId: waiting, job: name, ownerId: owner })
      tx.afterCommit(() => tx.broadcast.publish('job.enqueued', { name }))
      return waiting
    }
  }

  /**
   * Cancels a job: what waits never runs, and what runs has its signal aborted within two seconds, whichever process
   * runs it. Nothing happens to what has ended.
   */
  async cancel(tx: TransactionContext, name: JobName, id: string): Promise<void> {
    await this.prepare()
    await this.#sender.cancel(name, id, { db: fromKysely(tx.db) })
  }

  /** Makes the queues of all that is registered; once in a process. */
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

  /** Runs a job of the clock now, in this process; for tests and the command line. */
  async runNow(services: Services, name: string): Promise<unknown> {
    const job = this.#cron.get(name)
    if (job === undefined) throw new Error(`there is no job ${name}`)
    return await job.run(systemContext(services, `job:${name}`))
  }

  /**
   * Runs in this process everything enqueued that is due by the clock, until there is nothing; answers how many runs there
   * were. What fails waits for its next try as always. Tests call it instead of waiting.
   */
  async drain(services: Services): Promise<number> {
    await this.prepare()
    for (let ran = 0; ; ) {
      const before = ran
      for (const kind of this.#kinds.values()) {
        await bringForward(services.db, kind.name, services.clock.now())
        // One by one: those of a batch come in no order.
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
      // Made for queues of many rows, and asked at every look for what is nobody's.
      monitorVacuum: false,
    }
    const boss = new PgBoss(options)
    boss.on('error', error => services.logger.warn({ err: error }, 'job queue'))
    await boss.start()
    this.#boss = boss
    const pace = { pollingIntervalSeconds: this.#pace.poll, heartbeatRefreshSeconds: this.#pace.refresh }
    for (const job of this.#cron.values()) {
      await boss.work(job.name, pace, async () => await this.#runCron(services, job))
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
            // More may wait: the next look is not put off.
            this.#wake(kind.name)
          }),
        )
      }
    }
  }

  /** Aborts what runs, and stops once it has ended. It is tried again elsewhere, and this try does not count. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#boss?.stop({ graceful: true, timeout: STOP_MS, close: true })
  }

  /** Has the workers of this process look at once. */
  #wake(name: string): void {
    for (const worker of this.#workers.get(name) ?? []) this.#boss?.notifyWorker(worker)
  }

  async #runCron(services: Services, job: CronJob): Promise<void> {
    try {
      await job.run(systemContext(services, `job:${job.name}`))
    } catch (error) {
      services.logger.error({ err: error, job: job.name }, 'a job failed')
      throw error
    }
  }

  /** One try of one job, from its beginning to what became of it. A try that was taken over changes nothing any more. */
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
      await boss.fail(name, { id, retryCount }, asObject(error))
    }
    reports.changed()
  }
}

/** Seconds before the next try. */
function waitAfter({ retryAfterMs }: Kind, retryCount: number): number {
  return Math.ceil(Math.min(MAX_WAIT_MS, retryAfterMs * 2 ** retryCount) / SECOND)
}

function asObject(error: unknown): object {
  return typeof error === 'object' && error !== null ? error : { message: String(error) }
}
