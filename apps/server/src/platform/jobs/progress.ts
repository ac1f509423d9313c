import type { Services } from '../context.ts'
import { updateProgress } from './jobs.repository.ts'

/** The least time between two reports of one run, in milliseconds. */
const EVERY_MS = 1000

/** Stores and publishes the progress of a run for the job's owner. Without an owner nothing is written. */
export class ProgressReports {
  readonly #services: Services
  readonly #id: string
  readonly #owner: string | undefined
  #reportedAt = Number.NEGATIVE_INFINITY

  constructor(services: Services, { id, owner }: { id: string; owner: string | undefined }) {
    this.#services = services
    this.#id = id
    this.#owner = owner
  }

  async progress(done: number, total: number): Promise<void> {
    if (this.#owner === undefined) return
    const now = this.#services.clock.now().getTime()
    if (now - this.#reportedAt < EVERY_MS && done < total) return
    this.#reportedAt = now
    await updateProgress(this.#services.db, this.#id, done, total)
    this.changed()
  }

  /** Notifies the owner's clients that the job has changed. */
  changed(): void {
    if (this.#owner !== undefined)
      this.#services.realtime.toUser(this.#owner, 'job.changed', { job: this.#id })
  }
}
