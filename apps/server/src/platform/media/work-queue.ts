/** Runs work in the order of asking, so many at a time; the rest waits. */
export class WorkQueue {
  readonly #limit: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limit) await new Promise<void>(resolve => this.#waiting.push(resolve))
    else this.#running++
    try {
      return await work()
    } finally {
      // The place goes to the next in line, so that nobody can slip in between.
      const next = this.#waiting.shift()
      if (next === undefined) this.#running--
      else next()
    }
  }
}

/** Pictures of this process: one at a time, so that a burst of uploads takes neither all memory nor all cores. */
export const pictureQueue = new WorkQueue(1)
