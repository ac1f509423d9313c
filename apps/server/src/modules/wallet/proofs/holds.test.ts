import { randomUUID } from 'node:crypto'
import type { Transaction } from '@calina/contract/types'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DAY, type ManualClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { expectLedgerBalanced } from '../../../testing/expect-ledger-balanced.ts'
import { countDeadlocks } from '../../../testing/money/deadlocks.ts'
import { createMoneyWorld, type MoneyWorld, tokenOf } from '../../../testing/money/money-world.ts'
import { sell } from '../../../testing/money/sell.ts'
import { balanceOf, captureSale, holdSale, releaseEarnings, releaseHold, reverseSale } from '../index.ts'

const AT_ONCE = 50

// M3, M4: what is held for a call moves once, however many callers request it at the same moment.
describe('a price that is held', () => {
  let database: TestDatabase
  let world: MoneyWorld
  let creator: string

  beforeAll(async () => {
    database = await createTestDatabase()
    world = await createMoneyWorld({ connection: database.connection, connections: AT_ONCE })
    creator = await world.creator()
  })
  afterEach(() => expectLedgerBalanced(world.services))
  afterAll(async () => {
    await world.close()
    expect(await countDeadlocks(database.connection)).toBe(0)
    await database.drop()
  })

  const hold = (buyerId: string, price: number, ref: string = randomUUID(), sellerId = creator) =>
    inTransaction(world.ctx(), async tx => ({
      ...(await holdSale(tx, {
        kind: 'call',
        ref,
        buyerId,
        sellerId,
        price,
        feeBps: 2_000,
        subjectId: ref,
      })),
      ref,
    }))
  const capture = (ref: string, amount: number) =>
    inTransaction(world.ctx(), tx => captureSale(tx, { kind: 'call', ref, amount }))
  const release = (ref: string) => inTransaction(world.ctx(), tx => releaseHold(tx, { kind: 'call', ref }))
  const wallet = async (id: string) => (await balanceOf(world.services.db, id)).wallet
  const pending = async (id: string) => (await balanceOf(world.services.db, id)).pending
  const times = <T>(work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(index)))
  const outcomeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'ok',
      (error: unknown) => {
        if (error instanceof AppError) return error.code
        throw error
      },
    )
  const lines = async (id: string, type: 'fan' | 'model'): Promise<Transaction[]> =>
    (await world.call('GET', '/v1/transactions', { as: tokenOf(id, type) })).json().items

  it('leaves the wallet, and is charged whole', async () => {
    const seller = await world.creator()
    const fan = await world.fan({ balance: 5_000 })
    const held = await hold(fan, 2_000, randomUUID(), seller)
    expect(held).toMatchObject({ state: 'open', balanceAfter: 3_000 })
    expect(await wallet(fan)).toBe(3_000)
    expect(await lines(fan, 'fan')).toMatchObject([
      {
        kind: 'call',
        amount: { amount: -2_000 },
        status: 'pending',
        subject: { kind: 'call', id: held.ref },
        counterpart: { type: 'model' },
      },
      { kind: 'recharge' },
    ])
    expect(await lines(seller, 'model')).toEqual([])

    expect(await capture(held.ref, 2_000)).toMatchObject({
      state: 'captured',
      captured: 2_000,
      closedNow: true,
    })
    expect(await wallet(fan)).toBe(3_000)
    expect(await pending(seller)).toBe(1_600)
    expect(await lines(fan, 'fan')).toMatchObject([
      { kind: 'call', amount: { amount: -2_000 }, status: 'approved' },
      { kind: 'recharge' },
    ])
    expect(await lines(seller, 'model')).toMatchObject([
      {
        kind: 'call',
        amount: { amount: 1_600 },
        price: { amount: 2_000 },
        fee: { amount: 400 },
        status: 'pending',
        subject: { kind: 'call', id: held.ref },
      },
    ])
  })

  it('is charged in part, and the rest goes back', async () => {
    const seller = await world.creator()
    const fan = await world.fan({ balance: 5_000 })
    const { ref } = await hold(fan, 2_000, randomUUID(), seller)
    expect(await capture(ref, 501)).toMatchObject({ state: 'captured', captured: 501 })
    expect(await wallet(fan)).toBe(4_499)
    expect(await pending(seller)).toBe(401)
    expect(await lines(fan, 'fan')).toMatchObject([
      { kind: 'refund', amount: { amount: 1_499 }, balanceAfter: { amount: 4_499 }, subject: { id: ref } },
      { kind: 'call', amount: { amount: -2_000 }, status: 'approved' },
      { kind: 'recharge' },
    ])
    const grouped = await world.call('GET', '/v1/transactions?group=purchase', { as: tokenOf(fan, 'fan') })
    expect(grouped.json().items.map((line: Transaction) => line.kind)).toEqual(['call'])
    const returned = await world.call('GET', '/v1/transactions?group=refund', { as: tokenOf(fan, 'fan') })
    expect(returned.json().items.map((line: Transaction) => line.kind)).toEqual(['refund'])
    // a capture closes the hold, whatever is left of it
    expect(await capture(ref, 2_000)).toMatchObject({ captured: 501, closedNow: false })
    expect(await release(ref)).toMatchObject({ state: 'captured', captured: 501, closedNow: false })
    expect(await wallet(fan)).toBe(4_499)
  })

  it('goes back whole when it is released, or nothing was used', async () => {
    const fan = await world.fan({ balance: 2_000 })
    const one = await hold(fan, 2_000)
    expect(await release(one.ref)).toEqual({ state: 'released', captured: 0, saleId: null, closedNow: true })
    const other = await hold(fan, 2_000)
    expect(await capture(other.ref, 0)).toMatchObject({ state: 'released', captured: 0, saleId: null })
    expect(await capture(one.ref, 2_000)).toMatchObject({ state: 'released', captured: 0, closedNow: false })
    expect(await wallet(fan)).toBe(2_000)
    const { rowCount } = await world.pool.query('select from sale where buyer_id = $1', [fan])
    expect(rowCount).toBe(0)
  })

  it('is refused for what a sale is refused', async () => {
    const fan = await world.fan({ balance: 500 })
    const refusal = (buyer: string, price: number, seller = creator) =>
      hold(buyer, price, randomUUID(), seller).catch((error: unknown) => error)
    expect(await refusal(fan, 700)).toMatchObject({ code: 'INSUFFICIENT_BALANCE', params: { missing: 200 } })
    expect(await refusal(creator, 100)).toMatchObject({ code: 'OWN_ACCOUNT' })
    for (const price of [0, -1, 0.5, Number.NaN, 2 ** 53])
      await expect(hold(fan, price), String(price)).rejects.toThrow()
    const { ref } = await hold(fan, 300)
    for (const used of [301, -1, 0.5, Number.NaN])
      await expect(capture(ref, used), String(used)).rejects.toThrow(/cannot be captured/)
    await expect(capture('nothing', 1)).rejects.toThrow(/nothing is held/)

    const { ref: sale } = await sell(world, { buyerId: fan, sellerId: creator, price: 100 })
    await inTransaction(world.ctx(), tx =>
      reverseSale(tx, { sale: { kind: 'post', ref: sale }, reason: 'chargeback', ref: `back-${sale}` }),
    )
    expect(await refusal(fan, 100)).toMatchObject({ code: 'PAYER_SUSPENDED' })
    // what is held already was agreed on before
    expect(await capture(ref, 300)).toMatchObject({ state: 'captured' })
  })

  it('is the same hold when the same fact comes again, and no other', async () => {
    const fan = await world.fan({ balance: 5_000 })
    const first = await hold(fan, 1_000)
    expect(await hold(fan, 1_000, first.ref)).toEqual(first)
    await expect(hold(fan, 1_001, first.ref)).rejects.toThrow(/held otherwise/)
    await expect(hold(await world.fan({ balance: 5_000 }), 1_000, first.ref)).rejects.toThrow(
      /held otherwise/,
    )
    await capture(first.ref, 400)
    expect(await hold(fan, 1_000, first.ref)).toMatchObject({ holdId: first.holdId, state: 'captured' })
    expect(await wallet(fan)).toBe(4_600)
  })

  it('becomes a sale that is released and given back like any other', async () => {
    const seller = await world.creator()
    const fan = await world.fan({ balance: 5_000 })
    const { ref } = await hold(fan, 2_000, randomUUID(), seller)
    const { saleId } = await capture(ref, 1_000)
    const giveBack = (amount: number) =>
      inTransaction(world.ctx(), tx =>
        reverseSale(tx, { sale: { kind: 'call', ref }, reason: 'refund', ref: randomUUID(), amount }),
      )
    expect(await giveBack(333)).toEqual({ amount: 333, fee: 67, share: 266, debt: 0 })
    expect(await wallet(fan)).toBe(4_333)
    ;(world.services.clock as ManualClock).advance(8 * DAY)
    await releaseEarnings(world.ctx())
    expect(await balanceOf(world.services.db, seller)).toMatchObject({ pending: 0, available: 534 })
    expect(await giveBack(1_000)).toEqual({ amount: 667, fee: 133, share: 534, debt: 0 })
    expect(await wallet(fan)).toBe(5_000)
    const { rows } = await world.pool.query('select id, kind, price, reversed from sale where ref = $1', [
      ref,
    ])
    expect(rows).toMatchObject([{ id: saleId, kind: 'call' }])
    expect(rows.map(row => [Number(row.price), Number(row.reversed)])).toEqual([[1_000, 1_000]])
  })

  it.each([0, 1, 7])('with money for %i, fifty at once hold exactly that many', async affordable => {
    const fan = await world.fan({ balance: 1_000 })
    await sell(world, { buyerId: fan, sellerId: creator, price: 1_000 - (affordable * 100 + 99) })
    const outcomes = await times(() => outcomeOf(hold(fan, 100)))
    expect(outcomes.filter(each => each === 'ok').length).toBe(affordable)
    expect(outcomes.filter(each => each === 'INSUFFICIENT_BALANCE').length).toBe(AT_ONCE - affordable)
    expect(await wallet(fan)).toBe(99)
  })

  it('the same fact, held fifty times at once, is held once', async () => {
    const fan = await world.fan({ balance: 5_000 })
    const ref = randomUUID()
    const held = await times(() => hold(fan, 100, ref))
    expect(new Set(held.map(each => each.holdId)).size).toBe(1)
    expect(await wallet(fan)).toBe(4_900)
  })

  it('captured and released fifty times at once, one of them does it', async () => {
    const fans = await Promise.all([1, 2, 3].map(() => world.fan({ balance: 1_000 })))
    for (const fan of fans) {
      const { ref } = await hold(fan, 1_000)
      const closed = await times(index =>
        index % 3 === 0 ? release(ref) : capture(ref, index % 3 === 1 ? 1_000 : 500),
      )
      const [done, ...others] = closed.filter(each => each.closedNow)
      expect(others).toEqual([])
      for (const each of closed)
        expect([each.state, each.captured, each.saleId]).toEqual([done?.state, done?.captured, done?.saleId])
      expect(await wallet(fan)).toBe(1_000 - (done?.captured ?? 0))
    }
  })

  it('while the same people buy, hold and close, there is no deadlock', async () => {
    const fans = await Promise.all([1, 2, 3, 4].map(() => world.fan({ balance: 50_000 })))
    const sellers = await Promise.all([1, 2, 3, 4].map(() => world.creator()))
    const pick = (from: readonly string[], index: number) => from[index % from.length] ?? ''
    let held = await times(index => hold(pick(fans, index), 200, randomUUID(), pick(sellers, index >> 2)))
    for (let round = 0; round < 4; round++) {
      const next: typeof held = []
      await times<unknown>(async index => {
        const { ref } = held[index] ?? {}
        const buyerId = pick(fans, index >> 1)
        if (ref === undefined || index % 5 === 1)
          return await sell(world, { buyerId, sellerId: pick(sellers, index), price: 150 })
        if (index % 5 === 0) return await release(ref)
        next.push(await hold(buyerId, 200, randomUUID(), pick(sellers, index >> 3)))
        return await capture(ref, (index % 4) * 50)
      })
      held = next
    }
  })

  it('survives that the recharge it came from is charged back: the platform bears what is not there', async () => {
    const fan = await world.fan()
    const recharge = await world.fund(fan, 1_000)
    const { ref } = await hold(fan, 600)
    await world.gateway.deliver(world, { reference: recharge, kind: 'disputed', amount: 1_000 })
    expect(await wallet(fan)).toBe(0)
    expect(await release(ref)).toMatchObject({ state: 'released' })
    expect(await wallet(fan)).toBe(600)
  })
})
