import { randomUUID } from 'node:crypto'
import { amountOfCents, type StaffRole } from '@calina/contract'
import { DAY, HOUR, type ManualClock, MINUTE } from '../../src/platform/clock.ts'
import type { TransactionContext } from '../../src/platform/context.ts'
import { AppError } from '../../src/platform/errors.ts'

/** After how much of the story what was published is relayed, finer for what is new. Each relay costs about 10 ms. */
const relayEveryMs = (age: number) => (age > 2 * DAY ? 3 * HOUR : 15 * MINUTE)

/** A person of the demo. */
export interface Player {
  id: string
  type: 'fan' | 'model'
  username: string
  since: Date
  /** Of somebody who works here. */
  roles?: readonly StaffRole[]
}

interface Scene {
  at: Date
  order: number
  play: () => Promise<unknown>
}

/** Everything that happens in the demo's past, played in the order of time with the clock set to each moment. */
export class Stage {
  readonly tx: TransactionContext
  /** The present: nothing happens after it. */
  readonly now: Date
  readonly #clock: ManualClock
  readonly #scenes: Scene[] = []

  constructor(tx: TransactionContext, clock: ManualClock, now: Date) {
    this.tx = tx
    this.#clock = clock
    this.now = now
  }

  /** A moment of the past. */
  ago(ms: number): Date {
    return new Date(this.now.getTime() - ms)
  }

  /** An amount of the demo, which is written in cents, in minor units of the installation's currency. */
  amount(cents: number): number {
    return amountOfCents(cents, this.tx.config.currency)
  }

  /** Runs an action at its time, or now if that is in the future. */
  at(moment: Date, play: () => Promise<unknown>): void {
    this.#scenes.push({
      at: moment > this.now ? this.now : moment,
      order: this.#scenes.length,
      play,
    })
  }

  /** The context in which a person acts. */
  as({ id, type, roles = [] }: Player): TransactionContext {
    return {
      ...this.tx,
      actor: { kind: 'user', userId: id, sessionId: randomUUID(), scope: [type, ...roles] },
    }
  }

  /** Sets the clock without playing, for what comes before everything else. */
  setClock(moment: Date): void {
    this.#clock.set(moment)
  }

  /** `relay` has other modules handle the facts that were published: soon after they were, so that what comes of them has its time. */
  async play(relay: () => Promise<void>): Promise<void> {
    this.#scenes.sort((a, b) => a.at.getTime() - b.at.getTime() || a.order - b.order)
    let relayed = 0
    for (const { at, play } of this.#scenes) {
      if (at.getTime() - relayed >= relayEveryMs(this.now.getTime() - at.getTime())) {
        await relay()
        relayed = at.getTime()
      }
      this.#clock.set(at)
      await play()
    }
    this.#clock.set(this.now)
    await relay()
  }
}

/** Does what people may not always do, such as liking a post that is locked for them; a refusal is no failure here. */
export async function tryTo(act: Promise<unknown>): Promise<void> {
  try {
    await act
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
