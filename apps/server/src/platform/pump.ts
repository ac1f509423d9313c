import { SECOND } from './clock.ts'

export interface PumpOptions {
  /**
   * Does all that is due; called again after a failure. Answers in how many milliseconds something is due next, where
   * it knows of anything.
   */
  work: () => Promise<number | undefined>
  /** The longest wait between two runs: what was due without a wake-up is found after this. */
  everyMs: number
  onError: (error: unknown) => void
}

/** The wait after a failure, so that work goes on soon after an outage. */
const AFTER_FAILURE_MS = SECOND
/** The shortest wait: what is due is perhaps just being done by another process. */
const SHORTEST_MS = 50

/** Runs due work when woken, when the work said that more is due, and periodically; never twice at once in this process. */
export class Pump {
  readonly #options: PumpOptions
  #timer: NodeJS.Timeout | undefined
  #running = false
  #wanted = false
  #busy: Promise<void> = Promise.resolve()

  constructor(options: PumpOptions) {
    this.#options = options
  }

  start(): void {
    if (this.#running) return
    this.#running = true
    this.wake()
  }

  /** Runs soon; many calls cause one run. Does nothing before the start and after the stop. */
  wake(): void {
    if (!this.#running || this.#wanted) return
    this.#wanted = true
    this.#busy = this.#busy.then(() => this.#run())
  }

  /** Stops after the current run. */
  async stop(): Promise<void> {
    this.#running = false
    clearTimeout(this.#timer)
    await this.#busy
  }

  async #run(): Promise<void> {
    this.#wanted = false
    const { work, onError, everyMs } = this.#options
    let waitMs = AFTER_FAILURE_MS
    try {
      waitMs = (await work()) ?? everyMs
    } catch (error) {
      onError(error)
    }
    clearTimeout(this.#timer)
    if (!this.#running || this.#wanted) return
    this.#timer = setTimeout(() => this.wake(), Math.min(everyMs, Math.max(SHORTEST_MS, waitMs)))
    this.#timer.unref()
  }
}
