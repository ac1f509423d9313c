import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DAY, type ManualClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { expectLedgerBalanced } from '../../../testing/expect-ledger-balanced.ts'
import { countDeadlocks } from '../../../testing/money/deadlocks.ts'
import { createMoneyWorld, type MoneyWorld, tokenOf } from '../../../testing/money/money-world.ts'
import { sell } from '../../../testing/money/sell.ts'
import { balanceOf, closeWithdrawal, holdWithdrawal, releaseEarnings, reverseSale } from '../index.ts'

const AT_ONCE = 50

// M9: many at once, on the same money.
describe('fifty at once', () => {
  let database: TestDatabase
  let world: MoneyWorld

  beforeAll(async () => {
    database = await createTestDatabase()
    world = await createMoneyWorld({ connection: database.connection, connections: AT_ONCE })
  })
  afterEach(() => expectLedgerBalanced(world.services))
  afterAll(async () => {
    await world.close()
    expect(await countDeadlocks(database.connection)).toBe(0)
    await database.drop()
  })

  const times = <T>(work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(index)))
  /** What each came to: `ok`, or the name of its refusal. Anything else fails the test. */
  const outcomes = async (work: (index: number) => Promise<unknown>) => {
    const counts: Record<string, number> = {}
    const settled = await times(index =>
      work(index).then(
        () => 'ok',
        (error: unknown) => {
          if (error instanceof AppError) return error.code
          throw error
        },
      ),
    )
    for (const outcome of settled) counts[outcome] = (counts[outcome] ?? 0) + 1
    return counts
  }
  const codes = (answers: readonly LightMyRequestResponse[]) => {
    const counts: Record<string, number> = {}
    for (const answer of answers) {
      const outcome = answer.statusCode === 200 ? 'ok' : String(answer.json().code)
      counts[outcome] = (counts[outcome] ?? 0) + 1
    }
    return counts
  }
  const buy = async (buyerId: string, sellerId: string, price: number, item?: string) =>
    (await sell(world, { buyerId, sellerId, price, item })).ref
  const giveBack = (sale: string, amount: number, ref: string = randomUUID()) =>
    inTransaction(world.ctx(), tx =>
      reverseSale(tx, { sale: { kind: 'post', ref: sale }, reason: 'refund', ref, amount }),
    )
  const wallet = async (id: string) => (await balanceOf(world.services.db, id)).wallet

  it.each([0, 1, 7, 48])('with money for %i, exactly that many buy', async affordable => {
    const fan = await world.fan({ balance: 5_000 })
    await buy(fan, await world.creator(), 5_000 - (affordable * 100 + 99))
    const creators = await Promise.all([world.creator(), world.creator(), world.creator()])
    const counts = await outcomes(index => buy(fan, creators[index % 3] ?? '', 100))
    expect(counts.ok ?? 0).toBe(affordable)
    expect(counts.INSUFFICIENT_BALANCE).toBe(AT_ONCE - affordable)
    expect(await wallet(fan)).toBe(99)
  })

  it('with money for seven, exactly seven subscribe, through HTTP', async () => {
    const fan = await world.fan({ balance: 7 * 500 })
    const usernames = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const username = `s${index}_${randomUUID().slice(0, 8)}`
        const creator = await world.creator({ username })
        await world.call('PUT', '/v1/plans', {
          as: tokenOf(creator, 'model'),
          body: { items: [{ duration: '1m', price: 500 }] },
        })
        return username
      }),
    )
    const answers = await times(index =>
      world.call('POST', `/v1/users/${usernames[index]}/subscription`, {
        as: tokenOf(fan, 'fan'),
        body: { duration: '1m', price: 500 },
        headers: { 'idempotency-key': randomUUID() },
      }),
    )
    expect(codes(answers)).toEqual({ ok: 7, INSUFFICIENT_BALANCE: AT_ONCE - 7 })
    expect(await wallet(fan)).toBe(0)
  })

  it('buying when no account of the seller is open yet, there is no deadlock', async () => {
    const fans = await Promise.all(Array.from({ length: 5 }, () => world.fan({ balance: 5_000 })))
    for (let round = 0; round < 5; round++) {
      const creators = await Promise.all([world.creator(), world.creator()])
      const counts = await outcomes(index => buy(fans[index % 5] ?? '', creators[index % 2] ?? '', 100))
      expect(counts).toEqual({ ok: AT_ONCE })
    }
  })

  it('buying the same thing, one pays for it', async () => {
    const fan = await world.fan({ balance: 50_000 })
    const creator = await world.creator()
    const item = randomUUID()
    expect(await outcomes(() => buy(fan, creator, 500, item))).toEqual({
      ok: 1,
      POST_ALREADY_PURCHASED: AT_ONCE - 1,
    })
    expect(await wallet(fan)).toBe(49_500)
  })

  it('subscribing to the same creator, one pays for it', async () => {
    const fan = await world.fan({ balance: 50_000 })
    const username = `one_${randomUUID().slice(0, 8)}`
    await world.call('PUT', '/v1/plans', {
      as: tokenOf(await world.creator({ username }), 'model'),
      body: { items: [{ duration: '1m', price: 500 }] },
    })
    const answers = await times(() =>
      world.call('POST', `/v1/users/${username}/subscription`, {
        as: tokenOf(fan, 'fan'),
        body: { duration: '1m', price: 500 },
        headers: { 'idempotency-key': randomUUID() },
      }),
    )
    expect(codes(answers)).toEqual({ ok: 1, ALREADY_SUBSCRIBED: AT_ONCE - 1 })
    expect(await wallet(fan)).toBe(49_500)
  })

  describe('with the same idempotency key', () => {
    const recharge = (fan: string, key: string, amount = 1_000) =>
      world.call('POST', '/v1/recharges', {
        as: tokenOf(fan, 'fan'),
        body: { amount },
        headers: { 'idempotency-key': key },
      })

    it('one works and all are answered the same', async () => {
      const fan = await world.fan()
      const key = randomUUID()
      const answers = await times(() => recharge(fan, key))
      expect(codes(answers)).toEqual({ ok: AT_ONCE })
      expect(new Set(answers.map(answer => answer.json().id)).size).toBe(1)
      expect(answers.filter(answer => answer.headers['idempotent-replayed'] === 'true').length).toBe(
        AT_ONCE - 1,
      )
      const { rowCount } = await world.pool.query('select from recharge where user_id = $1', [fan])
      expect(rowCount).toBe(1)
    })

    it('a call that was refused leaves the key free for when it can succeed', async () => {
      const fan = await world.fan()
      const username = `later_${randomUUID().slice(0, 8)}`
      await world.call('PUT', '/v1/plans', {
        as: tokenOf(await world.creator({ username }), 'model'),
        body: { items: [{ duration: '1m', price: 500 }] },
      })
      const key = randomUUID()
      const subscribe = () =>
        world.call('POST', `/v1/users/${username}/subscription`, {
          as: tokenOf(fan, 'fan'),
          body: { duration: '1m', price: 500 },
          headers: { 'idempotency-key': key },
        })
      expect(codes(await times(subscribe))).toEqual({ INSUFFICIENT_BALANCE: AT_ONCE })
      await world.fund(fan, 1_000)
      const answers = await times(subscribe)
      expect(codes(answers)).toEqual({ ok: AT_ONCE })
      expect(new Set(answers.map(answer => answer.body)).size).toBe(1)
      expect(await wallet(fan)).toBe(500)
    })

    it('and another body, they are refused', async () => {
      const fan = await world.fan()
      const key = randomUUID()
      const answers = await times(index => recharge(fan, key, 1_000 + (index % 2)))
      const counts = codes(answers)
      expect((counts.ok ?? 0) + (counts.IDEMPOTENCY_KEY_REUSED ?? 0)).toBe(AT_ONCE)
      expect(counts.ok).toBe(AT_ONCE / 2)
      const { rowCount } = await world.pool.query('select from recharge where user_id = $1', [fan])
      expect(rowCount).toBe(1)
    })
  })

  describe('refunding', () => {
    it('by the same reference, one gives the money back', async () => {
      const fan = await world.fan({ balance: 1_000 })
      const sale = await buy(fan, await world.creator(), 1_000)
      const backs = await times(() => giveBack(sale, 1_000, `once-${sale}`))
      expect(backs.map(back => back.amount).toSorted((a, b) => b - a)).toEqual([
        1_000,
        ...Array(AT_ONCE - 1).fill(0),
      ])
      expect(await wallet(fan)).toBe(1_000)
    })

    it('in parts that are more than the price, exactly the price goes back', async () => {
      const fan = await world.fan({ balance: 1_000 })
      const creator = await world.creator()
      const sale = await buy(fan, creator, 999)
      const backs = await times(() => giveBack(sale, 37))
      expect(backs.reduce((sum, back) => sum + back.amount, 0)).toBe(999)
      expect(backs.reduce((sum, back) => sum + back.fee, 0)).toBe(200)
      expect(await wallet(fan)).toBe(1_000)
      expect((await balanceOf(world.services.db, creator)).pending).toBe(0)
    })

    it('while the same people buy, there is no deadlock', async () => {
      const fans = await Promise.all([1, 2, 3, 4].map(() => world.fan({ balance: 50_000 })))
      const creators = await Promise.all([1, 2, 3, 4].map(() => world.creator()))
      const pick = (from: readonly string[], index: number) => from[index % from.length] ?? ''
      const sales = await times(index => buy(pick(fans, index), pick(creators, index >> 2), 200))
      for (let round = 0; round < 4; round++) {
        await times<unknown>(index =>
          index % 2 === 0
            ? buy(pick(fans, index >> 1), pick(creators, index >> 3), 200)
            : giveBack(sales[index] ?? '', 50),
        )
      }
    })
  })

  it('delivering webhooks in any order and again and again, the money comes once', async () => {
    const fan = await world.fan()
    const { id } = (
      await world.call('POST', '/v1/recharges', {
        as: tokenOf(fan, 'fan'),
        body: { amount: 2_000 },
        headers: { 'idempotency-key': randomUUID() },
      })
    ).json()
    const kinds = ['created', 'processing', 'failed', 'succeeded'] as const
    const deliver = (kind: string) =>
      world.call('POST', '/v1/webhooks/test', {
        body: { id: `${id}-${kind}`, reference: id, kind, amount: 2_000 },
        headers: { 'x-signature': 'good' },
      })
    const answers = await times(index => deliver(kinds[(index * 7 + (index >> 2)) % 4] ?? 'created'))
    expect(codes(answers)).toEqual({ ok: AT_ONCE })
    expect(await wallet(fan)).toBe(2_000)
    const stored = await world.pool.query(
      'select count(*)::int as rows, count(applied_at)::int as applied from payment_event where reference = $1',
      [id],
    )
    expect(stored.rows).toEqual([{ rows: 4, applied: 4 }])
    await times(index => deliver(index % 2 === 0 ? 'refunded' : 'disputed'))
    await times(index => deliver(kinds[index % 4] ?? 'created'))
    expect(await wallet(fan)).toBe(0)
  })

  it('releasing earnings, each is released once', async () => {
    const fan = await world.fan({ balance: 50_000 })
    const creator = await world.creator()
    await times(() => buy(fan, creator, 500))
    ;(world.services.clock as ManualClock).advance(8 * DAY)
    await times(() => releaseEarnings(world.ctx()))
    expect(await balanceOf(world.services.db, creator)).toMatchObject({
      pending: 0,
      available: AT_ONCE * 400,
    })
  })

  it('paying and giving back a withdrawal, one of them does it', async () => {
    const fan = await world.fan({ balance: 50_000 })
    const creator = await world.creator()
    await buy(fan, creator, 50_000)
    ;(world.services.clock as ManualClock).advance(8 * DAY)
    await releaseEarnings(world.ctx())
    const [id, other] = [randomUUID(), randomUUID()]
    for (const hold of [id, other])
      await inTransaction(world.ctx(), tx =>
        holdWithdrawal(tx, { id: hold, ownerId: creator, amount: 20_000 }),
      )
    const closed = await times(index =>
      inTransaction(world.ctx(), tx =>
        closeWithdrawal(tx, { id, end: index % 2 === 0 ? 'paid' : 'returned' }),
      ),
    )
    expect(closed.filter(Boolean).length).toBe(1)
    const { rows } = await world.pool.query('select state from withdrawal_hold where id = $1', [other])
    expect(rows).toEqual([{ state: 'open' }])
  })

  it('withdrawing never takes more than there is', async () => {
    const fan = await world.fan({ balance: 10_000 })
    const creator = await world.creator()
    await buy(fan, creator, 10_000)
    ;(world.services.clock as ManualClock).advance(8 * DAY)
    await releaseEarnings(world.ctx())
    const counts = await outcomes(() =>
      inTransaction(world.ctx(), tx =>
        holdWithdrawal(tx, { id: randomUUID(), ownerId: creator, amount: 2_500 }),
      ),
    )
    expect(counts).toEqual({ ok: 3, INSUFFICIENT_BALANCE: AT_ONCE - 3 })
  })
})
