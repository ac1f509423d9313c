import { randomUUID } from 'node:crypto'
import { SUBSCRIPTION_GIFT } from '@calina/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { subscribeFree } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { closeAccount, suspendAccount } from '../accounts/index.ts'
import { reverseSale } from '../wallet/index.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor

beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())
beforeEach(async () => {
  t.clock.set('2026-03-01T12:00:00.000Z')
  creator = await createCreator(t)
  fan = await createFan(t)
  await t.call('PUT', `/v1/users/${creator.user.username}/follow`, fan)
})
afterEach(async () => {
  await t.drain()
  await expectLedgerBalanced(t.services)
})

interface Giving {
  days?: number
  words?: string
  by?: TestActor | undefined
  to?: string
  key?: string
}
const give = async ({ days = 7, words = '', by = creator, to = fan.user.username, key }: Giving = {}) => {
  const answer = await t.call('POST', `/v1/subscribers/${to}/time`, {
    token: by.token,
    body: { days, words },
    headers: { 'idempotency-key': key ?? randomUUID() },
  })
  await t.drain()
  return answer
}
const mine = async () => (await t.call('GET', '/v1/subscriptions', fan)).json().items
const chats = async () => (await t.call('GET', '/v1/chats', fan)).json().items

describe('a creator gives time', () => {
  it('to a follower, from now on, without a price and without renewal', async () => {
    const { subscriber } = (await give()).json()
    expect(subscriber).toMatchObject({
      fan: { username: fan.user.username },
      status: 'active',
      gifted: true,
      renews: false,
      spent: { amount: 0 },
      duration: '7d',
      expiresAt: '2026-03-08T12:00:00.000Z',
    })
    expect(await mine()).toMatchObject([{ gifted: true, renews: false, price: { amount: 0 } }])
    expect(await chats()).toEqual([])
    const [told] = (await t.call('GET', '/v1/notifications', fan)).json().items
    expect(told).toMatchObject({
      kind: 'subscription-gift-fan',
      public: { creator: creator.user.username, time: '7d', expiration: '2026-03-08T12:00:00.000Z' },
    })
    const gift = (await t.call('GET', `/v1${told.link.replace('/gift', '/subscription-gifts')}`, fan)).json()
    expect(gift).toMatchObject({ state: 'received', from: { creator: true }, extends: false, words: '' })
    const { items } = (await t.call('GET', '/v1/notifications', creator)).json()
    expect(items.map(({ topic }: { topic: string }) => topic)).toEqual(['followers'])
  })

  it('behind what runs; the renewal ends, and the gift says so', async () => {
    await fund(t, fan, 2_000)
    const body = { items: [{ duration: '1m', price: 1_000 }] }
    await t.call('PUT', '/v1/plans', { token: creator.token, body })
    await t.call('POST', `/v1/users/${creator.user.username}/subscription`, {
      token: fan.token,
      body: { duration: '1m', price: 1_000, renews: true },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect((await give({ days: 3 })).json().subscriber).toMatchObject({
      renews: false,
      gifted: false,
      spent: { amount: 1_000 },
      expiresAt: '2026-04-04T12:00:00.000Z',
    })
    const [told] = (await t.call('GET', '/v1/notifications', fan)).json().items
    const gift = (await t.call('GET', `/v1${told.link.replace('/gift', '/subscription-gifts')}`, fan)).json()
    expect(gift).toMatchObject({ extends: true, stopsRenewal: true, until: '2026-04-04T12:00:00.000Z' })
    expect(await mine()).toMatchObject([{ price: { amount: 1_000 }, renews: false }])
  })

  it('with words, which are a message of the chat', async () => {
    await give({ words: 'Por tu cumpleaños' })
    expect(await chats()).toMatchObject([
      { unread: 1, lastMessage: { text: 'Por tu cumpleaños', mine: false } },
    ])
    await give({ words: 'Y otra vez' })
    expect(await chats()).toMatchObject([{ unread: 2, lastMessage: { text: 'Y otra vez' } }])
  })

  it('once by one key, also of two calls at once', async () => {
    const key = randomUUID()
    const [first, second] = await Promise.all([give({ key, words: 'Hola' }), give({ key, words: 'Hola' })])
    expect(second.json()).toEqual(first.json())
    expect(await mine()).toMatchObject([{ expiresAt: '2026-03-08T12:00:00.000Z' }])
    expect(await chats()).toMatchObject([{ unread: 1 }])
    await t.call('PUT', `/v1/users/${fan.user.username}/block`, creator)
    await t.drain()
    expect(outcome(await give({ key, words: 'Hola' }))).toEqual([404, 'USER_NOT_FOUND'])
  })

  it('never beyond two years from now', async () => {
    const max = SUBSCRIPTION_GIFT.maxAheadDays
    for (let given = 30; given <= max; given += 30) expect((await give({ days: 30 })).statusCode).toBe(200)
    expect((await give({ days: 7 })).statusCode).toBe(200)
    expect((await give({ days: 3 })).statusCode).toBe(200)
    const end = (await mine())[0].expiresAt
    expect(Date.parse(end)).toBe(t.clock.now().getTime() + max * DAY)
    const refused = await give({ days: 3, words: 'Más' })
    expect([...outcome(refused), refused.json().params]).toEqual([409, 'TIME_FULL', { max }])
    expect((await mine())[0].expiresAt).toBe(end)
    expect(await chats()).toEqual([])
  })

  it('to former subscribers, and not to those who have nothing to do with them', async () => {
    const former = await createFan(t)
    await subscribeFree(t, former, creator)
    t.clock.advance(40 * DAY)
    creator = await actorOf(t, creator.user)
    expect((await give({ to: former.user.username })).statusCode).toBe(200)
    const stranger = await createFan(t)
    const missing = [404, 'USER_NOT_FOUND']
    expect(outcome(await give({ to: stranger.user.username }))).toEqual(missing)
    expect(outcome(await give({ to: 'nadie_se_llama_asi' }))).toEqual(missing)
    expect(outcome(await give({ by: await createCreator(t) }))).toEqual(missing)
    expect(outcome(await give({ to: creator.user.username }))).toEqual([403, 'OWN_ACCOUNT'])
    await t.call('PUT', `/v1/users/${creator.user.username}/block`, await actorOf(t, fan.user))
    expect(outcome(await give())).toEqual(missing)
  })

  it('is refused for accounts that are not there, payers who are suspended, and other lengths', async () => {
    expect(outcome(await give({ days: 5 }))).toEqual([400, 'VALIDATION_FAILED'])
    expect(outcome(await give({ words: 'x'.repeat(121) }))).toEqual([400, 'VALIDATION_FAILED'])
    expect(outcome(await give({ by: fan }))[0]).toBe(403)
    const guest = await t.call('POST', `/v1/subscribers/${fan.user.username}/time`, {
      body: { days: 7, words: '' },
    })
    expect(outcome(guest)[0]).toBe(401)

    const payer = await createFan(t)
    await fund(t, payer, 1_000)
    const body = { items: [{ duration: '7d', price: 300 }] }
    await t.call('PUT', '/v1/plans', { token: creator.token, body })
    await t.call('POST', `/v1/users/${creator.user.username}/subscription`, {
      token: payer.token,
      body: { duration: '7d', price: 300, renews: false },
      headers: { 'idempotency-key': randomUUID() },
    })
    const sale = await t.services.db
      .selectFrom('sale')
      .select(['kind', 'ref'])
      .where('buyer_id', '=', payer.user.id)
      .executeTakeFirstOrThrow()
    await inTransaction(t.ctx(), tx => reverseSale(tx, { sale, reason: 'chargeback', ref: randomUUID() }))
    await t.drain()
    expect(outcome(await give({ to: payer.user.username }))).toEqual([403, 'PAYER_SUSPENDED'])

    await inTransaction(t.ctx(), tx => suspendAccount(tx, fan.user.id, { reason: 'spam' }))
    expect(outcome(await give())).toEqual([403, 'USER_NOT_ACTIVE'])
    const gone = await createFan(t)
    await t.call('PUT', `/v1/users/${creator.user.username}/follow`, gone)
    await inTransaction(t.ctx(), tx => closeAccount(tx, gone.user.id, async () => undefined))
    expect(outcome(await give({ to: gone.user.username }))).toEqual([404, 'USER_NOT_FOUND'])
  })
})
