/** The source of the time. No other code reads the machine's clock, so that tests can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that changes only when it is moved. */
export class ManualClock implements Clock {
  #now: number
  constructor(start: Date | string = '2026-01-15T12:00:00.000Z') {
    this.#now = new Date(start).getTime()
  }
  now(): Date {
    return new Date(this.#now)
  }
  /** Moves the clock forward by so many milliseconds. */
  advance(ms: number): void {
    this.#now += ms
  }
  set(to: Date | string): void {
    this.#now = new Date(to).getTime()
  }
}

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
