import { randomUUID } from 'node:crypto'
import type { Notification, Subscription } from '@calina/contract/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'

/** Nothing renews where no price is offered, and a fan ends all of their renewals in one act. */

let t: TestApp
let creator: TestActor
let fans: TestActor[]

beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())
beforeEach(async () => {
  t.clock.advance(DAY)
  creator = await createCreator(t, { name: 'Inés Carmona' })
  fans = [await createFan(t), await createFan(t), await createFan(t)]
  for (const fan of fans) await fund(t, fan, 10_000)
})

const offer = (items: { duration: string; price: number }[], by = creator) =>
  t.call('PUT', '/v1/plans', { token: by.token, body: { items } })
async function subscribe(fan: TestActor, to = creator, renews = true): Promise<Subscription> {
  const answer = await t.call('POST', `/v1/users/${to.user.username}/subscription`, {
    token: fan.token,
    body: { duration: '7d', price: 300, renews },
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
const subscriptionsOf = async (fan: TestActor): Promise<Subscription[]> =>
  (await t.call('GET', '/v1/subscriptions', { token: fan.token })).json().items
const toldTo = async (fan: TestActor): Promise<Notification[]> =>
  (await t.call('GET', '/v1/notifications', { token: fan.token }))
    .json()
    .items.filter(({ topic }: Notification) => topic === 'renewal')
const renewal = (fan: TestActor, id: string, renews: boolean) =>
  t.call('PATCH', `/v1/subscriptions/${id}`, { token: fan.token, body: { renews } })
const [first, second, third] = [0, 1, 2].map(at => () => {
  const fan = fans[at]
  if (fan === undefined) throw new Error('there is no such fan')
  return fan
}) as [() => TestActor, () => TestActor, () => TestActor]

describe('a creator who offers no price any more', () => {
  it('ends every renewal at once, and each fan whose renewal was on is told until when they have access', async () => {
    await offer([{ duration: '7d', price: 300 }])
    const running = await subscribe(first())
    await subscribe(second())
    const ending = await subscribe(third(), creator, false)
    expect((await offer([])).statusCode).toBe(200)
    await settle()
    for (const fan of [first(), second()]) {
      expect(await subscriptionsOf(fan)).toMatchObject([{ status: 'active', renews: false, missed: null }])
      expect(await toldTo(fan)).toMatchObject([
        { title: expect.stringContaining('Inés Carmona'), link: '/settings/suscribers' },
      ])
    }
    expect(await toldTo(third())).toEqual([])
    expect((await subscriptionsOf(third()))[0]?.expiresAt).toBe(ending.expiresAt)

    // Nothing can renew, until something is offered again.
    expect(outcome(await renewal(first(), running.id, true))).toEqual([404, 'PLAN_NOT_FOUND'])
    expect((await renewal(first(), running.id, false)).statusCode).toBe(200)
    await offer([{ duration: '7d', price: 900 }])
    await settle()
    expect((await subscriptionsOf(first()))[0]?.renews).toBe(false)
    expect((await renewal(first(), running.id, true)).json()).toMatchObject({
      renews: true,
      price: { amount: 300 },
    })
    expect(await toldTo(first())).toHaveLength(1)
  })

  it('is not charged for in the minute before the renewals are ended', async () => {
    await offer([{ duration: '7d', price: 300 }])
    const { expiresAt } = await subscribe(first())
    t.clock.set(new Date(Date.parse(expiresAt) - HOUR))
    creator = await actorOf(t, creator.user)
    await offer([])
    // The job that renews comes first.
    await t.app.jobs.runNow(t.services, 'subscriptions.renew-and-expire')
    await settle()
    const fan = await actorOf(t, first().user)
    expect((await t.call('GET', '/v1/wallet', { token: fan.token })).json()).toMatchObject({
      wallet: { amount: 9_700 },
    })
    t.clock.set(new Date(Date.parse(expiresAt) + MINUTE))
    await t.app.jobs.runNow(t.services, 'subscriptions.renew-and-expire')
    await settle()
    const later = await actorOf(t, first().user)
    expect(await subscriptionsOf(later)).toMatchObject([{ status: 'expired', expiresAt }])
    expect(await toldTo(later)).toHaveLength(1)
    await expectLedgerBalanced(t.services)
  })

  it('does not touch the renewals of others', async () => {
    const other = await createCreator(t)
    await offer([{ duration: '7d', price: 300 }])
    await offer([{ duration: '7d', price: 300 }], other)
    await subscribe(first())
    await subscribe(first(), other)
    await offer([])
    await settle()
    const found = await subscriptionsOf(first())
    expect(new Map(found.map(({ creator: { username }, renews }) => [username, renews]))).toEqual(
      new Map([
        [creator.user.username, false],
        [other.user.username, true],
      ]),
    )
  })
})

describe('a fan', () => {
  it('ends all of their renewals in one act, and nobody else’s', async () => {
    const other = await createCreator(t)
    for (const one of [creator, other]) await offer([{ duration: '7d', price: 300 }], one)
    await subscribe(first())
    await subscribe(first(), other)
    await subscribe(second())
    const stop = (actor?: TestActor) =>
      t.call('DELETE', '/v1/subscriptions/renewals', actor === undefined ? {} : { token: actor.token })
    expect((await stop()).statusCode).toBe(401)
    expect((await stop(creator)).statusCode).toBe(403)
    expect((await stop(first())).json()).toEqual({ stopped: 2 })
    expect((await stop(first())).json()).toEqual({ stopped: 0 })
    expect((await subscriptionsOf(first())).map(({ renews, status }) => [renews, status])).toEqual([
      [false, 'active'],
      [false, 'active'],
    ])
    expect((await subscriptionsOf(second()))[0]?.renews).toBe(true)
    // Each can be switched on again.
    const [one] = await subscriptionsOf(first())
    expect((await renewal(first(), one?.id ?? '', true)).json()).toMatchObject({ renews: true })
  })
})
