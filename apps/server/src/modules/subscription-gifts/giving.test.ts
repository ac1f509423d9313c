import { randomUUID } from 'node:crypto'
import { SUBSCRIPTION_GIFT } from '@calina/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { fund } from '../../testing/factories/money.ts'
import { giveTo, tryGive } from '../../testing/factories/subscription-gifts.ts'
import { outcome } from '../../testing/outcome.ts'
import { closeAccount, setStaffRoles, suspendAccount } from '../accounts/index.ts'
import { reverseSale } from '../wallet/index.ts'

let t: TestApp
let creator: TestActor
let giver: TestActor
let fan: TestActor

beforeAll(async () => {
  t = await createTestApp({ env: { GEOIP_NETWORKS: '203.0.113.0/24=CO' } })
})
afterAll(() => t?.close())
beforeEach(async () => {
  creator = await createCreator(t)
  giver = await createFan(t, { name: 'Ana Roldán' })
  fan = await createFan(t)
  await fund(t, giver, 10_000)
  await setPlans(creator)
})
afterEach(async () => {
  await t.drain()
  await expectLedgerBalanced(t.services)
})

const setPlans = async (of: TestActor) =>
  await t.call('PUT', '/v1/plans', {
    token: of.token,
    body: {
      items: [
        { duration: '1m', price: 1_000 },
        { duration: '7d', price: 0 },
      ],
    },
  })
const walletOf = async (of: TestActor) => (await t.call('GET', '/v1/wallet', of)).json().wallet.amount
const heldOf = async (of: TestActor) => {
  const { rows } = await t.app.pool.query(
    `select coalesce(sum(amount), 0)::int as held from sale_hold where state = 'open' and buyer_id = $1`,
    [of.user.id],
  )
  return rows[0].held
}
const toldTo = async (of: TestActor): Promise<{ topic: string; link: string }[]> =>
  (await t.call('GET', '/v1/notifications', of)).json().items
const listed = async () => (await t.call('GET', '/v1/subscription-gifts', giver)).json().items
const takeBack = (id: string, by = giver) => t.call('DELETE', `/v1/subscription-gifts/${id}`, by)
const runJob = async () => {
  await t.app.jobs.runNow(t.services, 'subscription-gifts.return')
  await t.drain()
}

describe('giving a subscription', () => {
  it('holds its price, and tells who can receive it', async () => {
    const gift = await giveTo(t, giver, creator, { to: fan.user.username })
    expect(gift).toMatchObject({
      creator: { username: creator.user.username },
      duration: '1m',
      price: { amount: 1_000 },
      username: fan.user.username,
      code: null,
      state: 'waiting',
      closedAt: null,
    })
    expect(Date.parse(gift.returnsAt) - Date.parse(gift.createdAt)).toBe(30 * DAY)
    expect([await walletOf(giver), await heldOf(giver)]).toEqual([9_000, 1_000])
    expect(await toldTo(fan)).toMatchObject([{ topic: 'subscription-gift-fan', link: `/gift/${gift.id}` }])
    expect(await listed()).toEqual([gift])
    expect(await toldTo(creator)).toEqual([])
    const [line] = (await t.call('GET', '/v1/transactions?group=subscription', giver)).json().items
    expect(line).toMatchObject({
      kind: 'subscription-gift',
      amount: { amount: -1_000 },
      subject: { kind: 'subscription-gift', id: gift.id },
    })
  })

  it('by a link has a code that is in no dump of the database', async () => {
    const gift = await giveTo(t, giver, creator)
    expect(gift.username).toBeNull()
    expect(gift.code).toMatch(/^[a-z2-7]{20}$/)
    const { rows } = await t.app.pool.query(
      `select row_to_json(gift)::text as text from subscription_gift as gift where id = $1`,
      [gift.id],
    )
    expect(rows[0].text).not.toContain(gift.code)
    expect((await listed())[0].code).toBe(gift.code)
    const other = await giveTo(t, giver, creator)
    expect(other.code).not.toBe(gift.code)
  })

  it('is made once by one key, and answers the same', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { duration: '1m', price: 1_000, to: { kind: 'link' }, words: '', signed: false }
    const path = `/v1/users/${creator.user.username}/subscription-gifts`
    const give = () => t.call('POST', path, { token: giver.token, headers, body })
    const [first, second] = await Promise.all([give(), give()])
    expect(second.json()).toEqual(first.json())
    expect([(await listed()).length, await walletOf(giver)]).toEqual([1, 9_000])
  })

  it('to nobody, and to who may not receive it, answers the same, and tells nobody', async () => {
    const [blocker, staff, hidden, closed, suspended] = await Promise.all(
      Array.from({ length: 5 }, () => createFan(t)),
    )
    if (!blocker || !staff || !hidden || !closed || !suspended) throw new Error('there are five')
    const block = (by: TestActor, of: TestActor) => t.call('PUT', `/v1/users/${of.user.username}/block`, by)
    await block(hidden, creator)
    await t.services.db
      .insertInto('block')
      .values({ blocker_id: blocker.user.id, blocked_id: giver.user.id, created_at: t.clock.now() })
      .execute()
    await inTransaction(t.ctx(), tx => setStaffRoles(tx, staff.user.id, ['support']))
    await inTransaction(t.ctx(), tx => suspendAccount(tx, suspended.user.id, { reason: 'spam' }))
    await inTransaction(t.ctx(), tx => closeAccount(tx, closed.user.id, async () => undefined))
    const other = await createCreator(t)
    const nobody = [blocker, staff, hidden, closed, suspended, creator, other].map(each => each.user.username)
    const shape = (answer: { gift: object; balance: object }) => ({
      ...answer.gift,
      id: '',
      username: '',
      createdAt: '',
      returnsAt: '',
    })
    const known = await tryGive(t, giver, creator, { to: fan.user.username })
    for (const username of [...nobody, 'nadie_se_llama_asi']) {
      const answer = await tryGive(t, giver, creator, { to: username })
      expect(answer.statusCode).toBe(200)
      expect(shape(answer.json())).toEqual(shape(known.json()))
    }
    await t.drain()
    expect(await walletOf(giver)).toBe(1_000)
    for (const each of [blocker, hidden, creator, other])
      expect((await toldTo(await actorOf(t, each.user))).map(({ topic }) => topic)).toEqual([])
    const { rows } = await t.app.pool.query(
      `select username from subscription_gift where giver_id = $1 and recipient_id is not null`,
      [giver.user.id],
    )
    expect(rows).toEqual([{ username: fan.user.username }])
    expect((await listed()).map(({ state }: { state: string }) => state)).toEqual(Array(9).fill('waiting'))
  })

  it('is refused for what is not offered, at another price, for nothing, and without the money', async () => {
    const refused = async (giving: Parameters<typeof tryGive>[3], to = creator) =>
      outcome(await tryGive(t, giver, to, giving))
    expect(await refused({ duration: '3m' })).toEqual([404, 'PLAN_NOT_FOUND'])
    expect(await refused({ price: 900 })).toEqual([409, 'PRICE_CHANGED'])
    expect(await refused({ duration: '7d', price: 0 })).toEqual([409, 'NOT_FOR_SALE'])
    expect(await refused({}, fan)).toEqual([404, 'USER_NOT_FOUND'])
    expect(await refused({}, giver)).toEqual([403, 'OWN_ACCOUNT'])
    expect(await refused({ to: giver.user.username })).toEqual([403, 'OWN_ACCOUNT'])
    expect(await refused({ words: 'x'.repeat(121) })).toEqual([400, 'VALIDATION_FAILED'])
    expect(await refused({ words: 'a\0b' })).toEqual([400, 'VALIDATION_FAILED'])
    const poor = await createFan(t)
    const answer = await tryGive(t, poor, creator)
    expect([...outcome(answer), answer.json().params]).toEqual([
      402,
      'INSUFFICIENT_BALANCE',
      { missing: 1_000 },
    ])
    await t.call('PUT', `/v1/users/${giver.user.username}/block`, creator)
    await t.drain()
    expect(await refused({})).toEqual([404, 'USER_NOT_FOUND'])
    expect([await walletOf(giver), await listed()]).toEqual([10_000, []])
  })

  it('is nothing for guests, for creators, or for who is suspended from paying', async () => {
    const path = `/v1/users/${creator.user.username}/subscription-gifts`
    const body = { duration: '1m', price: 1_000, to: { kind: 'link' }, words: '', signed: false }
    expect(outcome(await t.call('POST', path, { body }))[0]).toBe(401)
    expect(outcome(await tryGive(t, await createCreator(t), creator))[0]).toBe(403)
    await chargeBack(giver)
    expect(outcome(await tryGive(t, giver, creator))).toEqual([403, 'PAYER_SUSPENDED'])
  })

  it('ends where as many wait as can, also for those made at once', async () => {
    const max = SUBSCRIPTION_GIFT.maxWaiting
    await fund(t, giver, 45_000)
    const answers = await Promise.all(Array.from({ length: max + 2 }, () => tryGive(t, giver, creator)))
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.map(answer => [...outcome(answer), answer.json().params])).toEqual(
      Array(2).fill([409, 'SUBSCRIPTION_GIFTS_FULL', { max }]),
    )
    const [one] = await listed()
    expect((await takeBack(one.id)).statusCode).toBe(200)
    expect((await tryGive(t, giver, creator)).statusCode).toBe(200)
  })
})

/** A chargeback of something the fan has bought, here of a creator's plan. */
async function chargeBack(of: TestActor): Promise<void> {
  const other = await createCreator(t)
  await setPlans(other)
  await t.call('POST', `/v1/users/${other.user.username}/subscription`, {
    token: of.token,
    headers: { 'idempotency-key': randomUUID() },
    body: { duration: '1m', price: 1_000, renews: false },
  })
  const sale = await t.services.db
    .selectFrom('sale')
    .select(['kind', 'ref'])
    .where('buyer_id', '=', of.user.id)
    .executeTakeFirstOrThrow()
  await inTransaction(t.ctx(), tx => reverseSale(tx, { sale, reason: 'chargeback', ref: randomUUID() }))
  await t.drain()
}

describe('a gift that nobody has received', () => {
  it('is taken back by who gave it, once, and its money is there again', async () => {
    const gift = await giveTo(t, giver, creator)
    const [taken, again] = [await takeBack(gift.id), await takeBack(gift.id)]
    expect(taken.json()).toMatchObject({
      gift: { id: gift.id, state: 'taken-back', code: null, closedAt: expect.any(String) },
      balance: { amount: 10_000 },
    })
    expect(outcome(again)).toEqual([409, 'SUBSCRIPTION_GIFT_CLOSED'])
    expect([await walletOf(giver), await heldOf(giver)]).toEqual([10_000, 0])
    expect(outcome(await takeBack(gift.id, fan))).toEqual([404, 'SUBSCRIPTION_GIFT_NOT_FOUND'])
    expect(outcome(await takeBack(randomUUID()))).toEqual([404, 'SUBSCRIPTION_GIFT_NOT_FOUND'])
    expect(outcome(await takeBack('x'))[0]).toBe(400)
    expect(outcome(await t.call('DELETE', `/v1/subscription-gifts/${gift.id}`))[0]).toBe(401)
    expect(outcome(await takeBack(gift.id, creator))[0]).toBe(403)
    await runJob()
    expect(await toldTo(giver)).toEqual([])
  })

  it('comes back after thirty days, not a moment before, and its giver is told', async () => {
    const gift = await giveTo(t, giver, creator, { to: 'nadie_se_llama_asi' })
    t.clock.set(new Date(Date.parse(gift.returnsAt) - 1))
    giver = await actorOf(t, giver.user)
    await runJob()
    expect(await heldOf(giver)).toBe(1_000)
    t.clock.set(new Date(gift.returnsAt))
    await Promise.all([runJob(), runJob()])
    expect(await listed()).toMatchObject([{ state: 'returned', closedAt: gift.returnsAt }])
    expect([await walletOf(giver), await heldOf(giver)]).toEqual([10_000, 0])
    expect(await toldTo(giver)).toMatchObject([{ topic: 'gift-returned', link: '/settings/transactions' }])
    expect(outcome(await takeBack(gift.id))).toEqual([409, 'SUBSCRIPTION_GIFT_CLOSED'])
  })

  it.each(['creator', 'giver'] as const)('comes back when its %s has closed the account', async who => {
    await giveTo(t, giver, creator)
    const leaving = who === 'creator' ? creator : giver
    await inTransaction(t.ctx(), tx => closeAccount(tx, leaving.user.id, async () => undefined))
    t.clock.advance(MINUTE)
    await runJob()
    expect(await heldOf(giver)).toBe(0)
  })

  it('stays while its creator is suspended', async () => {
    await giveTo(t, giver, creator)
    await inTransaction(t.ctx(), tx => suspendAccount(tx, creator.user.id, { reason: 'spam' }))
    await runJob()
    expect(await heldOf(giver)).toBe(1_000)
  })
})
