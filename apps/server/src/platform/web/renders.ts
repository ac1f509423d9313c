import { setImmediate as turn } from 'node:timers/promises'
import pLimit from 'p-limit'

/** Rendering is work of the one thread that answers everything: few at once, and others get their turn in between. */
const AT_ONCE = 2
/** Those who wait; with more the last would wait for longer than a page may take. */
const WAITING = 24
/** Turns that others have before each rendering, which takes as long as some hundred of them. */
const TURNS = 16

/** Lets few pages be rendered at once, a few more wait, and answers undefined to the rest. */
export class Renders {
  readonly #limit = pLimit(AT_ONCE)

  async run<T>(render: () => Promise<T>): Promise<T | undefined> {
    const { activeCount, pendingCount } = this.#limit
    if (activeCount + pendingCount >= AT_ONCE + WAITING) return undefined
    return await this.#limit(async () => {
      // Whatever else has come in goes first; of new connections each turn of the loop takes up one.
      for (let turns = 0; turns < TURNS; turns++) await turn()
      return await render()
    })
  }
}
