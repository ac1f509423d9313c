import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { SECOND } from '../clock.ts'
import { Pump } from '../pump.ts'
import { lookAtQueues } from './jobs.repository.ts'
import { type Queue, QueueRuns } from './queue-runs.ts'

export interface DispatcherOptions {
  boss: PgBoss
  pool: pg.Pool
  queues: readonly Queue[]
  /** A running job sends a heartbeat so often, and finds that it was cancelled. */
  refreshMs: number
  /** The longest wait between two looks at the queues. */
  lookMs: number
  onError: (error: unknown) => void
  /** Called after each look with the database's time. */
  onTime: (now: Date) => void
}

/** A run is due this much later than its time by the database, and lost, so that a look then finds it so. */
const MARGIN_MS = 20
/** Another look after lost runs were found: they may be those of a process that was just giving them up. */
const AFTER_LOST_MS = SECOND

/**
 * Runs the jobs of all queues in this process. It is told what is enqueued (`expect`), and takes it when it is due. One
 * statement finds everything else: what is due in each queue and when the next one will be, and which runs are silent.
 * It is asked periodically, after a job was taken at its time, and when a run would be lost.
 */
export class Dispatcher {
  readonly #options: DispatcherOptions
  readonly #queues: ReadonlyMap<string, QueueRuns>
  readonly #looks: Pump

  constructor(options: DispatcherOptions) {
    const { boss, pool, queues, refreshMs, lookMs, onError } = options
    this.#options = options
    const runs = { boss, pool, refreshMs, onError, onDue: () => this.look() }
    this.#queues = new Map(queues.map(queue => [queue.name, new QueueRuns(queue, runs)]))
    this.#looks = new Pump({ work: () => this.#look(), everyMs: lookMs, onError })
  }

  start(): void {
    this.#looks.start()
  }

  /** A job of this name is due, or will be in so many milliseconds. */
  expect(name: string, inMs = 0): void {
    this.#queues.get(name)?.expect(inMs)
  }

  /** Looks at all queues soon. */
  look(): void {
    this.#looks.wake()
  }

  /** Takes no more jobs; resolves once the runs have ended. */
  async stop(): Promise<void> {
    const ended = [...this.#queues.values()].map(queue => queue.stop())
    await this.#looks.stop()
    await Promise.all(ended)
  }

  /** Answers in how many milliseconds the next run would be lost. */
  async #look(): Promise<number | undefined> {
    const { boss, pool, onTime } = this.#options
    const { now, queues } = await lookAtQueues(pool, [...this.#queues.keys()])
    onTime(now)
    let lostInMs = Number.POSITIVE_INFINITY
    for (const { name, dueInMs, lostInMs: inMs } of queues) {
      if (dueInMs !== null) this.expect(name, dueInMs <= 0 ? 0 : dueInMs + MARGIN_MS)
      if (inMs === null) continue
      lostInMs = Math.min(lostInMs, inMs <= 0 ? AFTER_LOST_MS : inMs + MARGIN_MS)
      if (inMs > 0) continue
      await boss.supervise(name)
      this.expect(name)
    }
    return lostInMs
  }
}
