/** Whose work it is. Small work goes before large work, but takes no more than every other place. */
export interface Turn {
  owner: string
  small: boolean
}

/** Runs a limited number of tasks at a time, round-robin over their owners. */
export class WorkQueue {
  readonly #limit: number
  readonly #small = new Rounds()
  readonly #large = new Rounds()
  #running = 0
  #lastWasSmall = false

  constructor(limit: number) {
    this.#limit = limit
  }

  async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limit)
      await new Promise<void>(begin => (turn.small ? this.#small : this.#large).add(turn.owner, begin))
    else this.#running++
    try {
      return await work()
    } finally {
      // The slot passes directly to the next task, so that no new one can take it.
      const next = this.#next()
      if (next === undefined) this.#running--
      else next()
    }
  }

  #next(): Begin | undefined {
    const [first, second] = this.#lastWasSmall ? [this.#large, this.#small] : [this.#small, this.#large]
    const from = first.isEmpty ? second : first
    this.#lastWasSmall = from === this.#small
    return from.take()
  }
}

type Begin = () => void

/** Queued tasks by owner; one of each is taken in turn, in the order of arrival. */
class Rounds {
  /** The owner whose turn it is comes first. */
  readonly #waiting = new Map<string, Begin[]>()

  get isEmpty(): boolean {
    return this.#waiting.size === 0
  }

  add(owner: string, begin: Begin): void {
    const own = this.#waiting.get(owner)
    if (own === undefined) this.#waiting.set(owner, [begin])
    else own.push(begin)
  }

  take(): Begin | undefined {
    for (const [owner, own] of this.#waiting) {
      this.#waiting.delete(owner)
      const next = own.shift()
      if (own.length > 0) this.#waiting.set(owner, own)
      return next
    }
    return undefined
  }
}
