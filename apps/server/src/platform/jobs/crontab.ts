import { MINUTE } from '../clock.ts'
import { Pump } from '../pump.ts'

export interface CrontabOptions {
  jobs: readonly { name: string; cron: string }[]
  /** The first time after `from` that an expression names. */
  nextAfter: (cron: string, from: Date) => Date
  /** Has a run of each of these jobs queued, unless another process has done so for the same minute. */
  send: (names: readonly string[]) => Promise<void>
  onError: (error: unknown) => void
  /** Counts on from the time that `setTime` has given; another one in tests. */
  elapsedMs?: () => number
}

/** A process that begins to work sends what was due so shortly before, too: no other one may have done it. */
const BEFORE_START_MS = MINUTE
/** Sent this much later, so that the time has come by the clocks of all processes. */
const MARGIN_MS = 250

/** Sends scheduled jobs at their minute, by the database's clock, which all processes have in common. */
export class Crontab {
  readonly #options: CrontabOptions
  readonly #elapsedMs: () => number
  readonly #pump: Pump
  readonly #next = new Map<string, number>()
  #offsetMs = 0

  constructor(options: CrontabOptions) {
    this.#options = options
    this.#elapsedMs = options.elapsedMs ?? (() => performance.now())
    this.#pump = new Pump({ work: () => this.sendDue(), everyMs: MINUTE, onError: options.onError })
  }

  /** Sets the time, and begins when called first. */
  setTime(now: Date): void {
    this.#offsetMs = now.getTime() - this.#elapsedMs()
    if (this.#next.size === 0) this.#advance(new Date(now.getTime() - BEFORE_START_MS))
    this.#pump.start()
  }

  async stop(): Promise<void> {
    await this.#pump.stop()
  }

  /** Sends every job whose time has come, once; answers how long the next one waits. */
  async sendDue(): Promise<number> {
    const now = this.#offsetMs + this.#elapsedMs() - MARGIN_MS
    const due = [...this.#next].filter(([, at]) => at <= now).map(([name]) => name)
    if (due.length > 0) await this.#options.send(due)
    this.#advance(new Date(now), due)
    return Math.min(...this.#next.values()) - now
  }

  /** Finds the next time of jobs, of all unless `names` says. */
  #advance(from: Date, names?: readonly string[]): void {
    for (const { name, cron } of this.#options.jobs)
      if (names?.includes(name) ?? true) this.#next.set(name, this.#options.nextAfter(cron, from).getTime())
  }
}
