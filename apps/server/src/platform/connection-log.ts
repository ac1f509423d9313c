import type { Clock } from './clock.ts'
import type { Logger } from './logger.ts'

/** Logs an outage of a connection in two lines: one when it begins, one when it is over, however often a try fails. */
export class ConnectionLog {
  readonly #what: string
  readonly #logger: Logger
  readonly #clock: Clock
  #since: Date | undefined

  /** @param what what the lines are about, such as `Redis` */
  constructor(what: string, { logger, clock }: { logger: Logger; clock: Clock }) {
    this.#what = what
    this.#logger = logger
    this.#clock = clock
  }

  get isDown(): boolean {
    return this.#since !== undefined
  }

  down(error: unknown): void {
    if (this.#since !== undefined) return
    this.#since = this.#clock.now()
    this.#logger.error({ reason: reasonOf(error) }, `${this.#what} is unreachable`)
  }

  back(): void {
    if (this.#since === undefined) return
    const seconds = Math.round((this.#clock.now().getTime() - this.#since.getTime()) / 1000)
    this.#since = undefined
    this.#logger.warn({ seconds }, `${this.#what} is back`)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message !== '') return error.message
  return 'code' in error ? String(error.code) : error.name
}
