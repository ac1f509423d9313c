import { isUnreachable } from './failures.ts'

const LOOK_EVERY_MS = 2_000

interface Log {
  error(details: object, message: string): void
  warn(details: object, message: string): void
}

interface Watch {
  /** Runs any query; rejects while the database is unavailable. */
  probe: () => Promise<unknown>
  clock: { now(): Date }
}

/**
 * Combines failures during an outage of the database into two log lines: one when it begins and one, with the number of
 * failures, when a probe succeeds and none has failed since the previous one.
 */
export class Outages {
  #log: Log | undefined
  #watch: Watch | undefined
  #timer: NodeJS.Timeout | undefined
  #since: Date | undefined
  #failed = 0
  #failedBefore = 0
  #looking = false

  logTo(log: Log): void {
    this.#log = log
  }

  /** Failures are combined only once there is a probe. */
  watch(watch: Watch): void {
    this.#watch = watch
  }

  /** Whether a failure is part of an outage: it is counted then, and needs no separate log line. */
  take(error: unknown): boolean {
    if (this.#watch === undefined || !isUnreachable(error)) return false
    this.#failed++
    if (this.#since === undefined) {
      this.#since = this.#watch.clock.now()
      this.#log?.error({ reason: reasonOf(error) }, 'the database is unreachable')
      this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref()
    }
    return true
  }

  /** Checks whether the outage is over. */
  async look(): Promise<void> {
    if (this.#watch === undefined || this.#since === undefined || this.#looking) return
    this.#looking = true
    const failed = this.#failed
    try {
      await this.#watch.probe()
      if (failed === this.#failedBefore && failed === this.#failed) this.#end(this.#watch, this.#since)
    } catch {
      // Still unavailable.
    } finally {
      this.#failedBefore = failed
      this.#looking = false
    }
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#watch = undefined
  }

  #end({ clock }: Watch, since: Date): void {
    clearInterval(this.#timer)
    const seconds = Math.round((clock.now().getTime() - since.getTime()) / 1000)
    this.#log?.warn({ failed: this.#failed, seconds }, 'the database is back')
    this.#since = undefined
    this.#failed = 0
  }
}

function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  if ('message' in error && error.message !== '') return String(error.message)
  return 'code' in error ? String(error.code) : 'unknown'
}
