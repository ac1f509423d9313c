export interface PumpOptions {
  /** Does all that is due; asked again when it fails. */
  work: () => Promise<unknown>
  /** The longest wait between two looks. */
  everyMs: number
  onError: (error: unknown) => void
}

/** Looks for work when woken and every so often, never twice at once in this process. */
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

  /** Looks soon; many calls make one look. Does nothing before the start and after the stop. */
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

  /** Stops after the look at hand. */
  async stop(): Promise<void> {
    this.#running = false
    clearInterval(this.#timer)
    await this.#busy
  }
}
