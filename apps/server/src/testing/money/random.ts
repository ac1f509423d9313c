/** Numbers that look random and come again with the same seed (mulberry32), so that a storm can be repeated. */
export class Random {
  #state: number
  constructor(seed: number) {
    this.#state = seed
  }
  /** From 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }
  pick<T>(from: readonly T[]): T {
    const found = from[Math.floor(this.next() * from.length)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }
}
