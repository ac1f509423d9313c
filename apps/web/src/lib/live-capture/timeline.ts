/** After such a gap a source is taken to be another one, in microseconds. */
const GAP = 500_000

/**
 * Puts the times of a source on the page's own clock: the first of them is now, the others as far from it as the source
 * says. A source that stops, or is replaced by another, begins again at the moment at which it comes. Times never go back.
 */
export class Timeline {
  #offset: number | undefined
  #last = Number.NEGATIVE_INFINITY

  /** Microseconds, of what the source dates at `timestamp` and what has come at `now`. */
  at(timestamp: number, now: number): number {
    let time = timestamp + (this.#offset ?? Number.NaN)
    if (!(Math.abs(time - now) <= GAP)) {
      this.#offset = now - timestamp
      time = now
    }
    this.#last = Math.max(time, this.#last + 1)
    return this.#last
  }
}
