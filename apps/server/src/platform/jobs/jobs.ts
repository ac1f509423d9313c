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

/** Work that nobody asked for: each module registers its own, and pg-boss runs it in one process at a time. */
export class Jobs {
  readonly #jobs = new Map<string, Job>()
  #boss: PgBoss | undefined

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
    const boss = new PgBoss({ ...connection, schema: 'job', max: 3, application_name: 'calina-jobs' })
    boss.on('error', error => warnOf(services.logger, error))
    await boss.start()
    for (const job of this.#jobs.values()) {
      await boss.createQueue(job.name, {
        policy: 'singleton',
        retryLimit: 4,
        retryDelay: 5,
        retryBackoff: true,
        expireInSeconds: 600,
      })
      await boss.work(job.name, { pollingIntervalSeconds: 5 }, async () => {
        await job.run(systemContext(services, `job:${job.name}`))
      })
      await boss.schedule(job.name, job.cron)
      if (job.atStart) await boss.send(job.name)
    }
    this.#boss = boss
  }

  async stop(): Promise<void> {
    await this.#boss?.stop({ graceful: true, timeout: 10_000, close: true })
  }
}

function warnOf(logger: Logger, error: Error): void {
  logger.warn({ err: error }, 'job queue')
}
