import { randomUUID } from 'node:crypto'
import type { ChargedKind, Duration } from '@calina/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { setPlans, subscribe } from '../subscriptions/index.ts'
import { chargeSale, reverseSale } from '../wallet/index.ts'

let t: TestApp
let fan: TestActor
let creator: TestActor
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-03-01T12:00:00.000Z')
  fan = await createFan(t)
  creator = await createCreator(t)
  await fund(t, fan, 50_000)
  await setPlans(asUser(t, creator.user), {
    items: [
      { duration: '1d', price: 100 },
      { duration: '7d', price: 500 },
      { duration: '1m', price: 0 },
    ],
  })
})

const sell = async (at: string, kind: ChargedKind, price: number) => {
  t.clock.set(at)
  const ref = randomUUID()
  await inTransaction(t.ctx(), tx =>
    chargeSale(tx, {
      kind,
      ref,
      buyerId: fan.user.id,
      sellerId: creator.user.id,
      price,
      feeBps: 2_000,
      subjectId: ref,
    }),
  )
  return ref
}
const giveBack = (ref: string, amount?: number) =>
  inTransaction(t.ctx(), tx =>
    reverseSale(tx, {
      sale: { kind: 'post', ref },
      reason: 'refund',
      ref: randomUUID(),
      ...(amount === undefined ? {} : { amount }),
    }),
  )
const join = (who: TestActor, duration: Duration, price: number) =>
  subscribe(asUser(t, who.user), { username: creator.user.username, duration, price, renews: true })
const PRICES: Partial<Record<Duration, number>> = { '1d': 100, '7d': 500, '1m': 0 }
const joinAt = (at: string, duration: Duration, who = fan) => {
  t.clock.set(at)
  return join(who, duration, PRICES[duration] ?? 0)
}
const renew = () => t.app.jobs.runNow(t.services, 'subscriptions.renew-and-expire')
const week = async (at: string, zone?: string) => {
  t.clock.set(at)
  const { token } = await actorOf(t, creator.user)
  const query = zone === undefined ? '' : `?timeZone=${encodeURIComponent(zone)}`
  return (await t.call('GET', `/v1/profit/week${query}`, { token })).json()
}
const usd = (amount: number) => ({ amount, currency: 'USD' })

describe('the week', () => {
  it('begins on Monday in UTC where no time zone is named', async () => {
    await sell('2026-03-08T23:59:59.999Z', 'post', 1_000)
    expect(await week('2026-03-08T23:59:59.999Z')).toEqual({
      from: '2026-03-02T00:00:00.000Z',
      earned: usd(800),
      purchases: 1,
      subscriptions: 0,
    })
    await sell('2026-03-09T00:00:00.000Z', 'post', 500)
    expect(await week('2026-03-09T00:00:00.000Z')).toEqual({
      from: '2026-03-09T00:00:00.000Z',
      earned: usd(400),
      purchases: 1,
      subscriptions: 0,
    })
  })

  it('begins when it is Monday there, to the millisecond', async () => {
    // five in the morning in UTC is midnight in Bogotá
    await sell('2026-03-09T04:59:59.999Z', 'post', 1_000)
    await sell('2026-03-09T05:00:00.000Z', 'post', 500)
    const monday = '2026-03-09T05:00:00.000Z'
    expect(await week(monday, 'America/Bogota')).toMatchObject({ from: monday, earned: usd(400) })
    expect(await week(monday, 'UTC')).toMatchObject({
      from: '2026-03-09T00:00:00.000Z',
      earned: usd(1_200),
      purchases: 2,
    })
    expect(await week(monday, 'Asia/Tokyo')).toMatchObject({ from: '2026-03-08T15:00:00.000Z', purchases: 2 })
  })

  it('is an hour shorter or longer where the clock is changed in it', async () => {
    // 29 March and 25 October 2026 are Sundays
    await sell('2026-03-22T22:59:59.999Z', 'post', 1_000)
    await sell('2026-03-22T23:00:00.000Z', 'post', 500)
    await sell('2026-03-29T21:59:59.999Z', 'post', 500)
    expect(await week('2026-03-29T21:59:59.999Z', 'Europe/Madrid')).toMatchObject({
      from: '2026-03-22T23:00:00.000Z',
      purchases: 2,
    })
    expect(await week('2026-03-29T22:00:00.000Z', 'Europe/Madrid')).toMatchObject({
      from: '2026-03-29T22:00:00.000Z',
      purchases: 0,
    })
    await sell('2026-10-25T22:59:59.999Z', 'post', 500)
    expect(await week('2026-10-25T22:59:59.999Z', 'Europe/Madrid')).toMatchObject({
      from: '2026-10-18T22:00:00.000Z',
      purchases: 1,
    })
    expect(await week('2026-10-25T23:00:00.000Z', 'Europe/Madrid')).toMatchObject({
      from: '2026-10-25T23:00:00.000Z',
      purchases: 0,
    })
  })

  it('subtracts what was given back in it, also of an older purchase, and counts no purchase less', async () => {
    const old = await sell('2026-03-06T10:00:00.000Z', 'post', 1_000)
    const late = await sell('2026-03-09T10:00:00.000Z', 'post', 2_000)
    await giveBack(late, 500)
    expect(await week('2026-03-10T10:00:00.000Z')).toMatchObject({ earned: usd(1_200), purchases: 1 })
    await giveBack(old)
    await giveBack(late)
    expect(await week('2026-03-10T11:00:00.000Z')).toMatchObject({ earned: usd(-800), purchases: 1 })
    expect(await week('2026-03-16T00:00:00.000Z')).toMatchObject({ earned: usd(0), purchases: 0 })
  })

  it('earns by everything that is sold, and counts each kind as what it is', async () => {
    for (const kind of ['post', 'message', 'vault', 'live', 'gift'] as const)
      await sell('2026-03-09T10:00:00.000Z', kind, 1_000)
    await joinAt('2026-03-09T11:00:00.000Z', '7d')
    expect(await week('2026-03-10T10:00:00.000Z')).toMatchObject({
      earned: usd(5 * 800 + 400),
      purchases: 5,
      subscriptions: 1,
    })
  })

  it('counts those who begin, also for nothing, and none twice who renews', async () => {
    const [free, before] = [await createFan(t), await createFan(t)]
    await fund(t, before, 5_000)
    await joinAt('2026-03-08T10:00:00.000Z', '1d', before)
    await joinAt('2026-03-09T00:00:00.000Z', '1d')
    await joinAt('2026-03-09T00:00:00.000Z', '1m', free)
    t.clock.set('2026-03-09T09:30:00.000Z')
    await renew()
    t.clock.set('2026-03-09T23:30:00.000Z')
    await renew()
    // two of the first fan, one of the one who was there before
    expect(await week('2026-03-09T23:59:00.000Z')).toMatchObject({
      earned: usd(3 * 80),
      purchases: 0,
      subscriptions: 2,
    })
  })

  it('counts nobody as new whose renewal came late because the server was down', async () => {
    await joinAt('2026-03-07T10:00:00.000Z', '1d')
    t.clock.set('2026-03-09T08:00:00.000Z')
    await renew()
    expect(await week('2026-03-09T09:00:00.000Z')).toMatchObject({ earned: usd(80), subscriptions: 0 })
  })

  it('counts those who come back after more than a day', async () => {
    await joinAt('2026-03-02T10:00:00.000Z', '1d')
    t.clock.advance(DAY + DAY + MINUTE)
    await renew()
    t.clock.advance(5 * DAY + HOUR)
    await join(fan, '1d', 100)
    expect(await week('2026-03-09T23:00:00.000Z')).toMatchObject({ earned: usd(80), subscriptions: 1 })
  })

  it('is a creator’s own', async () => {
    const other = await createCreator(t)
    await sell('2026-03-09T10:00:00.000Z', 'post', 1_000)
    const read = async (who: TestActor) =>
      await t.call('GET', '/v1/profit/week', { token: (await actorOf(t, who.user)).token })
    expect((await read(other)).json()).toMatchObject({ earned: usd(0), purchases: 0, subscriptions: 0 })
    expect(outcome(await read(fan))).toEqual([403, 'FORBIDDEN'])
    expect(outcome(await t.call('GET', '/v1/profit/week'))).toEqual([401, 'UNAUTHORIZED'])
  })

  it.each(['Mars/Base', '+02:00', '', 'Europe/Madrid; drop', 'x'.repeat(61)])(
    'begins nowhere at %j',
    async zone => {
      expect(await week('2026-03-09T10:00:00.000Z', zone)).toMatchObject({ code: 'VALIDATION_FAILED' })
    },
  )
})
