export interface PumpOptions {
  /** Does all that is due; called again after a failure. */
  work: () => Promise<unknown>
  /** The longest wait between two runs. */
  everyMs: number
  onError: (error: unknown) => void
}

/** Runs due work when woken and periodically, never twice at once in this process. */
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
    this.#timer = setInterval(() => this.wake(), this.#options.everyMs)
    this.#timer.unref()
    this.wake()
  }

  /** Runs soon; many calls cause one run. Does nothing before the start and after the stop. */
  wake(): void {
    if (!this.#running || this.#wanted) return
    this.#wanted = true
    this.#busy = this.#busy.then(async () => {
      this.#wanted = false
      try {
        await this.#options.work()
      } catch (error) {
        this.#options.onError(error)
      }
    })
  }

  /** Stops after the current run. */
  async stop(): Promise<void> {
    this.#running = false
    clearInterval(this.#timer)
    await this.#busy
  }
}
