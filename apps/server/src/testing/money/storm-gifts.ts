import { randomUUID } from 'node:crypto'
import { claimGift, giveSubscription, takeBackGift } from '../../modules/subscription-gifts/index.ts'
import type { TransactionContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { MoneyWorld } from './money-world.ts'
import type { Random } from './random.ts'
import type { Acknowledged } from './storm.ts'

const PRICE = 300

interface Gift {
  ref: string
  id: string
  code: string
  giver: string
}

/**
 * Subscriptions that are given in a storm: by links, which several people use at the same moment as their giver takes the
 * gift back, and as its time ends.
 */
export class StormGifts {
  readonly #world: MoneyWorld
  readonly #books: Acknowledged
  readonly #fans: readonly string[]
  readonly #sold: string[]
  readonly #made: Gift[] = []
  readonly #receivedBy = new Map<string, string>()

  constructor(world: MoneyWorld, books: Acknowledged, fans: readonly string[], sold: string[]) {
    this.#world = world
    this.#books = books
    this.#fans = fans
    this.#sold = sold
    world.outbox.on('subscription-gift.returned', (_tx, { giftId }) => this.#close(refOf(giftId), 0))
  }

  /** What a fan does with one key: gives a subscription to a creator. */
  giving(giver: string, username: string): (tx: TransactionContext) => Promise<string> {
    return async tx => {
      const { gift, balance } = await giveSubscription(tx, {
        username,
        duration: '1d',
        price: PRICE,
        to: { kind: 'link' },
        words: randomUUID(),
        signed: true,
      })
      const made = { ref: refOf(gift.id), id: gift.id, code: gift.code ?? '', giver }
      tx.afterCommit(() => {
        this.#books.held.set(made.ref, PRICE)
        this.#made.push(made)
      })
      return JSON.stringify([gift.id, balance.amount])
    }
  }

  /** Two people receive a gift and its giver takes it back, all at once: one of them does. */
  async deciding(random: Random): Promise<void> {
    if (this.#made.length === 0) return
    const gift = random.next() < 0.7 ? random.pick(this.#made.slice(-30)) : random.pick(this.#made)
    const claim = async (fan: string) => {
      await claimGift(this.#world.as(fan, 'fan'), { code: gift.code })
      const known = this.#receivedBy.get(gift.ref)
      if (known === fan) return
      this.#receivedBy.set(gift.ref, fan)
      this.#close(gift.ref, PRICE)
      this.#books.sales.set(gift.ref, { kind: 'subscription-gift', price: PRICE })
      this.#sold.push(gift.ref)
    }
    const takeBack = async () => {
      await takeBackGift(this.#world.as(gift.giver, 'fan'), { gift: gift.id })
      this.#close(gift.ref, 0)
    }
    const tries = [claim(random.pick(this.#fans)), claim(random.pick(this.#fans))]
    if (random.next() < 0.5) tries.push(takeBack())
    await Promise.all(tries.map(refusable))
  }

  #close(ref: string, captured: number): void {
    if (this.#books.captured.has(ref)) this.#books.violations.push(`${ref} was closed twice`)
    this.#books.captured.set(ref, captured)
  }
}

const refOf = (giftId: string) => `subscription-gift:${giftId}`

const REFUSALS: readonly string[] = ['SUBSCRIPTION_GIFT_CLOSED', 'OWN_ACCOUNT', 'PAYER_SUSPENDED']

async function refusable(attempt: Promise<void>): Promise<void> {
  try {
    await attempt
  } catch (error) {
    if (!(error instanceof AppError && REFUSALS.includes(error.code))) throw error
  }
}
