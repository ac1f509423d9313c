import { randomUUID } from 'node:crypto'
import { MAX_AMOUNT, promotionPrice } from '@calina/contract'
import type { Plan, Promotion } from '@calina/contract/types'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../platform/clock.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { reverseAll } from './testing/reverse-all.ts'

let t: TestApp
let creator: TestActor

beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())
beforeEach(async () => {
  t.clock.advance(DAY)
  creator = await createCreator(t, { name: 'Inés Carmona' })
  await setPlans([
    { duration: '1m', price: 1_500 },
    { duration: '3m', price: 4_050 },
    { duration: '7d', price: 0 },
  ])
})

const setPlans = (items: { duration: string; price: number }[], by = creator) =>
  t.call('PUT', '/v1/plans', { token: by.token, body: { items } })
const inDays = (days: number) => new Date(t.clock.now().getTime() + days * DAY).toISOString()
const HALF = { duration: '1m', percent: 30, audience: 'everyone', maxUses: 50, endsAt: null } as const
const start = (input: object = {}, by = creator) =>
  t.call('POST', '/v1/promotions', {
    token: by.token,
    body: { ...HALF, ...input },
    headers: { 'idempotency-key': randomUUID() },
  })
async function started(input: object = {}): Promise<Promotion> {
  const answer = await start(input)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const act = (method: 'PATCH' | 'DELETE', id: string, body?: object, by = creator) =>
  t.call(method, `/v1/promotions/${id}`, { token: by.token, ...(body && { body }) })
const listed = async (): Promise<Promotion[]> =>
  (await t.call('GET', '/v1/promotions', { token: creator.token })).json().items
async function plansFor(fan?: TestActor): Promise<Plan[]> {
  const as = fan === undefined ? {} : { token: fan.token }
  const { items } = (await t.call('GET', `/v1/users/${creator.user.username}/plans`, as)).json()
  const page = (await t.call('GET', `/v1/users/${creator.user.username}`, as)).json()
  // what the page of the creator shows is the same
  expect(page.plans).toEqual(items)
  return items
}
const offerFor = async (fan?: TestActor) =>
  (await plansFor(fan)).find(({ duration }) => duration === '1m')?.promotion
async function funded(amount = 10_000): Promise<TestActor> {
  const fan = await createFan(t)
  await fund(t, fan, amount)
  return fan
}
const subscribe = (fan: TestActor, promotion?: { id: string; price: number }, body: object = {}) =>
  t.call('POST', `/v1/users/${creator.user.username}/subscription`, {
    token: fan.token,
    body: { duration: '1m', price: 1_500, ...(promotion && { promotion }), ...body },
    headers: { 'idempotency-key': randomUUID() },
  })
/** Time goes by, in which sessions end. */
async function pass(ms: number, ...people: TestActor[]): Promise<void> {
  t.clock.advance(ms)
  for (const person of [creator, ...people]) Object.assign(person, await actorOf(t, person.user))
}
const balance = async (fan: TestActor): Promise<number> =>
  (await t.call('GET', '/v1/wallet', { token: fan.token })).json().wallet.amount

it('an offer costs the nearest minor unit, something, and never more than the price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MAX_AMOUNT }),
      fc.integer({ min: 5, max: 90 }),
      (price, percent) => {
        const reduced = promotionPrice(price, percent)
        expect(Number.isSafeInteger(reduced)).toBe(true)
        expect(reduced).toBeGreaterThanOrEqual(1)
        expect(reduced).toBeLessThanOrEqual(price)
        if (reduced > 1) expect(Math.abs(reduced * 100 - price * (100 - percent))).toBeLessThanOrEqual(50)
      },
    ),
    { numRuns: 20_000 },
  )
})

describe('an offer', () => {
  it('makes the first period cheaper, says what follows, and renews at the price of the duration', async () => {
    const { id } = await started({ endsAt: inDays(8) })
    const fan = await funded()
    expect(await offerFor()).toEqual({
      id,
      percent: 30,
      price: { amount: 1_050, currency: 'USD' },
      audience: 'everyone',
      left: 50,
      endsAt: inDays(8),
    })
    const others = (await plansFor(fan)).filter(({ duration }) => duration !== '1m')
    expect(others.map(({ promotion }) => promotion)).toEqual([null, null])

    const answer = await subscribe(fan, { id, price: 1_050 })
    expect(answer.json()).toMatchObject({
      subscription: { price: { amount: 1_500 }, renews: true },
      balance: { amount: 8_950 },
    })
    // they have used it
    expect(await offerFor(fan)).toBeNull()
    expect(await offerFor()).toMatchObject({ left: 49 })
    const end = Date.parse(answer.json().subscription.expiresAt)
    await pass(end - MINUTE - t.clock.now().getTime(), fan)
    await t.services.jobs.runNow(t.services, 'subscriptions.renew-and-expire')
    expect(await balance(fan)).toBe(7_450)
    await pass(2 * MINUTE)
    const earned = 1_050 - 210 + (1_500 - 300)
    expect(await listed()).toMatchObject([
      {
        used: 1,
        over: 1,
        stayed: 1,
        earned: { amount: earned },
        ended: { for: 'date', at: expect.any(String) },
      },
    ])
    await expectLedgerBalanced(t.services)
  })

  it('is for who never bought time, or for who has, or for both', async () => {
    const [fresh, former] = [await funded(), await funded()]
    expect((await subscribe(former, undefined, { renews: false })).statusCode).toBe(200)
    await pass(40 * DAY, fresh, former)
    for (const [audience, forFresh, forFormer] of [
      ['new', true, false],
      ['returning', false, true],
      ['everyone', true, true],
    ] as const) {
      const { id } = await started({ audience })
      expect([(await offerFor(fresh)) !== null, (await offerFor(former)) !== null]).toEqual([
        forFresh,
        forFormer,
      ])
      // a guest is somebody new
      expect((await offerFor()) !== null).toBe(forFresh)
      if (!forFresh)
        expect(outcome(await subscribe(fresh, { id, price: 1_050 }))).toEqual([409, 'PROMOTION_ENDED'])
      if (!forFormer)
        expect(outcome(await subscribe(former, { id, price: 1_050 }))).toEqual([409, 'PROMOTION_ENDED'])
      await act('DELETE', id)
    }
  })

  it('is used so often and no more, by whoever comes at the same moment', async () => {
    const { id } = await started({ maxUses: 3 })
    const fans = await Promise.all(Array.from({ length: 12 }, () => funded(1_050)))
    const answers = await Promise.all(fans.map(fan => subscribe(fan, { id, price: 1_050 })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    for (const answer of answers)
      if (answer.statusCode !== 200) expect(outcome(answer)).toEqual([409, 'PROMOTION_ENDED'])
    expect(await listed()).toMatchObject([
      { used: 3, ended: { for: 'used', at: t.clock.now().toISOString() } },
    ])
    expect(await offerFor()).toBeNull()
    await expectLedgerBalanced(t.services)
  })

  it('of one fan is used once, also by two presses and after it was given back', async () => {
    const { id } = await started()
    const fan = await funded()
    const both = await Promise.all([1, 2].map(() => subscribe(fan, { id, price: 1_050 })))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await reverseAll(t, fan)
    expect(await balance(fan)).toBe(10_000)
    expect(await offerFor(fan)).toBeNull()
    expect(outcome(await subscribe(fan, { id, price: 1_050 }))).toEqual([409, 'PROMOTION_ENDED'])
    expect(await listed()).toMatchObject([{ used: 1, earned: { amount: 0 } }])
    await expectLedgerBalanced(t.services)
  })

  it('costs what was seen, or nothing happens', async () => {
    const { id } = await started()
    const fan = await funded()
    expect(outcome(await subscribe(fan, { id, price: 1_049 }))).toEqual([409, 'PRICE_CHANGED'])
    expect(outcome(await subscribe(fan, { id, price: 1_050 }, { price: 1_400 }))).toEqual([
      409,
      'PRICE_CHANGED',
    ])
    expect(outcome(await subscribe(fan, { id, price: 2_835 }, { duration: '3m', price: 4_050 }))).toEqual([
      409,
      'PROMOTION_ENDED',
    ])
    expect(outcome(await subscribe(fan, { id: randomUUID(), price: 1_050 }))).toEqual([
      409,
      'PROMOTION_ENDED',
    ])
    await setPlans([{ duration: '1m', price: 2_000 }])
    expect(await offerFor()).toMatchObject({ price: { amount: 1_400 } })
    expect(outcome(await subscribe(fan, { id, price: 1_050 }))).toEqual([409, 'PRICE_CHANGED'])
    expect(await balance(fan)).toBe(10_000)
    const poor = await funded(1_399)
    expect(outcome(await subscribe(poor, { id, price: 1_400 }, { price: 2_000 }))).toEqual([
      402,
      'INSUFFICIENT_BALANCE',
    ])
    expect(await listed()).toMatchObject([{ used: 0 }])
  })

  it('ends at its moment, with its duration, and where it is stopped', async () => {
    const fan = await funded()
    const dated = await started({ maxUses: null, endsAt: inDays(2) })
    await pass(2 * DAY, fan)
    expect(outcome(await subscribe(fan, { id: dated.id, price: 1_050 }))).toEqual([409, 'PROMOTION_ENDED'])
    const stopped = await started()
    expect((await act('DELETE', stopped.id)).json()).toMatchObject({ ended: { for: 'stopped' } })
    expect((await act('DELETE', stopped.id)).statusCode).toBe(200)
    await pass(1)
    const gone = await started()
    await setPlans([{ duration: '3m', price: 4_050 }])
    expect((await listed()).map(({ id, ended }) => [id, ended?.for])).toEqual([
      [gone.id, 'stopped'],
      [stopped.id, 'stopped'],
      [dated.id, 'date'],
    ])
    for (const { id } of [stopped, gone, dated])
      expect(outcome(await act('PATCH', id, { maxUses: 60, endsAt: null }))).toEqual([409, 'PROMOTION_ENDED'])
  })

  it('is changed in its number and end, never below what was used', async () => {
    const { id } = await started({ maxUses: 2 })
    for (const fan of [await funded(), await funded()]) await subscribe(fan, { id, price: 1_050 })
    // used up; the next one replaces it
    const next = await started({ maxUses: 5 })
    await subscribe(await funded(), { id: next.id, price: 1_050 })
    expect((await act('PATCH', next.id, { maxUses: 1, endsAt: inDays(3) })).json()).toMatchObject({
      maxUses: 1,
      ended: { for: 'used' },
    })
    const third = await started({ maxUses: null, endsAt: inDays(5) })
    await subscribe(await funded(), { id: third.id, price: 1_050 })
    const refused = await act('PATCH', third.id, { maxUses: 0, endsAt: null })
    expect(outcome(refused)).toEqual([400, 'VALIDATION_FAILED'])
    expect(outcome(await act('PATCH', third.id, { maxUses: null, endsAt: null }))).toEqual([
      400,
      'VALIDATION_FAILED',
    ])
    expect((await act('PATCH', third.id, { maxUses: 9, endsAt: null })).json()).toMatchObject({
      maxUses: 9,
      endsAt: null,
      ended: null,
    })
  })

  it('runs alone on its duration, also of two that begin at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => start()))
    expect(all.map(outcome).toSorted()).toEqual([
      [200, undefined],
      ...Array.from({ length: 7 }, () => [409, 'PROMOTION_RUNNING']),
    ])
    expect((await start()).json()).toMatchObject({ params: { duration: '1m' } })
    expect((await start({ duration: '3m' })).statusCode).toBe(200)
  })

  it('says what is wrong with it', async () => {
    for (const [input, issue] of [
      [{ maxUses: null }, { path: 'body.maxUses', rule: 'required' }],
      [{ endsAt: inDays(-1) }, { path: 'body.endsAt', rule: 'in_the_past' }],
      [{ endsAt: inDays(366) }, { path: 'body.endsAt', rule: 'too_far' }],
    ] as const)
      expect((await start(input)).json().issues).toEqual([issue])
    for (const input of [
      { percent: 4 },
      { percent: 91 },
      { percent: 10.5 },
      { percent: '30' },
      { maxUses: 0 },
      { maxUses: 10_001 },
      { endsAt: 'tomorrow' },
      { audience: 'friends' },
      { duration: '2m' },
    ])
      expect(outcome(await start(input))).toEqual([400, 'VALIDATION_FAILED'])
    expect(outcome(await start({ duration: '12m' }))).toEqual([404, 'PLAN_NOT_FOUND'])
    // what is free cannot be had for less
    expect(outcome(await start({ duration: '7d' }))).toEqual([404, 'PLAN_NOT_FOUND'])
  })

  it('of somebody else is none', async () => {
    const { id } = await started()
    const other = await createCreator(t)
    for (const answer of [
      await act('PATCH', id, { maxUses: 1, endsAt: null }, other),
      await act('DELETE', id, undefined, other),
    ])
      expect(outcome(answer)).toEqual([404, 'PROMOTION_NOT_FOUND'])
    const fan = await funded()
    expect(outcome(await start({}, fan))).toEqual([403, 'FORBIDDEN'])
  })
})

it('what a duration brought this month is said by each', async () => {
  const { id } = await started()
  const [first, second, third] = [await funded(), await funded(), await funded()]
  await subscribe(first, { id, price: 1_050 })
  await subscribe(second)
  await subscribe(third, undefined, { duration: '7d', price: 0 })
  await reverseAll(t, second)
  const { items } = (await t.call('GET', '/v1/plans/figures', { token: creator.token })).json()
  expect(
    items.map((item: { duration: string; started: number; earned: { amount: number } }) => [
      item.duration,
      item.started,
      item.earned.amount,
    ]),
  ).toEqual([
    ['7d', 1, 0],
    ['1m', 2, 840],
    ['3m', 0, 0],
  ])
})
