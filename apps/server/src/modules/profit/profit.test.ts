import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { fund } from '../../testing/factories/money.ts'
import { chargeSale, releaseEarnings, reverseSale } from '../wallet/index.ts'

let t: TestApp
let fan: TestActor
let creator: TestActor
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-03-10T15:00:00.000Z')
  fan = await createFan(t)
  creator = await createCreator(t)
  await fund(t, fan, 50_000)
})

const sell = async (at: string, kind: 'subscription' | 'post', price: number, to = creator) => {
  t.clock.set(at)
  const ref = randomUUID()
  await inTransaction(t.ctx(), tx =>
    chargeSale(tx, {
      kind,
      ref,
      buyerId: fan.user.id,
      sellerId: to.user.id,
      price,
      feeBps: 2_000,
      subjectId: ref,
    }),
  )
  return ref
}
const giveBack = async (at: string, ref: string, amount?: number) => {
  t.clock.set(at)
  await inTransaction(t.ctx(), tx =>
    reverseSale(tx, {
      sale: { kind: 'post', ref },
      reason: 'refund',
      ref: randomUUID(),
      ...(amount === undefined ? {} : { amount }),
    }),
  )
}
const profit = async (query = '', of = creator) => {
  const { token } = await actorOf(t, of.user)
  return (await t.call('GET', `/v1/profit${query}`, { token })).json()
}
const usd = (amount: number) => ({ amount, currency: 'USD' })
const onDays = (days: { date: string; amount: { amount: number } }[]) =>
  Object.fromEntries(days.filter(day => day.amount.amount !== 0).map(day => [day.date, day.amount.amount]))

describe('profit', () => {
  it('adds up a month by day and by source, in UTC and net of the fee', async () => {
    await sell('2026-02-28T23:59:59.999Z', 'post', 1_000)
    await sell('2026-03-01T00:00:00.000Z', 'subscription', 1_000)
    await sell('2026-03-01T22:30:00.000Z', 'post', 500)
    await sell('2026-03-09T12:00:00.000Z', 'subscription', 2_000)
    await sell('2026-03-09T13:00:00.000Z', 'post', 9_000, await createCreator(t))
    t.clock.set('2026-03-10T15:00:00.000Z')
    const answer = await profit()
    expect(answer).toMatchObject({
      month: '2026-03',
      total: usd(2_800),
      sources: [
        { kind: 'subscription', amount: usd(2_400), count: 2 },
        { kind: 'post', amount: usd(400), count: 1 },
      ],
    })
    expect(answer.days).toHaveLength(31)
    expect(onDays(answer.days)).toEqual({ '2026-03-01': 1_200, '2026-03-09': 1_600 })
    expect(await profit('?month=2026-02')).toMatchObject({ total: usd(800), previousTotal: usd(0) })
  })

  it('compares with as much of the month before as has passed of this one', async () => {
    await sell('2026-02-05T00:00:00.000Z', 'post', 1_000)
    await sell('2026-02-10T14:59:00.000Z', 'post', 1_000)
    await sell('2026-02-10T15:01:00.000Z', 'post', 4_000)
    await sell('2026-03-02T00:00:00.000Z', 'post', 500)
    t.clock.set('2026-03-10T15:00:00.000Z')
    expect(await profit()).toMatchObject({ total: usd(400), previousTotal: usd(1_600) })
    t.clock.set('2026-04-10T15:00:00.000Z')
    expect(await profit('?month=2026-03')).toMatchObject({ previousTotal: usd(4_800) })
  })

  it('subtracts what was given back on the day it was, wherever it came from', async () => {
    const early = await sell('2026-02-20T10:00:00.000Z', 'post', 1_000)
    const late = await sell('2026-03-08T10:00:00.000Z', 'post', 2_000)
    t.clock.set('2026-03-08T12:00:00.000Z')
    await releaseEarnings(t.ctx())
    await giveBack('2026-03-09T10:00:00.000Z', early)
    await giveBack('2026-03-10T10:00:00.000Z', late, 500)
    t.clock.set('2026-03-10T15:00:00.000Z')
    const answer = await profit()
    expect(onDays(answer.days)).toEqual({ '2026-03-08': 1_600, '2026-03-09': -800, '2026-03-10': -400 })
    expect(answer).toMatchObject({
      total: usd(400),
      pending: usd(1_200),
      available: usd(0),
      sources: [{ kind: 'post', amount: usd(400), count: 1 }],
    })
    expect((await profit('?month=2026-02')).total).toEqual(usd(800))
  })

  it('lists when pending earnings are released, by day', async () => {
    await sell('2026-03-04T09:00:00.000Z', 'post', 1_000)
    await sell('2026-03-04T18:00:00.000Z', 'post', 500)
    const back = await sell('2026-03-05T18:00:00.000Z', 'post', 500)
    await sell('2026-03-06T00:00:00.000Z', 'subscription', 2_000)
    await giveBack('2026-03-06T01:00:00.000Z', back)
    t.clock.set('2026-03-10T15:00:00.000Z')
    expect(await profit()).toMatchObject({
      pending: usd(2_800),
      available: usd(0),
      releases: [
        { at: '2026-03-11T18:00:00.000Z', amount: usd(1_200) },
        { at: '2026-03-13T00:00:00.000Z', amount: usd(1_600) },
      ],
    })
    t.clock.advance(2 * DAY)
    await releaseEarnings(t.ctx())
    expect(await profit()).toMatchObject({
      pending: usd(1_600),
      available: usd(1_200),
      releases: [{ amount: usd(1_600) }],
    })
  })

  it('is nothing where nothing was sold', async () => {
    for (const query of ['', '?month=2020-01', '?month=2099-12', '?month=0000-01'])
      expect(await profit(query)).toMatchObject({
        pending: usd(0),
        available: usd(0),
        total: usd(0),
        previousTotal: usd(0),
        sources: [],
        releases: [],
      })
  })

  it('is a creator’s own', async () => {
    expect((await t.call('GET', '/v1/profit')).statusCode).toBe(401)
    expect((await t.call('GET', '/v1/profit', { token: fan.token })).json().code).toBe('FORBIDDEN')
    for (const query of ['?month=2026', '?month=2026-13', '?month=26-01', '?year=2026']) {
      const { token } = await actorOf(t, creator.user)
      const answer = await t.call('GET', `/v1/profit${query}`, { token })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED'])
    }
  })
})
