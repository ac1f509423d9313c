import { randomUUID } from 'node:crypto'
import type { SubscriptionGift } from '@calina/contract/types'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { fund } from '../../testing/factories/money.ts'
import { giveTo } from '../../testing/factories/subscription-gifts.ts'
import { outcome } from '../../testing/outcome.ts'
import { suspendAccount } from '../accounts/index.ts'
import { reverseSale } from '../wallet/index.ts'

const ABROAD = '203.0.113.7'

let t: TestApp
let creator: TestActor
let giver: TestActor
let fan: TestActor

beforeAll(async () => {
  t = await createTestApp({ env: { GEOIP_NETWORKS: '203.0.113.0/24=CO' } })
})
afterAll(() => t?.close())
beforeEach(async () => {
  t.clock.set('2026-03-31T12:00:00.000Z')
  creator = await createCreator(t)
  giver = await createFan(t, { name: 'Ana Roldán' })
  fan = await createFan(t)
  await fund(t, giver, 10_000)
  await fund(t, fan, 10_000)
  const items = [
    { duration: '1m', price: 1_000 },
    { duration: '7d', price: 300 },
    { duration: '3d', price: 0 },
  ]
  await t.call('PUT', '/v1/plans', { token: creator.token, body: { items } })
})
afterEach(async () => {
  await t.drain()
  await expectLedgerBalanced(t.services)
})

const post = async (path: string, by?: TestActor, body?: unknown, from?: string) => {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await t.call('POST', path, {
    ...(by && { token: by.token }),
    ...(from !== undefined && { from }),
    ...(body !== undefined && { body }),
    headers,
  })
  await t.drain()
  return answer
}
const receive = (id: string, by = fan, from?: string) =>
  post(`/v1/subscription-gifts/${id}/receipt`, by, undefined, from)
const claim = (code: string | null, by = fan, from?: string) =>
  post(`/v1/subscription-gifts/codes/${code}/receipt`, by, undefined, from)
const read = (id: string, by = fan) => t.call('GET', `/v1/subscription-gifts/${id}`, by)
const readCode = (code: string | null, by?: TestActor, from?: string) =>
  t.call('GET', `/v1/subscription-gifts/codes/${code}`, {
    ...(by && { token: by.token }),
    ...(from !== undefined && { from }),
  })
const subscribe = (duration: string, price: number, renews = true) =>
  post(`/v1/users/${creator.user.username}/subscription`, fan, { duration, price, renews })
const mine = async (of = fan) => (await t.call('GET', '/v1/subscriptions', of)).json().items
const walletOf = async (of: TestActor) => (await t.call('GET', '/v1/wallet', of)).json()
const stateOf = async (gift: SubscriptionGift) =>
  (await t.call('GET', '/v1/subscription-gifts', giver))
    .json()
    .items.find(({ id }: { id: string }) => id === gift.id)?.state
const block = async (by: TestActor, of: TestActor) => {
  await t.call('PUT', `/v1/users/${of.user.username}/block`, by)
  await t.drain()
}
const renewAndExpire = () => t.app.jobs.runNow(t.services, 'subscriptions.renew-and-expire')
const topics = async (of: TestActor) =>
  (await t.call('GET', '/v1/notifications', of))
    .json()
    .items.map(({ topic, public: about }: { topic: string; public: object }) => [topic, about])

describe('receiving a gift', () => {
  it('begins a subscription now, which costs nobody more and does not renew', async () => {
    const gift = await giveTo(t, giver, creator, { to: fan.user.username })
    const before = (await read(gift.id)).json()
    expect(before).toEqual({
      id: gift.id,
      creator: gift.creator,
      duration: '1m',
      from: { name: 'Ana Roldán', avatar: null, creator: false },
      words: 'Que lo disfrutes',
      state: 'waiting',
      until: '2026-04-30T12:00:00.000Z',
      extends: false,
      stopsRenewal: false,
      waitsUntil: gift.returnsAt,
    })
    const received = await receive(gift.id)
    expect(received.statusCode).toBe(200)
    expect(received.json().gift).toEqual({ ...before, state: 'received', waitsUntil: null })
    expect(received.json().subscription).toMatchObject({
      price: { amount: 0 },
      duration: '1m',
      status: 'active',
      renews: false,
      gifted: true,
      expiresAt: '2026-04-30T12:00:00.000Z',
    })
    expect((await receive(gift.id)).json()).toEqual(received.json())
    expect(await stateOf(gift)).toBe('received')
    expect((await walletOf(giver)).wallet.amount).toBe(9_000)
    expect((await walletOf(fan)).wallet.amount).toBe(10_000)
    expect((await walletOf(creator)).pending.amount).toBe(800)
    expect(await topics(creator)).toEqual([
      [
        'subscription-gift-creator',
        { fan: giver.user.username, time: '1m', expiration: '2026-04-30T12:00:00.000Z' },
      ],
    ])
    const [subscriber] = (await t.call('GET', '/v1/subscribers', creator)).json().items
    expect(subscriber).toMatchObject({
      fan: { username: fan.user.username },
      gifted: true,
      spent: { amount: 0 },
    })

    // nothing follows it, also where the fan asks for that
    const [{ id }] = await mine()
    const asked = await t.call('PATCH', `/v1/subscriptions/${id}`, {
      token: fan.token,
      body: { renews: true },
    })
    expect(asked.json()).toMatchObject({ renews: false, gifted: true })
    t.clock.set('2026-04-30T12:00:00.000Z')
    await renewAndExpire()
    fan = await actorOf(t, fan.user)
    expect(await mine()).toMatchObject([{ status: 'expired', gifted: false }])
    expect((await walletOf(fan)).wallet.amount).toBe(10_000)
  })

  it('follows what runs, ends its renewal, and leaves the price at which it can be switched on again', async () => {
    await subscribe('1m', 1_000)
    const gift = await giveTo(t, giver, creator, { to: fan.user.username })
    expect((await read(gift.id)).json()).toMatchObject({
      until: '2026-05-31T12:00:00.000Z',
      extends: true,
      stopsRenewal: true,
    })
    const { gift: received, subscription } = (await receive(gift.id)).json()
    expect(received).toMatchObject({ until: '2026-05-31T12:00:00.000Z', extends: true, stopsRenewal: true })
    expect(subscription).toMatchObject({
      price: { amount: 1_000 },
      duration: '1m',
      renews: false,
      gifted: false,
      since: '2026-03-31T12:00:00.000Z',
      expiresAt: '2026-05-31T12:00:00.000Z',
    })
    t.clock.set('2026-04-30T12:00:00.000Z')
    await renewAndExpire()
    fan = await actorOf(t, fan.user)
    expect(await mine()).toMatchObject([{ status: 'active', gifted: true, renews: false }])
    expect((await walletOf(fan)).wallet.amount).toBe(9_000)
    const [{ id }] = await mine()
    await t.call('PATCH', `/v1/subscriptions/${id}`, { token: fan.token, body: { renews: true } })
    t.clock.set(new Date(Date.parse('2026-05-31T12:00:00.000Z') - DAY))
    await renewAndExpire()
    fan = await actorOf(t, fan.user)
    expect(await mine()).toMatchObject([{ renews: true, expiresAt: '2026-06-30T12:00:00.000Z' }])
    expect((await walletOf(fan)).wallet.amount).toBe(8_000)
  })

  it('never begins at an end that is over', async () => {
    await subscribe('7d', 300, false)
    t.clock.advance(8 * DAY)
    await renewAndExpire()
    fan = await actorOf(t, fan.user)
    giver = await actorOf(t, giver.user)
    const gift = await giveTo(t, giver, creator, { to: fan.user.username, duration: '7d', price: 300 })
    const { subscription } = (await receive(gift.id)).json()
    expect(subscription).toMatchObject({
      since: t.clock.now().toISOString(),
      expiresAt: new Date(t.clock.now().getTime() + 7 * DAY).toISOString(),
      price: { amount: 0 },
    })
  })

  it('not signed names nobody', async () => {
    const gift = await giveTo(t, giver, creator, { to: fan.user.username, signed: false })
    const answer = await receive(gift.id)
    expect(answer.json().gift.from).toBeNull()
    expect(answer.body).not.toContain('Ana Rold')
    expect(answer.body).not.toContain(giver.user.username)
  })

  it('is for the one to whom it was given', async () => {
    const gift = await giveTo(t, giver, creator, { to: fan.user.username })
    const other = await createFan(t)
    const missing = [404, 'SUBSCRIPTION_GIFT_NOT_FOUND']
    for (const by of [other, giver]) {
      expect(outcome(await read(gift.id, by))).toEqual(missing)
      expect(outcome(await receive(gift.id, by))).toEqual(missing)
    }
    expect(outcome(await receive(randomUUID()))).toEqual(missing)
    expect(outcome(await read(randomUUID()))).toEqual(missing)
    expect(outcome(await receive(gift.id, creator))[0]).toBe(403)
    expect(outcome(await read(gift.id, creator))[0]).toBe(403)
    expect(outcome(await post(`/v1/subscription-gifts/${gift.id}/receipt`))[0]).toBe(401)
    expect(outcome(await t.call('GET', `/v1/subscription-gifts/${gift.id}`))[0]).toBe(401)
    expect(outcome(await receive('x'))[0]).toBe(400)
    expect(outcome(await read('x'))[0]).toBe(400)
    expect(await stateOf(gift)).toBe('waiting')
  })

  it('is over with its time, by the clock and before any job', async () => {
    const gift = await giveTo(t, giver, creator, { to: fan.user.username })
    t.clock.set(new Date(gift.returnsAt))
    fan = await actorOf(t, fan.user)
    giver = await actorOf(t, giver.user)
    expect(outcome(await receive(gift.id))).toEqual([409, 'SUBSCRIPTION_GIFT_CLOSED'])
    expect((await read(gift.id)).json()).toMatchObject({
      state: 'gone',
      words: '',
      from: null,
      waitsUntil: null,
    })
    expect(await mine()).toEqual([])
  })

  it('waits as long as its creator is not there, or not for the fan', async () => {
    const gift = await giveTo(t, giver, creator, { to: fan.user.username })
    await block(creator, fan)
    expect(outcome(await receive(gift.id))).toEqual([404, 'SUBSCRIPTION_GIFT_NOT_FOUND'])
    expect(outcome(await read(gift.id))).toEqual([404, 'SUBSCRIPTION_GIFT_NOT_FOUND'])
    await t.call('DELETE', `/v1/users/${fan.user.username}/block`, creator)
    await t.drain()
    expect((await read(gift.id)).json().state).toBe('waiting')
    await inTransaction(t.ctx(), tx => suspendAccount(tx, creator.user.id, { reason: 'spam' }))
    expect(outcome(await receive(gift.id))).toEqual([404, 'USER_NOT_FOUND'])
    expect([await stateOf(gift), await mine()]).toEqual(['waiting', []])
  })

  it('is refused to who is suspended from paying', async () => {
    const gift = await giveTo(t, giver, creator, { to: fan.user.username })
    const link = await giveTo(t, giver, creator)
    await subscribe('7d', 300)
    const sale = await t.services.db
      .selectFrom('sale')
      .select(['kind', 'ref'])
      .where('buyer_id', '=', fan.user.id)
      .executeTakeFirstOrThrow()
    await inTransaction(t.ctx(), tx => reverseSale(tx, { sale, reason: 'chargeback', ref: randomUUID() }))
    await t.drain()
    expect(outcome(await receive(gift.id))).toEqual([403, 'PAYER_SUSPENDED'])
    expect(outcome(await claim(link.code))).toEqual([403, 'PAYER_SUSPENDED'])
    expect(await stateOf(gift)).toBe('waiting')
  })
})

describe('the link of a gift', () => {
  it('shows it to everybody who has it, and its giver only where it is signed', async () => {
    const gift = await giveTo(t, giver, creator)
    const shown = (await readCode(gift.code)).json()
    expect(shown).toMatchObject({
      id: gift.id,
      from: { name: 'Ana Roldán', creator: false },
      state: 'waiting',
      until: '2026-04-30T12:00:00.000Z',
      extends: false,
    })
    expect(JSON.stringify(shown)).not.toContain(giver.user.username)
    const secret = await giveTo(t, giver, creator, { signed: false })
    const unsigned = await readCode(secret.code, fan)
    expect([unsigned.json().from, unsigned.body.includes('Ana')]).toEqual([null, false])
    expect(outcome(await readCode('a'.repeat(20)))).toEqual([404, 'SUBSCRIPTION_GIFT_NOT_FOUND'])
    expect(outcome(await readCode('A-b'))[0]).toBe(400)
  })

  it('gives it once: of those who try at the same moment to one, and again to the same', async () => {
    const gift = await giveTo(t, giver, creator)
    const others = await Promise.all(Array.from({ length: 5 }, () => createFan(t)))
    const answers = await Promise.all(others.map(other => claim(gift.code, other)))
    const first = others[answers.findIndex(({ statusCode }) => statusCode === 200)]
    if (first === undefined) throw new Error('one receives it')
    expect(answers.map(outcome).toSorted()).toEqual([
      [200, undefined],
      ...Array(4).fill([409, 'SUBSCRIPTION_GIFT_CLOSED']),
    ])
    const again = await claim(gift.code, first)
    expect(again.json().gift.state).toBe('received')
    expect(await mine(first)).toHaveLength(1)
    expect((await readCode(gift.code)).json()).toMatchObject({ state: 'gone', words: '', from: null })
    expect((await readCode(gift.code, first)).json().state).toBe('received')
    const [line] = (await t.call('GET', '/v1/subscription-gifts', giver)).json().items
    expect(line).toMatchObject({ state: 'received', code: null, username: null })
    expect((await walletOf(giver)).wallet.amount).toBe(9_000)
  })

  it('gives nothing to who made it, to a creator, or where it was taken back', async () => {
    const gift = await giveTo(t, giver, creator)
    expect(outcome(await claim(gift.code, giver))).toEqual([403, 'OWN_ACCOUNT'])
    expect(outcome(await claim(gift.code, creator))[0]).toBe(403)
    expect(outcome(await post(`/v1/subscription-gifts/codes/${gift.code}/receipt`))[0]).toBe(401)
    expect(outcome(await claim('a'.repeat(20)))).toEqual([404, 'SUBSCRIPTION_GIFT_NOT_FOUND'])
    expect(outcome(await claim('A-b'))[0]).toBe(400)
    await t.call('DELETE', `/v1/subscription-gifts/${gift.id}`, giver)
    expect(outcome(await claim(gift.code))).toEqual([409, 'SUBSCRIPTION_GIFT_CLOSED'])
    expect((await readCode(gift.code)).json().state).toBe('gone')
  })

  it('is received or taken back, never both', async () => {
    for (let run = 0; run < 6; run++) {
      const gift = await giveTo(t, giver, creator, { duration: '7d', price: 300 })
      const other = await createFan(t)
      const [taken, claimed] = await Promise.all([
        t.call('DELETE', `/v1/subscription-gifts/${gift.id}`, giver),
        claim(gift.code, other),
      ])
      expect([taken.statusCode, claimed.statusCode].toSorted()).toEqual([200, 409])
      expect(await mine(other)).toHaveLength(claimed.statusCode === 200 ? 1 : 0)
    }
  })

  it('is none for who may not see the creator, whatever its state', async () => {
    const gift = await giveTo(t, giver, creator)
    const { version } = (await t.call('GET', '/v1/blocked-countries', creator)).json()
    await t.call('PUT', '/v1/blocked-countries', {
      token: creator.token,
      body: { countries: ['CO'], version },
    })
    await block(creator, fan)
    const missing = [404, 'SUBSCRIPTION_GIFT_NOT_FOUND']
    const abroad = await createFan(t)
    expect(outcome(await readCode(gift.code, fan))).toEqual(missing)
    expect(outcome(await readCode(gift.code, undefined, ABROAD))).toEqual(missing)
    expect(outcome(await claim(gift.code, fan))).toEqual(missing)
    expect(outcome(await claim(gift.code, abroad, ABROAD))).toEqual(missing)
    await inTransaction(t.ctx(), tx => suspendAccount(tx, creator.user.id, { reason: 'spam' }))
    expect(outcome(await readCode(gift.code))).toEqual(missing)
    expect(outcome(await claim(gift.code, abroad))).toEqual([404, 'USER_NOT_FOUND'])
    expect(await stateOf(gift)).toBe('waiting')
  })
})

describe('a gift whose money went back', () => {
  const giveBack = async (gift: SubscriptionGift, amount?: number) => {
    await inTransaction(t.ctx(), tx =>
      reverseSale(tx, {
        sale: { kind: 'subscription-gift', ref: `subscription-gift:${gift.id}` },
        reason: 'refund',
        ref: randomUUID(),
        ...(amount !== undefined && { amount }),
      }),
    )
    await t.drain()
  }

  it('takes its time away, and is gone for who received it', async () => {
    const gift = await giveTo(t, giver, creator, { to: fan.user.username })
    await receive(gift.id)
    await giveBack(gift, 400)
    expect(await mine()).toMatchObject([{ status: 'active' }])
    t.clock.advance(HOUR)
    await giveBack(gift)
    ;[fan, giver] = [await actorOf(t, fan.user), await actorOf(t, giver.user)]
    expect(await mine()).toMatchObject([{ status: 'expired', expiresAt: t.clock.now().toISOString() }])
    expect((await walletOf(giver)).wallet.amount).toBe(10_000)
    expect((await read(gift.id)).json().state).toBe('gone')
    expect(outcome(await receive(gift.id))).toEqual([409, 'SUBSCRIPTION_GIFT_CLOSED'])
  })

  it('leaves what the fan paid, and moves what others gave', async () => {
    await subscribe('7d', 300, false)
    const first = await giveTo(t, giver, creator, { to: fan.user.username, duration: '7d', price: 300 })
    const second = await giveTo(t, giver, creator, { to: fan.user.username, duration: '7d', price: 300 })
    await receive(first.id)
    await receive(second.id)
    expect(await mine()).toMatchObject([{ expiresAt: '2026-04-21T12:00:00.000Z' }])
    // in the middle of the first gift
    t.clock.set('2026-04-10T12:00:00.000Z')
    await giveBack(first)
    fan = await actorOf(t, fan.user)
    expect(await mine()).toMatchObject([
      { status: 'active', gifted: true, expiresAt: '2026-04-17T12:00:00.000Z' },
    ])
    await giveBack(second)
    expect(await mine()).toMatchObject([{ status: 'expired' }])
  })

  it('before it begins only shortens the subscription', async () => {
    await subscribe('7d', 300, false)
    const gift = await giveTo(t, giver, creator, { to: fan.user.username })
    await receive(gift.id)
    await giveBack(gift)
    expect(await mine()).toMatchObject([
      { status: 'active', gifted: false, expiresAt: '2026-04-07T12:00:00.000Z' },
    ])
  })

  it('is none of the fan’s own: what they paid goes back, and the gift begins now', async () => {
    await subscribe('7d', 300, false)
    const gift = await giveTo(t, giver, creator, { to: fan.user.username, duration: '7d', price: 300 })
    await receive(gift.id)
    t.clock.set('2026-04-02T12:00:00.000Z')
    const sale = await t.services.db
      .selectFrom('sale')
      .select(['kind', 'ref'])
      .where('buyer_id', '=', fan.user.id)
      .executeTakeFirstOrThrow()
    await inTransaction(t.ctx(), tx => reverseSale(tx, { sale, reason: 'refund', ref: randomUUID() }))
    await t.drain()
    fan = await actorOf(t, fan.user)
    expect(await mine()).toMatchObject([
      { status: 'active', gifted: true, renews: false, expiresAt: '2026-04-09T12:00:00.000Z' },
    ])
  })

  it('lets a renewal that was bought behind it begin earlier, and be given back by its own sale', async () => {
    await subscribe('7d', 300)
    const gift = await giveTo(t, giver, creator, { to: fan.user.username, duration: '7d', price: 300 })
    await receive(gift.id)
    const [{ id }] = await mine()
    await t.call('PATCH', `/v1/subscriptions/${id}`, { token: fan.token, body: { renews: true } })
    t.clock.set('2026-04-13T12:00:00.000Z')
    await renewAndExpire()
    await giveBack(gift)
    fan = await actorOf(t, fan.user)
    expect(await mine()).toMatchObject([{ gifted: false, expiresAt: '2026-04-20T12:00:00.000Z' }])
    const renewal = await t.services.db
      .selectFrom('sale')
      .select(['kind', 'ref'])
      .where('buyer_id', '=', fan.user.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    await inTransaction(t.ctx(), tx =>
      reverseSale(tx, { sale: renewal, reason: 'refund', ref: randomUUID() }),
    )
    await t.drain()
    expect(await mine()).toMatchObject([{ status: 'expired' }])
  })
})
