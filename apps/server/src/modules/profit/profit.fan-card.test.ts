import { randomUUID } from 'node:crypto'
import type { ChargedKind } from '@calina/contract'
import type { FanCard } from '@calina/contract/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { asUser, subscribeFree } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { blockPerson } from '../relationships/index.ts'
import { chargeSale, reverseSale } from '../wallet/index.ts'

const NOW = '2026-03-20T15:00:00.000Z'
let t: TestApp
let creator: TestActor
let fan: TestActor
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(NOW)
  creator = await createCreator(t)
  fan = await createFan(t, { name: 'Ana' })
  await fund(t, fan, 50_000)
  await follow(fan)
})

const follow = (by: TestActor) =>
  t.call('PUT', `/v1/users/${creator.user.username}/follow`, { token: by.token })
const read = async (of: TestActor, by = creator) => {
  const { token } = await actorOf(t, by.user)
  return await t.call('GET', `/v1/fans/${of.user.username}/card`, { token })
}
const card = async (): Promise<FanCard> => {
  const answer = await read(fan)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
async function sell(kind: ChargedKind, price: number, at: string, seller = creator, buyer = fan) {
  t.clock.set(at)
  const ref = randomUUID()
  await inTransaction(t.ctx(), tx =>
    chargeSale(tx, {
      ...{ kind, ref, price, feeBps: 2_000, subjectId: ref },
      ...{ buyerId: buyer.user.id, sellerId: seller.user.id },
    }),
  )
  t.clock.set(NOW)
  return { kind, ref }
}

describe('what a creator has before them about a fan', () => {
  it('is empty for somebody who only follows', async () => {
    expect(await card()).toEqual({
      subscription: null,
      spent: { amount: 0, currency: 'USD' },
      month: { amount: 0, currency: 'USD' },
      lines: [],
      lists: [],
      note: null,
    })
  })

  it('is what they spent in all and this month, and what they bought last of this creator', async () => {
    const other = await createCreator(t)
    const another = await createFan(t)
    await fund(t, another, 5_000)
    await sell('message', 1_000, '2026-02-28T23:59:00Z')
    await sell('vault', 2_000, '2026-03-01T00:00:00Z')
    await sell('gift', 500, '2026-03-10T10:00:00Z')
    await sell('gift', 700, NOW)
    await sell('gift', 900, NOW, other)
    await sell('gift', 4_000, NOW, creator, another)
    const shown = await card()
    expect([shown.spent.amount, shown.month.amount]).toEqual([4_200, 3_200])
    expect(shown.lines.map(({ kind, price, earned }) => [kind, price.amount, earned.amount])).toEqual([
      ['gift', 700, 560],
      ['gift', 500, 400],
      ['vault', 2_000, 1_600],
    ])
  })

  it('tells of what went back, and no longer counts it as spent', async () => {
    const sale = await sell('gift', 1_000, '2026-03-10T10:00:00Z')
    await inTransaction(t.ctx(), tx => reverseSale(tx, { sale, reason: 'refund', ref: randomUUID() }))
    const shown = await card()
    expect([shown.spent.amount, shown.month.amount]).toEqual([0, 0])
    expect(shown.lines.map(({ was, earned }) => [was, earned.amount])).toEqual([
      ['refund', -800],
      ['sale', 800],
    ])
  })

  it('says how the subscription stands, on which lists they are, and what was noted', async () => {
    const { token } = await actorOf(t, creator.user)
    const headers = { 'idempotency-key': randomUUID() }
    await t.call('PUT', `/v1/fans/${fan.user.username}/note`, { token, headers, body: { text: 'De Cali' } })
    const made = await t.call('POST', '/v1/fan-lists', {
      ...{ token, headers: { 'idempotency-key': randomUUID() } },
      body: { name: 'Mejores', rule: null },
    })
    await t.call('POST', `/v1/fan-lists/${made.json().id}/members`, {
      ...{ token, headers: { 'idempotency-key': randomUUID() } },
      body: { usernames: [fan.user.username] },
    })
    await subscribeFree(t, fan, creator)
    expect(await card()).toMatchObject({
      subscription: { status: 'active', since: NOW, renews: false },
      lists: [{ name: 'Mejores' }],
      note: 'De Cali',
    })
  })

  it('does not exist for who is blocked, for strangers, and of other creators', async () => {
    const missing = [404, 'USER_NOT_FOUND']
    expect(outcome(await read(await createFan(t)))).toEqual(missing)
    expect(outcome(await read(await createCreator(t)))).toEqual(missing)
    expect(outcome(await read(fan, await createCreator(t)))).toEqual(missing)
    await blockPerson(asUser(t, fan.user), { username: creator.user.username })
    expect(outcome(await read(fan))).toEqual(missing)
  })
})
