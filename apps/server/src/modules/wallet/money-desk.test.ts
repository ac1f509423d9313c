import { randomUUID } from 'node:crypto'
import type { ReversalReason } from '@calina/contract'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { DAY, SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { subscribeFree } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { as } from '../../testing/matrix/subjects.ts'
import { setStaffRoles } from '../accounts/index.ts'
import { closeWithdrawal, holdSale, holdWithdrawal, releaseEarnings, reverseSale } from './index.ts'

let t: TestApp
let finance: TestActor

beforeAll(async () => {
  t = await createTestApp()
  // in the middle of a month, so that a day before it is of the same one
  t.clock.set(new Date('2027-03-10T12:00:00Z'))
  finance = await logIn()
})
afterAll(() => t?.close())

async function logIn(): Promise<TestActor> {
  const { user } = finance ?? (await createFan(t))
  await inTransaction(t.ctx(), tx => setStaffRoles(tx, user.id, ['finance']))
  return await actorOf(t, user)
}
const passes = async (ms: number) => {
  t.clock.advance(ms)
  finance = await logIn()
}

interface Part {
  account: string
  amount: number
}
const health = async () => {
  // figures are kept for half a minute
  await passes(30 * SECOND)
  const answer = await t.call('GET', '/v1/staff/money', { token: finance.token })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const sumOf = (parts: Part[]) => parts.reduce((sum, { amount }) => sum + amount, 0)
const part = (parts: Part[], name: string) => parts.find(({ account }) => account === name)?.amount
const of = async (user: TestActor, what: string) => {
  const answer = await t.call('GET', `/v1/staff/people/${user.user.id}/${what}`, { token: finance.token })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const usd = (amount: number) => ({ amount, currency: 'USD' })

afterEach(async () => {
  const { ledger } = await health()
  expect(sumOf(ledger.has)).toBe(sumOf(ledger.owes))
})

async function buy(fan: TestActor, creator: TestActor, price: number): Promise<void> {
  // of two sales the later one is found by its time
  t.clock.advance(SECOND)
  const buyer = await actorOf(t, fan.user)
  const post = await createPost(t, creator, { audience: 'paid', price, pictures: 1 })
  expect((await as(t, buyer, 'POST', `/v1/posts/${post.id}/unlock`, { price })).statusCode).toBe(200)
}
const lastSaleOf = (fan: TestActor) =>
  t.services.db
    .selectFrom('sale')
    .select(['kind', 'ref'])
    .where('buyer_id', '=', fan.user.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
const reverse = async (fan: TestActor, reason: ReversalReason) => {
  const sale = await lastSaleOf(fan)
  await inTransaction(t.ctx(), tx => reverseSale(tx, { sale, reason, ref: `${reason} ${sale.ref}` }))
}

it('money of the month: what came in, was sold, kept and taken back, and the month before to the same moment', async () => {
  const creator = await createCreator(t)
  const fan = await createFan(t)
  await fund(t, fan, 10_000)
  await buy(fan, creator, 1_000)
  await passes(25 * DAY)
  await buy(fan, creator, 700)
  await passes(DAY)
  // the fifth of April: of March only what was sold until the fifth counts, which is nothing
  const start = await health()
  expect(start).toMatchObject({
    month: '2027-04',
    currency: 'USD',
    recharges: { amount: 0, approved: 0, all: 0 },
    sales: { amount: 700, before: 0 },
    fees: 140,
    chargebacks: { amount: 0, count: 0 },
  })
  await passes(5 * DAY)
  expect((await health()).sales).toEqual({ amount: 700, before: 1_000 })

  await fund(t, fan, 2_000)
  const payer = await actorOf(t, fan.user)
  expect((await as(t, payer, 'POST', '/v1/recharges', { amount: 3_000 })).statusCode).toBe(200)
  await buy(fan, creator, 900)
  expect(await health()).toMatchObject({
    recharges: { amount: 2_000, approved: 1, all: 2 },
    sales: { amount: 1_600 },
    fees: 320,
  })
  await passes(SECOND)
  await buy(fan, creator, 500)
  await reverse(fan, 'chargeback')
  const after = await health()
  expect(after).toMatchObject({ sales: { amount: 1_600 }, fees: 320, chargebacks: { amount: 500, count: 1 } })
  expect(part(after.ledger.has, 'provider_clearing')).toBe(12_000)
  expect(part(after.ledger.owes, 'fan_wallet')).toBe(12_000 - 2_600)
  expect(part(after.ledger.owes, 'platform_fee')).toBe(520)
})

it('figures are read at most every half minute, the result of the check every time', async () => {
  const before = await health()
  expect(before.ledger).toMatchObject({ checkedAt: null, findings: 0 })
  const fan = await createFan(t)
  await fund(t, fan, 1_000)
  const soon = async () => (await t.call('GET', '/v1/staff/money', { token: finance.token })).json()
  expect((await soon()).recharges).toEqual(before.recharges)
  await t.app.jobs.runNow(t.services, 'wallet.check-ledger')
  expect((await soon()).ledger).toMatchObject({ checkedAt: t.clock.now().toISOString(), findings: 0 })
  expect((await health()).recharges.amount).toBe(before.recharges.amount + 1_000)
})

it('what the last check has found is counted, also where a later one has looked at less', async () => {
  const check = (since: Date | null, findings: number) =>
    t.services.db
      .insertInto('ledger_check')
      .values({
        since,
        findings: JSON.stringify(
          Array.from({ length: findings }, () => ({ check: 'x', subject: '', detail: '' })),
        ),
        checked_at: t.clock.now(),
      })
      .execute()
  await passes(SECOND)
  await check(null, 2)
  await passes(SECOND)
  await check(t.clock.now(), 0)
  expect((await health()).ledger).toMatchObject({ findings: 2 })
  await check(null, 0)
  expect((await health()).ledger).toMatchObject({ findings: 0 })
})

it('a person’s balances: of a fan what there is and was spent, of a creator what was earned and waits', async () => {
  const creator = await createCreator(t)
  const fan = await createFan(t)
  const nothing = { available: null, pending: null, earned: null, feeBps: null, stop: null }
  expect(await of(fan, 'money')).toEqual({ ...nothing, balance: usd(0), spent: usd(0) })
  await fund(t, fan, 5_000)
  await buy(fan, creator, 1_000)
  await buy(fan, creator, 600)
  await reverse(fan, 'refund')
  expect(await of(fan, 'money')).toEqual({ ...nothing, balance: usd(4_000), spent: usd(1_000) })
  await inTransaction(t.ctx(), tx =>
    holdSale(tx, {
      kind: 'call',
      ref: 'a call',
      buyerId: fan.user.id,
      sellerId: creator.user.id,
      price: 500,
      feeBps: 2_000,
      subjectId: 'a call',
    }),
  )
  expect(await of(fan, 'money')).toEqual({ ...nothing, balance: usd(3_500), spent: usd(1_000) })
  const earnings = { balance: null, spent: null, feeBps: 2_000, stop: null }
  expect(await of(creator, 'money')).toEqual({
    ...earnings,
    pending: usd(800),
    available: usd(0),
    earned: usd(800),
  })

  await passes(8 * DAY)
  await releaseEarnings(t.ctx())
  const id = randomUUID()
  await inTransaction(t.ctx(), tx => holdWithdrawal(tx, { id, ownerId: creator.user.id, amount: 500 }))
  expect(await of(creator, 'money')).toMatchObject({ available: usd(300), earned: usd(800) })
  await inTransaction(t.ctx(), tx => closeWithdrawal(tx, { id, end: 'paid' }))
  expect(await of(creator, 'money')).toMatchObject({ available: usd(300), pending: usd(0), earned: usd(800) })
})

it('a person’s lines are those that they see themselves', async () => {
  const creator = await createCreator(t)
  const fan = await createFan(t)
  await fund(t, fan, 5_000)
  await buy(fan, creator, 1_000)
  const own = (await as(t, await actorOf(t, fan.user), 'GET', '/v1/transactions')).json()
  expect(own.items).toHaveLength(2)
  const seen = await of(fan, 'transactions')
  expect(seen.items).toHaveLength(2)
  // what was bought is not named to staff, and that some of its price can be given back is for them alone
  for (const { refundable, title, ...line } of seen.items) {
    expect(title).toBeNull()
    expect(own.items).toContainEqual(expect.objectContaining(line))
    expect(refundable === null).toBe(line.kind !== 'post')
  }
  expect((await of(creator, 'transactions')).items).toMatchObject([{ kind: 'post', account: 'pending' }])
})

it('money and relations of a person, whatever the state of their account; of nobody there is none', async () => {
  const creator = await createCreator(t)
  const [fan, other, third] = [await createFan(t), await createFan(t), await createCreator(t)]
  for (const each of [fan, other]) await as(t, each, 'PUT', `/v1/users/${creator.user.username}/follow`)
  await as(t, fan, 'PUT', `/v1/users/${third.user.username}/block`)
  await subscribeFree(t, await actorOf(t, fan.user), creator)
  await t.drain()
  const ofFan = { subscribers: null, followers: null, subscriptions: 1, following: 1, blocked: 1 }
  const ofCreator = { subscribers: 1, followers: 2, subscriptions: 0, following: 0, blocked: 0 }
  for (const state of ['active', 'suspended', 'closed'] as const) {
    await t.services.db
      .updateTable('user_account')
      .set({ state, closed_at: state === 'closed' ? t.clock.now() : null })
      .where('id', 'in', [fan.user.id, creator.user.id])
      .execute()
    expect(await of(fan, 'relations')).toEqual(ofFan)
    expect(await of(creator, 'relations')).toEqual(ofCreator)
    expect(await of(fan, 'money')).toMatchObject({ balance: usd(0) })
    expect(await of(fan, 'transactions')).toEqual({ items: [], next: null })
  }
  await passes(32 * DAY)
  expect(await of(fan, 'relations')).toEqual({ ...ofFan, subscriptions: 0 })
  for (const what of ['money', 'transactions', 'relations']) {
    const path = (id: string) => `/v1/staff/people/${id}/${what}`
    const unknown = await t.call('GET', path('00000000-0000-7000-8000-00000000dead'), {
      token: finance.token,
    })
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'USER_NOT_FOUND'])
    expect((await t.call('GET', path('x'), { token: finance.token })).statusCode).toBe(400)
    expect((await t.call('GET', path(fan.user.id))).statusCode).toBe(401)
    const { token } = await actorOf(t, other.user)
    expect((await t.call('GET', path(fan.user.id), { token })).statusCode).toBe(403)
  }
})
