import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { createStaff } from '../staff/testing/colleagues.ts'
import { refunding, WORDS } from './testing/refunding.ts'

/** Refunds by staff that may not be, and many of them at the same moment. */

let t: TestApp
let on: ReturnType<typeof refunding>
let finance: TestActor
let other: TestActor
let creator: TestActor
let buyer: TestActor

beforeAll(async () => {
  t = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  on = refunding(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  finance = await createStaff(t, ['finance'])
  other = await createStaff(t, ['administrator'])
  creator = await createCreator(t)
  buyer = await createFan(t)
  await fund(t, buyer, 40_000)
})
afterEach(async () => {
  await t.drain()
  await expectLedgerBalanced(t.services)
})
const sell = (price: number) => on.sell(creator, buyer, price)

describe('many at once', () => {
  it('with one key move the money once, and answer the same', async () => {
    const { sale } = await sell(900)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => on.refund(finance, sale, { amount: 300, left: 900 }, key)),
    )
    expect(new Set(answers.map(answer => `${answer.statusCode} ${answer.json().id}`)).size).toBe(1)
    expect(outcome(await on.refund(finance, sale, { amount: 301, left: 900 }, key))).toEqual([
      422,
      'IDEMPOTENCY_KEY_REUSED',
    ])
    expect(await on.balances(buyer)).toEqual([39_400, 0, 0])
  })

  it('with keys of their own give the same part back once, and no more than the price', async () => {
    const { sale } = await sell(1_000)
    const all = (left: number) =>
      Promise.all(
        Array.from({ length: 8 }, (_, n) => on.refund(n % 2 ? finance : other, sale, { amount: 300, left })),
      )
    for (const left of [1_000, 700, 400]) {
      const answers = await all(left)
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(new Set(answers.map(outcome).map(([, code]) => code))).toEqual(
        new Set([undefined, left === 400 ? 'REFUND_TOO_MUCH' : 'REFUND_CHANGED']),
      )
    }
    const late = await on.refund(finance, sale, { amount: 100, left: 400 })
    expect(outcome(late)).toEqual([409, 'REFUND_CHANGED'])
    expect(late.json().params).toEqual({ left: 100 })
    expect(await on.balances(buyer)).toEqual([39_900, 0, 0])
  })

  it('propose one, and sign it once', async () => {
    const { sale } = await sell(6_000)
    const proposals = await Promise.all(
      Array.from({ length: 8 }, (_, n) => on.refund(n % 2 ? finance : other, sale, { amount: 6_000 })),
    )
    const made = proposals.filter(({ statusCode }) => statusCode === 200)
    expect(made).toHaveLength(1)
    const third = await createStaff(t, ['finance'])
    const fourth = await createStaff(t, ['administrator'])
    const id = made[0]?.json().id
    const decided = await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => on.sign(n % 2 ? third : fourth, id)),
      on.decline(third, id),
      on.refund(third, sale, { amount: 1 }),
    ])
    expect(decided.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(2)
    const [wallet] = await on.balances(buyer)
    expect([34_000, 34_001, 40_000]).toContain(wallet)
  })
})

describe('is refused', () => {
  it('without a right to it', async () => {
    const { sale } = await sell(6_000)
    const { id } = (await on.refund(finance, sale, { amount: 6_000 })).json()
    const strangers = [creator, buyer, await createStaff(t, ['support']), await createStaff(t, ['moderator'])]
    const attempts = (who: TestActor | undefined) => [
      on.call(who, 'GET', `/staff/sales/${sale}/refund`),
      on.refund(who, sale, { amount: 1 }),
      on.call(who, 'GET', '/staff/refunds'),
      on.sign(who, id),
      on.decline(who, id),
    ]
    for (const attempt of attempts(undefined)) expect(outcome(await attempt)).toEqual([401, 'UNAUTHORIZED'])
    for (const who of strangers)
      for (const attempt of attempts(who)) expect(outcome(await attempt)).toEqual([403, 'FORBIDDEN'])
  })

  it('where there is nothing', async () => {
    const none = randomUUID()
    expect(outcome(await on.call(finance, 'GET', `/staff/sales/${none}/refund`))).toEqual([
      404,
      'SALE_NOT_FOUND',
    ])
    expect(outcome(await on.refund(finance, none, { amount: 1 }))).toEqual([404, 'SALE_NOT_FOUND'])
    expect(outcome(await on.sign(finance, none))).toEqual([404, 'REFUND_NOT_FOUND'])
    expect(outcome(await on.decline(finance, none))).toEqual([404, 'REFUND_NOT_FOUND'])
  })

  it('with what is no amount, no reason or no words', async () => {
    const { sale } = await sell(900)
    for (const amount of [-1, 0, 0.1, '900', null, 2 ** 53, [900]])
      expect(outcome(await on.refund(finance, sale, { amount }))).toEqual([400, 'VALIDATION_FAILED'])
    for (const words of ['', '  ', 'x'.repeat(501), 'a\u0000b', '\ud800', null])
      expect(outcome(await on.refund(finance, sale, { amount: 1, words }))).toEqual([
        400,
        'VALIDATION_FAILED',
      ])
    for (const more of [{ reason: 'because' }, { everyone: 'yes' }, { to: 'card' }])
      expect(outcome(await on.refund(finance, sale, { amount: 1, ...more }))).toEqual([
        400,
        'VALIDATION_FAILED',
      ])
    expect(outcome(await on.refund(finance, sale, { amount: 901 }))).toEqual([409, 'REFUND_TOO_MUCH'])
    expect(outcome(await on.refund(finance, sale, { amount: 899, everyone: true }))).toEqual([
      409,
      'REFUND_NOT_FOR_EVERYONE',
    ])
    const keyless = await t.call('POST', `/v1/staff/sales/${sale}/refunds`, {
      token: finance.token,
      body: { amount: 1, left: 900, reason: 'other', words: WORDS },
    })
    expect(outcome(keyless)).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED'])
    for (const note of ['', ' ', 'a\u0000b'])
      expect(outcome(await on.decline(finance, randomUUID(), note))).toEqual([400, 'VALIDATION_FAILED'])
    expect(outcome(await on.call(finance, 'GET', '/staff/refunds?cursor=x'))).toEqual([
      400,
      'VALIDATION_FAILED',
    ])
    expect(outcome(await on.call(finance, 'GET', '/staff/sales/x/refund'))).toEqual([
      400,
      'VALIDATION_FAILED',
    ])
    expect(await on.balances(buyer)).toEqual([39_100, 0, 0])
  })

  it('of what went back already, and of one’s own', async () => {
    const { sale } = await sell(900)
    await on.refund(finance, sale, { amount: 900 })
    expect(outcome(await on.refund(other, sale, { amount: 1 }))).toEqual([409, 'REFUND_TOO_MUCH'])
    const clerk = await createStaff(t, ['finance'])
    await fund(t, clerk, 10_000)
    buyer = clerk
    const own = await sell(6_000)
    expect((await on.offer(clerk, own.sale)).own).toBe(true)
    expect(outcome(await on.refund(clerk, own.sale, { amount: 1 }))).toEqual([403, 'OWN_ACCOUNT'])
    const { id } = (await on.refund(finance, own.sale, { amount: 6_000 })).json()
    expect(outcome(await on.sign(clerk, id))).toEqual([403, 'OWN_ACCOUNT'])
    expect(outcome(await on.decline(clerk, id))).toEqual([403, 'OWN_ACCOUNT'])
  })
})
