import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Answered } from '../http/first-answers.ts'
import { Minutes } from './minutes.ts'

/** Prometheus metrics of this process. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of answered requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25],
    registers: [this.#registry],
  })
  /** A label set is validated and joined at every naming: each is named once. */
  readonly #labelled = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>()
  /** Figures of the last minutes. */
  readonly minutes = new Minutes(this.#requests)

  constructor(pool: pg.Pool) {
    collectDefaultMetrics({ register: this.#registry })
    for (const [name, help, read] of [
      ['database_connections', 'Open database connections', () => pool.totalCount],
      ['database_connections_idle', 'Idle database connections', () => pool.idleCount],
      ['database_waiting', 'Requests waiting for a database connection', () => pool.waitingCount],
    ] as const) {
      new Gauge({
        name,
        help,
        registers: [this.#registry],
        collect() {
          this.set(read())
        },
      })
    }
  }

  /** Counts what jobs have set aside, called at every scrape; the metric is missing while it fails. */
  countSetAside(count: () => Promise<readonly { job: string }[]>): void {
    new Gauge({
      name: 'job_set_aside',
      help: 'People and payments that jobs have given up on until somebody looks at them',
      labelNames: ['job'],
      registers: [this.#registry],
      async collect() {
        this.reset()
        for (const { job } of await count().catch(() => [])) this.inc({ job })
      },
    })
  }

  /** How old the last good backup is in seconds, asked at every scrape; missing while there is none. */
  ageOfBackup(read: () => Promise<number | undefined>): void {
    new Gauge({
      name: 'backup_age_seconds',
      help: 'Time since the beginning of the last backup that ended well',
      // A gauge without labels says 0 where it has no value.
      labelNames: ['of'],
      registers: [this.#registry],
      async collect() {
        this.reset()
        const age = await read().catch(() => undefined)
        if (age !== undefined) this.set({ of: 'last' }, age)
      },
    })
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  render(): Promise<string> {
    return this.#registry.metrics()
  }

  /** Observes every answer by its route pattern, never by its address. */
  observe(app: FastifyInstance): void {
    app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
      this.count({ method, route: routeOptions.url ?? 'none', status: statusCode, ms: elapsedTime })
    })
  }

  /** Counts an answer that reached no route of Fastify. */
  count({ method, route, status, ms }: Answered): void {
    const key = `${method} ${status} ${route}`
    let labelled = this.#labelled.get(key)
    if (labelled === undefined) {
      labelled = this.#requests.labels(method, route, String(status))
      this.#labelled.set(key, labelled)
    }
    labelled.observe(ms / 1000)
  }
}
