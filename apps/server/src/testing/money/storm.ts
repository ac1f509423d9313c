import { randomUUID } from 'node:crypto'
import type { WithdrawalOutcome } from '@calina/contract'
import {
  ALREADY_BOUGHT,
  type ChargedKind,
  type ErrorCode,
  SALE_KINDS,
  type SaleKind,
  saleKinds,
} from '@calina/contract'
import { setPlans, startPromotion, subscribe } from '../../modules/subscriptions/index.ts'
import {
  captureSale,
  chargeSale,
  closeWithdrawal,
  createRecharge,
  holdSale,
  holdWithdrawal,
  releaseEarnings,
  releaseHold,
  reverseSale,
} from '../../modules/wallet/index.ts'
import { DAY, HOUR, type ManualClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { runIdempotent } from '../../platform/http/idempotency.ts'
import type { PaymentEventKind } from '../../platform/payments/gateway.ts'
import type { MoneyWorld } from './money-world.ts'
import { Random } from './random.ts'
import { StormGifts } from './storm-gifts.ts'

const FANS = 24
const CREATORS = 8
const THINGS = 400
const PRICE = 700
const FEE_BPS = 2_000
/** How often the offer of each creator can be used. */
export const PROMOTION_USES = 2

/** What was acknowledged, recorded by the storm and not in the database. */
export interface Acknowledged {
  /** Answer of every idempotency key. */
  answers: Map<string, string>
  /** Sales by reference. */
  sales: Map<string, { kind: SaleKind; price: number }>
  /** Money given back, by sale. */
  givenBack: Map<string, number>
  /** Recharges whose success was delivered, and those taken back. */
  credited: Map<string, number>
  takenBack: Map<string, number>
  closedWithdrawals: Map<string, WithdrawalOutcome>
  /** Prices held, by reference; and of those that are closed, what was captured. */
  held: Map<string, number>
  captured: Map<string, number>
  operations: number
  refusals: Map<string, number>
  /** Everything that should never happen. */
  violations: string[]
}

const EXPECTED: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'INSUFFICIENT_BALANCE',
  'PAYER_SUSPENDED',
  'SUBSCRIPTION_GIFTS_FULL',
  'PROMOTION_ENDED',
  ...ALREADY_BOUGHT,
])
/** Subscriptions are sold by their module. */
const SOLD_AT_ONCE = saleKinds().filter(
  (kind): kind is ChargedKind => !SALE_KINDS[kind].held && kind !== 'subscription',
)

/** A paid call that has been made, and can be made again with its key. */
interface Call {
  key: string
  fan: string
  run: () => Promise<string>
}

/**
 * Workers that each do so many things at random with the same few people's money: buying, subscribing, recharging,
 * webhooks in any order, refunds twice over, holds that are captured and released at the same moment, gifts that several
 * people receive as they are taken back, releases, renewals, withdrawals closed both ways, and every tenth time a call that was made before, with its key.
 */
export async function storm(
  world: MoneyWorld,
  { workers, operations, seed }: { workers: number; operations: number; seed: number },
): Promise<Acknowledged> {
  const fans = await Promise.all(Array.from({ length: FANS }, () => world.fan({ balance: 5_000 })))
  const creators = await Promise.all(
    Array.from({ length: CREATORS }, async () => {
      const username = `storm_${randomUUID().slice(0, 12)}`
      const id = await world.creator({ username })
      await setPlans(world.as(id, 'model'), {
        items: [
          { duration: '1d', price: 300 },
          { duration: '7d', price: 0 },
        ],
      })
      const terms = { percent: 50, audience: 'everyone', maxUses: PROMOTION_USES, endsAt: null } as const
      const promotion = await startPromotion(world.as(id, 'model'), { duration: '1d', ...terms })
      return { id, username, promotion: { id: promotion.id, price: 150 } }
    }),
  )
  const books: Acknowledged = {
    answers: new Map(),
    sales: new Map(),
    givenBack: new Map(),
    credited: new Map(),
    takenBack: new Map(),
    closedWithdrawals: new Map(),
    held: new Map(),
    captured: new Map(),
    operations: 0,
    refusals: new Map(),
    violations: [],
  }
  const calls: Call[] = []
  const sold: string[] = []
  const withdrawals: string[] = []
  const held: string[] = []
  const recharges: { id: string; amount: number; fan: string }[] = []
  const gifts = new StormGifts(world, books, fans, sold)

  const work = async (worker: number) => {
    const random = new Random(seed * 1_000 + worker)
    for (let count = 0; count < operations; count++) {
      try {
        await once(random)
      } catch (error) {
        if (error instanceof AppError && EXPECTED.has(error.code))
          books.refusals.set(error.code, (books.refusals.get(error.code) ?? 0) + 1)
        else books.violations.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
      }
      books.operations++
    }
  }

  const once = async (random: Random): Promise<void> => {
    const dice = random.next()
    if (dice < 0.1 && calls.length > 0) return await again(random.pick(calls))
    if (dice < 0.35) return await first(buying(random))
    if (dice < 0.43) return await first(random.next() < 0.6 ? holding(random) : giving(random))
    if (dice < 0.51) return random.next() < 0.6 ? await settling(random) : await gifts.deciding(random)
    if (dice < 0.58) return await first(subscribing(random))
    if (dice < 0.69) return await recharging(random)
    if (dice < 0.78) return await delivering(random)
    if (dice < 0.9) return await givingBack(random)
    if (dice < 0.94) return await withdrawing(random)
    if (dice < 0.98) return await closing(random)
    ;(world.services.clock as ManualClock).advance(random.between(0, 3 * HOUR))
    if (random.next() < 0.5) await releaseEarnings(world.ctx())
    else await world.jobs.runNow(world.services, 'subscriptions.renew-and-expire')
    await world.jobs.runNow(world.services, 'subscription-gifts.return')
  }

  /** Makes a call once; half of the time twice at the same moment. */
  const first = async (call: Call): Promise<void> => {
    calls.push(call)
    const twice = call.key.charCodeAt(0) % 2 === 0
    await Promise.all(twice ? [make(call), make(call)] : [make(call)])
  }
  const again = (call: Call) => make(call)
  const make = async (call: Call): Promise<void> => {
    const answer = await call.run()
    const known = books.answers.get(call.key)
    if (known !== undefined && known !== answer)
      books.violations.push(`key ${call.key} was answered ${known} and then ${answer}`)
    books.answers.set(call.key, answer)
  }
  const withKey = (
    fan: string,
    route: string,
    body: unknown,
    work: Parameters<typeof runIdempotent<string>>[2],
  ): Call => {
    const key = randomUUID()
    const request = { route, header: key, body, mayReplay: async () => undefined }
    const run = () => runIdempotent(world.as(fan, 'fan'), request, work, () => undefined)
    return { key, fan, run }
  }

  const buying = (random: Random): Call => {
    const fan = random.pick(fans)
    const creator = random.pick(creators)
    const kind = random.pick(SOLD_AT_ONCE)
    const thing = `${kind}-${random.between(1, THINGS)}`
    const price = random.between(100, PRICE)
    const ref = randomUUID()
    return withKey(fan, 'buy', { thing, price }, async tx => {
      const charged = await chargeSale(tx, {
        kind,
        ref,
        buyerId: fan,
        sellerId: creator.id,
        price,
        feeBps: FEE_BPS,
        subjectId: thing,
      })
      tx.afterCommit(() => {
        books.sales.set(ref, { kind, price })
        sold.push(ref)
      })
      const fee = Math.floor((price * FEE_BPS + 5_000) / 10_000)
      if (charged.fee !== fee || charged.share !== price - fee)
        books.violations.push(`${ref} was shared out as ${charged.fee} and ${charged.share}`)
      return JSON.stringify([charged.saleId, charged.balanceAfter])
    })
  }

  const holding = (random: Random): Call => {
    const fan = random.pick(fans)
    const creator = random.pick(creators)
    const price = random.between(100, PRICE)
    const ref = randomUUID()
    return withKey(fan, 'hold', { ref, price }, async tx => {
      const { holdId, balanceAfter } = await holdSale(tx, {
        kind: 'call',
        ref,
        buyerId: fan,
        sellerId: creator.id,
        price,
        feeBps: FEE_BPS,
        subjectId: ref,
      })
      tx.afterCommit(() => {
        books.held.set(ref, price)
        held.push(ref)
      })
      return JSON.stringify([holdId, balanceAfter])
    })
  }
  /** Captures a hold, in part or whole, and releases it, all at once: the first of them decides. */
  const settling = async (random: Random): Promise<void> => {
    if (held.length === 0) return
    const ref = random.next() < 0.7 ? random.pick(held.slice(-30)) : random.pick(held)
    const price = books.held.get(ref) ?? 0
    const close = async (amount: number | undefined) => {
      const call = { kind: 'call', ref } as const
      const closed = await inTransaction(world.ctx(), tx =>
        amount === undefined ? releaseHold(tx, call) : captureSale(tx, { ...call, amount }),
      )
      if (!closed.closedNow) return
      if (books.captured.has(ref)) books.violations.push(`${ref} was closed twice`)
      if (closed.captured !== (amount ?? 0)) books.violations.push(`${ref} captured ${closed.captured}`)
      books.captured.set(ref, closed.captured)
      if (closed.captured === 0) return
      books.sales.set(ref, { kind: 'call', price: closed.captured })
      sold.push(ref)
    }
    const part = random.between(1, price)
    await Promise.all(random.next() < 0.4 ? [close(part), close(undefined), close(price)] : [close(part)])
  }

  const giving = (random: Random): Call => {
    const fan = random.pick(fans)
    const { username } = random.pick(creators)
    return withKey(fan, 'give', { username }, gifts.giving(fan, username))
  }

  const subscribing = (random: Random): Call => {
    const fan = random.pick(fans)
    const { username, promotion } = random.pick(creators)
    const plan =
      random.next() < 0.8
        ? ({ duration: '1d', price: 300, renews: true } as const)
        : ({ duration: '7d', price: 0, renews: true } as const)
    // half of those who pay try the offer of the creator, which runs out in the middle
    const reduced = plan.price > 0 && random.next() < 0.5 ? { promotion } : {}
    return withKey(fan, 'subscribe', { username, ...plan, ...reduced }, async tx => {
      const { subscription, balance } = await subscribe(tx, { username, ...plan, ...reduced })
      return JSON.stringify([subscription.id, balance.amount])
    })
  }

  const recharging = async (random: Random): Promise<void> => {
    const fan = random.pick(fans)
    const amount = random.between(500, 3_000)
    const { id } = await createRecharge(world.as(fan, 'fan'), { amount })
    recharges.push({ id, amount, fan })
    await deliver(random, { id, amount })
  }
  const delivering = async (random: Random): Promise<void> => {
    if (recharges.length > 0) await deliver(random, random.pick(recharges))
  }
  const deliver = async (random: Random, { id, amount }: { id: string; amount: number }): Promise<void> => {
    const last = random.next()
    const kinds: PaymentEventKind[] = ['created', 'processing', 'succeeded']
    if (last < 0.06) kinds.push('refunded')
    const shuffled = kinds.toSorted(() => random.next() - 0.5)
    const deliveries = random.next() < 0.3 ? [...shuffled, ...shuffled] : shuffled
    await Promise.all(deliveries.map(kind => world.gateway.deliver(world, { reference: id, kind, amount })))
    books.credited.set(id, amount)
    if (kinds.includes('refunded')) books.takenBack.set(id, amount)
  }

  const givingBack = async (random: Random): Promise<void> => {
    if (sold.length === 0) return
    // Half of them fresh and still pending, half of any age, released and perhaps withdrawn.
    const ref = random.next() < 0.5 ? random.pick(sold.slice(-60)) : random.pick(sold)
    const sale = books.sales.get(ref)
    if (sale === undefined) return
    const backRef = `${ref}/${random.between(1, 3)}`
    const amount = random.next() < 0.3 ? sale.price : random.between(1, sale.price)
    const give = () =>
      inTransaction(world.ctx(), tx =>
        reverseSale(tx, { sale: { kind: sale.kind, ref }, reason: 'refund', ref: backRef, amount }),
      )
    const backs = await Promise.all(random.next() < 0.4 ? [give(), give(), give()] : [give()])
    const moved = backs.filter(back => back.amount > 0)
    if (moved.length > 1) books.violations.push(`${backRef} gave money back ${moved.length} times`)
    const total = (books.givenBack.get(ref) ?? 0) + (moved[0]?.amount ?? 0)
    books.givenBack.set(ref, total)
    if (total > sale.price) books.violations.push(`${ref} gave back ${total} of ${sale.price}`)
  }

  const withdrawing = async (random: Random): Promise<void> => {
    const id = randomUUID()
    const amount = random.between(100, 2_000)
    await inTransaction(world.ctx(), tx =>
      holdWithdrawal(tx, { id, ownerId: random.pick(creators).id, amount }),
    )
    withdrawals.push(id)
  }
  const closing = async (random: Random): Promise<void> => {
    if (withdrawals.length === 0) return
    const id = random.pick(withdrawals)
    const close = async (outcome: WithdrawalOutcome) => {
      const closed = await inTransaction(world.ctx(), tx => closeWithdrawal(tx, { id, end: outcome }))
      if (!closed) return
      if (books.closedWithdrawals.has(id)) books.violations.push(`withdrawal ${id} was closed twice`)
      books.closedWithdrawals.set(id, outcome)
    }
    await Promise.all([close('paid'), close('returned'), close('paid')])
  }

  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)))
  ;(world.services.clock as ManualClock).advance(8 * DAY)
  await releaseEarnings(world.ctx())
  await world.drain()
  return books
}
