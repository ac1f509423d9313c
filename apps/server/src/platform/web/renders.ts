import { setImmediate as turn } from 'node:timers/promises'

/** Rendering is work of the one thread that answers everything: few at once, and others get their turn in between. */
const AT_ONCE = 2
/** Those who wait; with more the last would wait for longer than a page may take. */
const WAITING = 24
/** Turns that others have before each rendering, which takes as long as some hundred of them. */
const TURNS = 16

/** Lets few pages be rendered at once, a few more wait, and answers undefined to the rest. */
export class Renders {
  #running = 0
  readonly #waiting: (() => void)[] = []

  async run<T>(render: () => Promise<T>): Promise<T | undefined> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= WAITING) return undefined
      await new Promise<void>(resolve => this.#waiting.push(resolve))
    } else this.#running++
    try {
      // Whatever else has come in goes first; of new connections each turn of the loop takes up one.
      for (let turns = 0; turns < TURNS; turns++) await turn()
      return await render()
    } finally {
      // The place goes to the next without becoming free in between.
      const next = this.#waiting.shift()
      if (next === undefined) this.#running--
      else next()
    }
  }
}
