import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { fund } from '../../testing/factories/money.ts'
import { recordMails } from '../../testing/record-mails.ts'
import { openSession, setStaffRoles } from '../accounts/index.ts'

/** Nobody pays for a creator who does not exist for them. */

const IN_COLOMBIA = '203.0.113.7'
const IN_FRANCE = '198.51.100.7'
const PRICE = 300
const NOBODY_KNOWS = '192.168.0.1'

let t: TestApp
let mails: Mail[]
let creator: TestActor
let fan: TestActor
let end: number

beforeAll(async () => {
  t = await createTestApp({ env: { GEOIP_NETWORKS: '203.0.113.0/24=CO,198.51.100.0/24=FR' } })
  mails = recordMails(t)
})
afterAll(() => t?.close())

beforeEach(async () => {
  t.clock.advance(DAY)
  creator = await createCreator(t)
  fan = await createFan(t)
  await fund(t, fan, 10_000)
  await t.call('PUT', '/v1/plans', {
    token: creator.token,
    body: { items: [{ duration: '7d', price: PRICE }] },
  })
  const answer = await t.call('POST', `/v1/users/${creator.user.username}/subscription`, {
    token: fan.token,
    from: IN_FRANCE,
    body: { duration: '7d', price: PRICE, renews: true },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.statusCode).toBe(200)
  end = Date.parse(answer.json().subscription.expiresAt)
  mails.length = 0
})
afterEach(async () => {
  await t.drain()
  await expectLedgerBalanced(t.services)
})

const runJob = () => t.app.jobs.runNow(t.services, 'subscriptions.renew-and-expire')
/** Moves the clock to each of these times before the end, and lets the job run there. */
async function reach(...before: number[]): Promise<void> {
  for (const ms of before) {
    t.clock.set(new Date(end - ms))
    await runJob()
    await t.drain()
  }
}
/** Everything when a renewal is tried, and a minute more. */
const THROUGH_THE_END = [DAY, HOUR, MINUTE, 0, -MINUTE]

/** Logs the fan in once more; answers the cookie by which the new session goes on. */
async function logIn(from: string): Promise<Record<string, string>> {
  t.clock.advance(MINUTE)
  const answer = await t.call('POST', '/v1/auth/login', {
    from,
    body: { username: fan.user.username, password: TEST_PASSWORD },
  })
  expect(answer.statusCode).toBe(200)
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
}

async function refresh(cookies: Record<string, string>, from: string): Promise<void> {
  const answer = await t.call('POST', '/v1/auth/refresh', {
    from,
    cookies,
    headers: { 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '', origin: t.services.config.publicUrl },
  })
  expect(answer.statusCode).toBe(200)
}

async function blockCountries(...countries: string[]): Promise<void> {
  const read = await actorOf(t, creator.user)
  const path = '/v1/blocked-countries'
  const { version } = (await t.call('GET', path, { token: read.token })).json()
  const answer = await t.call('PUT', path, { token: read.token, body: { countries, version } })
  expect(answer.statusCode).toBe(200)
}

async function setBlock(method: 'PUT' | 'DELETE', by: TestActor, of: TestActor): Promise<void> {
  const { token } = await actorOf(t, by.user)
  const answer = await t.call(method, `/v1/users/${of.user.username}/block`, { token })
  expect(answer.statusCode).toBe(204)
}

/** What the fan has paid, and what they read of the subscription. */
async function result(): Promise<{ paid: number; status: string; renews: boolean; missed: string | null }> {
  const { token } = await actorOf(t, fan.user)
  const { wallet } = (await t.call('GET', '/v1/wallet', { token })).json()
  const [mine] = (await t.call('GET', '/v1/subscriptions', { token })).json().items
  const { status, renews, missed } = mine
  return { paid: 10_000 - wallet.amount, status, renews, missed }
}

const MISSED = { paid: PRICE, status: 'expired', renews: false, missed: 'hidden' }
const RENEWED = { paid: 2 * PRICE, status: 'active', renews: true, missed: null }

const told = () => mails.filter(mail => mail.kind === 'renewal-missed' && mail.to === fan.user.email)

describe('from a country that the creator has blocked', () => {
  it('nothing is charged: the subscription ends, and the fan is told once why', async () => {
    await logIn(IN_COLOMBIA)
    await blockCountries('CO')
    await reach(DAY, HOUR, MINUTE)
    expect(told()).toEqual([])
    await reach(0, -MINUTE)
    expect(await result()).toEqual(MISSED)
    await reach(-2 * DAY)
    expect(await result()).toEqual(MISSED)
    expect(told()).toHaveLength(1)
    expect(told()[0]?.text).toContain('/settings/suscribers')
    expect(told()[0]?.text).not.toContain(`/${creator.user.username}`)
  })

  it('it is the country where the fan was last seen that counts: a session that moved', async () => {
    const cookies = await logIn(IN_FRANCE)
    await blockCountries('CO')
    t.clock.advance(HOUR)
    await refresh(cookies, IN_COLOMBIA)
    await reach(...THROUGH_THE_END)
    expect(await result()).toEqual(MISSED)
  })

  it.each([
    ['elsewhere', IN_FRANCE],
    ['where nobody knows', NOBODY_KNOWS],
  ])('a later log-in %s lets it be renewed', async (_, from) => {
    await logIn(IN_COLOMBIA)
    await blockCountries('CO')
    await logIn(from)
    await reach(DAY)
    expect(await result()).toEqual(RENEWED)
    expect(told()).toEqual([])
  })

  it.each([
    ['a day', [DAY], HOUR],
    ['an hour', [DAY, HOUR], MINUTE],
    ['a minute', [DAY, HOUR, MINUTE], 0],
  ])(
    'it is tried again after the try of %s before the end, which is renewed once',
    async (_, tries, next) => {
      await logIn(IN_COLOMBIA)
      await blockCountries('CO')
      await reach(...tries)
      await blockCountries()
      await reach(next, -MINUTE)
      expect(await result()).toEqual(RENEWED)
      expect(told()).toEqual([])
    },
  )

  it('it is not charged either when the job comes late', async () => {
    await logIn(IN_COLOMBIA)
    await blockCountries('CO')
    await reach(-HOUR / 2)
    expect(await result()).toEqual(MISSED)
    expect(told()).toHaveLength(1)
  })

  it('other fans are charged, and those of other countries', async () => {
    await logIn(IN_FRANCE)
    await blockCountries('CO', 'AR')
    await reach(DAY)
    expect(await result()).toEqual(RENEWED)
  })

  it('staff, from whom no country is kept, are charged', async () => {
    await inTransaction(t.ctx(), tx => setStaffRoles(tx, fan.user.id, ['support']))
    t.clock.advance(MINUTE)
    const there = { ...t.ctx(), address: IN_COLOMBIA }
    await inTransaction(there, tx => openSession(tx, fan.user, 'two-factors'))
    await blockCountries('CO')
    await reach(DAY)
    expect(await result()).toEqual(RENEWED)
  })
})

const BLOCKS: [string, () => [by: TestActor, of: TestActor]][] = [
  ['who was blocked by the creator', () => [creator, fan]],
  ['who has blocked the creator', () => [fan, creator]],
]
describe.each(BLOCKS)('a fan %s', (_, pair) => {
  it('is not charged, and told why when it ends', async () => {
    const [by, of] = pair()
    await setBlock('PUT', by, of)
    await t.drain()
    await reach(DAY, HOUR, MINUTE)
    expect(told()).toEqual([])
    expect(await result()).toMatchObject({ paid: PRICE, status: 'inactive' })
    await reach(0, -MINUTE, -2 * DAY)
    expect(await result()).toEqual(MISSED)
    expect(told()).toHaveLength(1)
  })

  it('is not charged when the renewal comes before anything else has heard of the block', async () => {
    const [by, of] = pair()
    t.clock.set(new Date(end - DAY))
    await setBlock('PUT', by, of)
    await runJob()
    expect(await result()).toMatchObject({ paid: PRICE, status: 'active' })
    await setBlock('DELETE', by, of)
    await reach(HOUR)
    expect(await result()).toEqual(RENEWED)
  })
})

it('a renewal that was switched off is nothing that was missed', async () => {
  const { token } = await actorOf(t, fan.user)
  const [mine] = (await t.call('GET', '/v1/subscriptions', { token })).json().items
  await t.call('PATCH', `/v1/subscriptions/${mine.id}`, { token, body: { renews: false } })
  await setBlock('PUT', creator, fan)
  await t.drain()
  await reach(...THROUGH_THE_END)
  expect(await result()).toEqual({ paid: PRICE, status: 'expired', renews: false, missed: null })
  expect(told()).toEqual([])
})
