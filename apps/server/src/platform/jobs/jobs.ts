import { PgBoss } from 'pg-boss'
import { type Context, type Services, systemContext } from '../context.ts'
import type { PoolConnection } from '../db/pool.ts'
import type { Logger } from '../logger.ts'

export interface Job {
  /** Unique name, `area.verb`. */
  name: string
  /** Cron expression in UTC; the smallest step is a minute. */
  cron: string
  /** Also run once when a process begins to work. */
  atStart?: true
  /** Does what is due by the clock. Must stand being run twice, and at once in two processes. */
  run: (ctx: Context) => Promise<unknown>
}

/** A run whose process has not been heard of for this long is nobody's; the queue's own least value. */
const HEARTBEAT_S = 10

/** How often the queue is asked, in seconds. */
export interface JobsPace {
  /** A running job is said to be alive. */
  refresh: number
  /** Some process looks for runs that are nobody's. */
  supervise: number
  /** A process looks for runs to do. */
  poll: number
}
const PACE: JobsPace = { refresh: 3, supervise: 2, poll: 2 }
/** The longest a job can be without a process after its own has died, frozen or lost its line to the database. */
export const TAKEN_OVER_WITHIN_S = HEARTBEAT_S + PACE.supervise + PACE.poll

// `exclusive`: one run of a job waits or goes on, whoever asks. (`singleton` is judged by a list that each process
// reads again every minute.)
const POLICY = 'exclusive'
const QUEUE = {
  heartbeatSeconds: HEARTBEAT_S,
  // A run that throws is tried again at the next looks, and then waits for its hour to come again.
  retryLimit: 4,
  retryDelay: 0,
  retryBackoff: false,
  expireInSeconds: 600,
}
/** Nothing waits for ever on a line that was cut without a word. */
const TIMEOUTS = { statement_timeout: 20_000, query_timeout: 22_000, keepAlive: true }

/** Work that nobody asked for: each module registers its own, and pg-boss runs it in one process at a time. */
export class Jobs {
  readonly #jobs = new Map<string, Job>()
  readonly #pace: JobsPace
  #boss: PgBoss | undefined

  constructor(pace: JobsPace = PACE) {
    this.#pace = pace
  }

  add(job: Job): void {
    if (this.#jobs.has(job.name)) throw new Error(`two jobs are called ${job.name}`)
    this.#jobs.set(job.name, job)
  }

  /** Runs a job now, in this process; for tests and the command line. */
  async runNow(services: Services, name: string): Promise<unknown> {
    const job = this.#jobs.get(name)
    if (job === undefined) throw new Error(`there is no job ${name}`)
    return await job.run(systemContext(services, `job:${name}`))
  }

  async start(services: Services, connection: PoolConnection): Promise<void> {
    const options = {
      ...connection,
      ...TIMEOUTS,
      schema: 'job',
      max: 3,
      application_name: 'calina-jobs',
      superviseIntervalSeconds: this.#pace.supervise,
      monitorIntervalSeconds: 1,
      // Made for queues of many rows, and asked at every look for what is nobody's.
      monitorVacuum: false,
    }
    const boss = new PgBoss(options)
    boss.on('error', error => warnOf(services.logger, error))
    await boss.start()
    this.#boss = boss
    for (const job of this.#jobs.values()) {
      await openQueue(boss, job.name)
      await boss.work(
        job.name,
        { pollingIntervalSeconds: this.#pace.poll, heartbeatRefreshSeconds: this.#pace.refresh },
        async () => await this.#run(services, job),
      )
      await boss.schedule(job.name, job.cron)
      if (job.atStart) await boss.send(job.name)
    }
  }

  async stop(): Promise<void> {
    await this.#boss?.stop({ graceful: true, timeout: 10_000, close: true })
  }

  async #run(services: Services, job: Job): Promise<void> {
    try {
      await job.run(systemContext(services, `job:${job.name}`))
    } catch (error) {
      services.logger.error({ err: error, job: job.name }, 'a job failed')
      throw error
    }
  }
}

/** Makes a job's queue, or brings one that an older version made up to date. */
async function openQueue(boss: PgBoss, name: string): Promise<void> {
  const present = await boss.getQueue(name)
  if (present !== null && present.policy !== POLICY) await boss.deleteQueue(name)
  await boss.createQueue(name, { policy: POLICY, ...QUEUE })
  await boss.updateQueue(name, QUEUE)
}

function warnOf(logger: Logger, error: Error): void {
  logger.warn({ err: error }, 'job queue')
}
