import { randomUUID } from 'node:crypto'
import type { Notification, PlanFigures, Subscription } from '@calina/contract/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { recordMails } from '../../testing/record-mails.ts'

/** Who pays another price than a duration has now is asked to accept it; until they do nothing renews. */

let t: TestApp
let creator: TestActor
let fan: TestActor
let mails: ReturnType<typeof recordMails>

beforeAll(async () => {
  t = await createTestApp()
  mails = recordMails(t)
})
afterAll(() => t?.close())
beforeEach(async () => {
  t.clock.advance(DAY)
  creator = await createCreator(t, { name: 'Inés Carmona' })
  fan = await createFan(t)
  await fund(t, fan, 10_000)
  await setPrice(1_500)
})

/** Time goes by, in which sessions end. */
async function pass(ms: number): Promise<void> {
  t.clock.advance(ms)
  for (const person of [creator, fan]) Object.assign(person, await actorOf(t, person.user))
}
const until = ({ expiresAt }: Subscription, before: number) =>
  pass(Date.parse(expiresAt) - before - t.clock.now().getTime())
const setPrice = (price: number) =>
  t.call('PUT', '/v1/plans', { token: creator.token, body: { items: [{ duration: '1m', price }] } })
async function subscribe(by = fan, price = 1_500): Promise<Subscription> {
  const answer = await t.call('POST', `/v1/users/${creator.user.username}/subscription`, {
    token: by.token,
    body: { duration: '1m', price },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().subscription
}
const settle = async () => {
  await t.drain()
  await t.services.jobs.drain(t.services)
  await t.drain()
}
const ask = (words = 'Este año empiezo las series en película.', duration = '1m', by = creator) =>
  t.call('POST', `/v1/plans/${duration}/question`, {
    token: by.token,
    body: { words },
    headers: { 'idempotency-key': randomUUID() },
  })
const accept = (id: string, price: number, by = fan) =>
  t.call('POST', `/v1/subscriptions/${id}/price`, { token: by.token, body: { price } })
const renew = () => t.services.jobs.runNow(t.services, 'subscriptions.renew-and-expire')
const mine = async (): Promise<Subscription | undefined> =>
  (await t.call('GET', '/v1/subscriptions', { token: fan.token })).json().items[0]
const balance = async (): Promise<number> =>
  (await t.call('GET', '/v1/wallet', { token: fan.token })).json().wallet.amount
const figures = async (): Promise<PlanFigures | undefined> =>
  (await t.call('GET', '/v1/plans/figures', { token: creator.token })).json().items[0]
const told = async (): Promise<Notification[]> =>
  (await t.call('GET', '/v1/notifications', { token: fan.token }))
    .json()
    .items.filter(({ topic }: Notification) => topic === 'renewal')

describe('a price that was raised', () => {
  it('is not charged to who has accepted another one, as long as nobody asks', async () => {
    const bought = await subscribe()
    await setPrice(1_800)
    expect(await mine()).toMatchObject({ price: { amount: 1_500 }, asked: null })
    expect(await figures()).toMatchObject({ otherPrice: 1, question: null })
    await until(bought, MINUTE)
    await renew()
    expect(await balance()).toBe(7_000)
  })

  it('is asked of those who renew: they are told, and pay it from the end on once they have accepted', async () => {
    const bought = await subscribe()
    await setPrice(1_800)
    expect((await ask()).json()).toMatchObject({
      otherPrice: 1,
      question: { price: { amount: 1_800 }, accepted: 0, waiting: 0 },
    })
    await settle()
    expect(await figures()).toMatchObject({ question: { accepted: 0, waiting: 1 } })
    expect(await mine()).toMatchObject({
      price: { amount: 1_500 },
      renews: true,
      asked: { price: { amount: 1_800 }, words: 'Este año empiezo las series en película.' },
    })
    const [notification, ...more] = await told()
    expect(more).toEqual([])
    expect(notification).toMatchObject({
      title: 'Inés Carmona cambia su precio',
      link: `/settings/suscribers?price=${bought.id}`,
    })
    expect(notification?.description).toMatch(/18.*15/)

    expect(outcome(await accept(bought.id, 1_700))).toEqual([409, 'PRICE_CHANGED'])
    expect((await accept(bought.id, 1_800)).json()).toMatchObject({
      price: { amount: 1_800 },
      renews: true,
      asked: null,
    })
    expect((await accept(bought.id, 1_800)).statusCode).toBe(200)
    expect(await figures()).toMatchObject({ otherPrice: 0, question: { accepted: 1, waiting: 0 } })
    expect(await balance()).toBe(8_500)
    await until(bought, MINUTE)
    await renew()
    expect(await balance()).toBe(6_700)
    await expectLedgerBalanced(t.services)
  })

  it('renews nothing and charges nothing where nobody answers, of which they are reminded', async () => {
    const bought = await subscribe()
    await setPrice(1_800)
    await ask()
    await settle()
    await until(bought, 3 * DAY)
    await renew()
    await settle()
    const [reminder] = await told()
    expect(reminder).toMatchObject({ title: 'Inés Carmona espera tu respuesta' })
    // in place of the reminder of a renewal, which there will not be
    expect((await t.call('GET', '/v1/notifications', { token: fan.token })).json().items).toHaveLength(2)
    for (const before of [DAY, HOUR, MINUTE]) {
      await until(bought, before)
      await renew()
      expect(await mine()).toMatchObject({ status: 'active', renews: true })
    }
    mails.length = 0
    await until(bought, 0)
    await renew()
    await settle()
    expect(await mine()).toMatchObject({ status: 'expired', missed: 'price', asked: null, renews: false })
    expect(await balance()).toBe(8_500)
    expect(mails.map(({ text }) => text).join('\n')).toContain('No aceptaste el precio nuevo')
    expect(outcome(await accept(bought.id, 1_800))).toEqual([404, 'SUBSCRIPTION_NOT_FOUND'])
  })

  it('can be accepted in the last moment, and again after it was declined', async () => {
    const bought = await subscribe()
    await setPrice(1_800)
    await ask()
    await settle()
    const renewal = (renews: boolean) =>
      t.call('PATCH', `/v1/subscriptions/${bought.id}`, { token: fan.token, body: { renews } })
    expect((await renewal(false)).json()).toMatchObject({
      renews: false,
      asked: { price: { amount: 1_800 } },
    })
    // switched on as it was it would charge what nobody has accepted
    expect(outcome(await renewal(true))).toEqual([409, 'PRICE_CHANGED'])
    await until(bought, MINUTE / 2)
    expect((await accept(bought.id, 1_800)).json()).toMatchObject({ renews: true })
    await renew()
    expect(await balance()).toBe(6_700)
    expect(await mine()).toMatchObject({ status: 'active', price: { amount: 1_800 } })
  })

  it('lets what ends within three days renew once more as it was agreed', async () => {
    const bought = await subscribe()
    await until(bought, 2 * DAY)
    await setPrice(1_800)
    await ask()
    await settle()
    expect(await mine()).toMatchObject({ asked: null })
    await until(bought, DAY)
    await renew()
    expect(await balance()).toBe(7_000)
    expect(await mine()).toMatchObject({ asked: { price: { amount: 1_800 } } })
  })

  it('is told to nobody for whom its creator is not there, and charged to them neither', async () => {
    const bought = await subscribe()
    await setPrice(1_800)
    await t.call('PUT', `/v1/users/${creator.user.username}/block`, { token: fan.token })
    mails.length = 0
    await ask()
    await settle()
    expect(await told()).toEqual([])
    const { rows } = await t.app.pool.query(
      `select from notification where user_id = $1 and topic = 'renewal'`,
      [fan.user.id],
    )
    expect(rows).toEqual([])
    expect(mails.map(({ text }) => text).join()).not.toContain('Inés Carmona')
    await until(bought, MINUTE)
    await renew()
    expect(await balance()).toBe(8_500)
  })

  it('is asked once, withdrawn when it changes again, and asked of somebody or nobody', async () => {
    expect(outcome(await ask())).toEqual([409, 'NOBODY_TO_ASK'])
    await subscribe()
    expect(outcome(await ask())).toEqual([409, 'NOBODY_TO_ASK'])
    await setPrice(1_800)
    expect(outcome(await ask('', '12m'))).toEqual([404, 'PLAN_NOT_FOUND'])
    const both = await Promise.all([ask(), ask()])
    expect(both.map(outcome).toSorted()).toEqual([
      [200, undefined],
      [409, 'PRICE_ASKED'],
    ])
    await settle()
    await setPrice(1_800)
    expect(await mine()).toMatchObject({ asked: { price: { amount: 1_800 } } })
    await setPrice(1_700)
    expect(await mine()).toMatchObject({ asked: null, price: { amount: 1_500 } })
    expect(await figures()).toMatchObject({ otherPrice: 1, question: null })
    await setPrice(0)
    expect(await figures()).toMatchObject({ otherPrice: 0 })
    expect(outcome(await ask())).toEqual([409, 'NOBODY_TO_ASK'])
  })

  it('is accepted by its own fan alone', async () => {
    const { id } = await subscribe()
    await setPrice(1_800)
    await ask()
    await settle()
    const other = await createFan(t)
    expect(outcome(await accept(id, 1_800, other))).toEqual([404, 'SUBSCRIPTION_NOT_FOUND'])
    expect(outcome(await accept(id, 1_800, creator))).toEqual([403, 'FORBIDDEN'])
    expect(outcome(await accept(id, -1))).toEqual([400, 'VALIDATION_FAILED'])
    expect(outcome(await ask('', '1m', fan))).toEqual([403, 'FORBIDDEN'])
    expect(outcome(await ask('x'.repeat(281)))).toEqual([400, 'VALIDATION_FAILED'])
  })
})

it('a price that was lowered and asked for is paid by all without an answer, and they are told', async () => {
  const bought = await subscribe()
  await setPrice(1_200)
  await ask()
  await settle()
  expect(await mine()).toMatchObject({ price: { amount: 1_200 }, asked: null, renews: true })
  expect(await told()).toMatchObject([{ title: 'Inés Carmona bajó su precio' }])
  expect(await figures()).toMatchObject({ otherPrice: 0, question: { accepted: 1, waiting: 0 } })
  await until(bought, MINUTE)
  await renew()
  expect(await balance()).toBe(7_300)
})

it('a lower price is charged also where a renewal comes before everybody was told', async () => {
  const bought = await subscribe()
  await until(bought, MINUTE)
  await setPrice(1_200)
  await ask()
  await renew()
  expect(await balance()).toBe(7_300)
  expect(await mine()).toMatchObject({ price: { amount: 1_200 } })
})
