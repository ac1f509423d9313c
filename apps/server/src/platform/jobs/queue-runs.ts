import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Job as Fetched, PgBoss } from 'pg-boss'
import { HOUR, SECOND } from '../clock.ts'
import { sendHeartbeat } from './jobs.repository.ts'

/** A job's data as the queue stores it; null for a run of a scheduled job. */
export type Sent = {
  payload: unknown
  owner?: string
  /** Not before, by the clock of the process that enqueued. */
  at?: string
} | null

/** A queue, and what is done with its jobs in this process. */
export interface Queue {
  name: string
  /** Concurrent runs in this process. */
  concurrency: number
  /** One run is queued or active over all processes: when it ends, none waits. */
  exclusive: boolean
  /** Runs one try and stores its outcome. `lost` is aborted once the try is cancelled or another process has it. */
  run: (job: Fetched<Sent>, lost: AbortSignal) => Promise<void>
}

export interface QueueRunsOptions {
  boss: PgBoss
  pool: pg.Pool
  refreshMs: number
  onError: (error: unknown) => void
  /** Called after a job was due at a time that was expected: what is due next is not known then. */
  onDue: () => void
}

/** The wait after a fetch that failed. */
const AFTER_FAILURE_MS = SECOND

/** Takes the jobs of one queue that are due, as far as there is room, and keeps their runs alive. */
export class QueueRuns {
  readonly #queue: Queue
  readonly #options: QueueRunsOptions
  readonly #running = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #expectedAt = Number.POSITIVE_INFINITY
  /** A job may be due that was not taken. */
  #wanted = false
  #taking = Promise.resolve()
  #busy = false
  #stopped = false

  constructor(queue: Queue, options: QueueRunsOptions) {
    this.#queue = queue
    this.#options = options
  }

  /** A job is due in so many milliseconds; the first of several calls counts. */
  expect(inMs: number): void {
    if (inMs <= 0) {
      void this.#takeSoon()
      return
    }
    const at = performance.now() + inMs
    // What is due much later is found again by one of the looks until then.
    if (this.#stopped || at >= this.#expectedAt || inMs > HOUR) return
    clearTimeout(this.#timer)
    this.#expectedAt = at
    this.#timer = setTimeout(() => {
      this.#expectedAt = Number.POSITIVE_INFINITY
      void this.#takeSoon().then(() => this.#options.onDue())
    }, inMs)
    this.#timer.unref()
  }

  /** Takes no more jobs; resolves once the runs have ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#taking
    await Promise.all(this.#running)
  }

  /** Resolves when what is due has been taken; what becomes due meanwhile is taken as well. */
  #takeSoon(): Promise<void> {
    this.#wanted = true
    if (!this.#busy) this.#taking = this.#take()
    return this.#taking
  }

  async #take(): Promise<void> {
    this.#busy = true
    try {
      while (this.#wanted && !this.#stopped) {
        const room = this.#queue.concurrency - this.#running.size
        // A run that ends takes the next one.
        if (room === 0) return
        this.#wanted = false
        const jobs = await this.#options.boss.fetch<Sent>(this.#queue.name, { batchSize: room })
        this.#wanted ||= jobs.length === room && !this.#queue.exclusive
        for (const job of jobs) this.#begin(job)
      }
    } catch (error) {
      this.#options.onError(error)
      this.expect(AFTER_FAILURE_MS)
    } finally {
      this.#busy = false
    }
  }

  #begin(job: Fetched<Sent>): void {
    const [lost, ended] = [new AbortController(), new AbortController()]
    const run = this.#queue
      .run(job, lost.signal)
      .catch(this.#options.onError)
      .finally(() => {
        ended.abort()
        this.#running.delete(run)
        if (this.#wanted) void this.#takeSoon()
      })
    this.#running.add(run)
    void this.#keepAlive(job, lost, ended.signal)
  }

  /** Sends heartbeats of a run until it ends, and aborts it when it is not this process's any more. */
  async #keepAlive(
    { id, retryCount }: Fetched<Sent>,
    lost: AbortController,
    ended: AbortSignal,
  ): Promise<void> {
    const { pool, refreshMs, onError } = this.#options
    while (!lost.signal.aborted) {
      await pause(refreshMs, undefined, { signal: ended, ref: false }).catch(() => undefined)
      if (ended.aborted) return
      try {
        if (!(await sendHeartbeat(pool, { name: this.#queue.name, id, retryCount }))) lost.abort()
      } catch (error) {
        // A heartbeat that could not be sent says nothing about the run.
        onError(error)
      }
    }
  }
}
