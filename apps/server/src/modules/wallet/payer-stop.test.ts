import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { blockPerson } from '../relationships/index.ts'
import { createStaff } from '../staff/testing/colleagues.ts'
import { setPlans, subscribe } from '../subscriptions/index.ts'
import { chargeSale, reverseSale } from './index.ts'

let t: TestApp
let fan: TestActor
let creator: TestActor
let finance: TestActor
let support: TestActor
beforeAll(async () => {
  t = await createTestApp()
  finance = await createStaff(t, ['finance'])
  support = await createStaff(t, ['support'])
})
afterAll(() => t.close())
beforeEach(async () => {
  fan = await createFan(t)
  creator = await createCreator(t)
  await fund(t, fan, 20_000)
})

const sale = async (price = 500) => {
  const ref = randomUUID()
  await inTransaction(t.ctx(), tx =>
    chargeSale(tx, {
      ...{ kind: 'post', ref, price, feeBps: 2_000, subjectId: ref },
      ...{ buyerId: fan.user.id, sellerId: creator.user.id },
    }),
  )
  return ref
}
async function chargeBack(): Promise<void> {
  const ref = await sale()
  await inTransaction(t.ctx(), tx =>
    reverseSale(tx, { sale: { kind: 'post', ref }, reason: 'chargeback', ref: randomUUID() }),
  )
  await t.drain()
}
const stop = async (as = fan) => (await t.call('GET', '/v1/wallet/stop', { token: as.token })).json().stop
const reason = 'Su banco retiró el reclamo'
const lift = (as: TestActor | null = finance, user = fan.user.id, body: unknown = { reason }) =>
  t.call('POST', `/v1/staff/people/${user}/payer-stop/lift`, { ...(as && { token: as.token }), body })
const money = async () =>
  (await t.call('GET', `/v1/staff/people/${fan.user.id}/money`, { token: support.token })).json()
async function subscribeTo(seller: TestActor): Promise<void> {
  await setPlans(asUser(t, seller.user), { items: [{ duration: '1m', price: 900 }] })
  await subscribe(asUser(t, fan.user), {
    username: seller.user.username,
    duration: '1m',
    price: 900,
    renews: true,
  })
  await t.drain()
}
const subscription = (seller: TestActor) =>
  t.services.db
    .selectFrom('subscription')
    .select(['suspended_for', 'suspended_at'])
    .where('fan_id', '=', fan.user.id)
    .where('creator_id', '=', seller.user.id)
    .executeTakeFirst()

describe('a payer whom a chargeback has stopped', () => {
  it('reads since when and why; others read that nothing stops them', async () => {
    expect(await stop()).toBeNull()
    await chargeBack()
    expect(await stop()).toEqual({ since: t.clock.now().toISOString(), because: 'sale' })
    expect(await stop(await createFan(t))).toBeNull()
    expect(outcome(await t.call('GET', '/v1/wallet/stop'))).toEqual([401, 'UNAUTHORIZED'])
    expect(outcome(await t.call('GET', '/v1/wallet/stop', { token: creator.token }))).toEqual([
      403,
      'FORBIDDEN',
    ])
  })

  it('buys again once finance has lifted it, for a reason that the audit log keeps', async () => {
    await chargeBack()
    await expect(sale()).rejects.toMatchObject({ code: 'PAYER_SUSPENDED' })
    expect((await money()).stop).toMatchObject({ because: 'sale' })
    const answer = await lift()
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().stop).toBeNull()
    expect(await stop()).toBeNull()
    await sale()
    expect(await auditLines(t.services.db, 'payer.resumed', fan.user.id)).toMatchObject([
      { details: { reason } },
    ])
    // a second press, or a second person, finds it done
    expect(outcome(await lift())).toEqual([409, 'ALREADY_DECIDED'])
    // and another chargeback stops them again
    await chargeBack()
    await expect(sale()).rejects.toMatchObject({ code: 'PAYER_SUSPENDED' })
  })

  it('gets back the subscriptions that it suspended, except from whom one blocks the other', async () => {
    const other = await createCreator(t)
    await subscribeTo(creator)
    await subscribeTo(other)
    await chargeBack()
    expect([await subscription(creator), await subscription(other)]).toMatchObject([
      { suspended_for: 'chargeback' },
      { suspended_for: 'chargeback' },
    ])
    await blockPerson(asUser(t, other.user), { username: fan.user.username })
    await t.drain()
    await lift()
    await t.drain()
    expect([await subscription(creator), await subscription(other)]).toMatchObject([
      { suspended_for: null, suspended_at: null },
      { suspended_for: 'block' },
    ])
  })

  it('is let go by finance and administrators, never by themselves, and of nobody that there is not', async () => {
    await chargeBack()
    expect(outcome(await lift(null))).toEqual([401, 'UNAUTHORIZED'])
    for (const actor of [fan, creator, support])
      expect(outcome(await lift(actor))).toEqual([403, 'FORBIDDEN'])
    expect(outcome(await lift(finance, randomUUID()))).toEqual([404, 'USER_NOT_FOUND'])
    expect(outcome(await lift(finance, finance.user.id))).toEqual([403, 'OWN_ACCOUNT'])
    for (const body of [
      {},
      { reason: '' },
      { reason: 'a\u0000b because' },
      { reason, more: 1 },
      { reason: '\ud800 is alone' },
    ])
      expect(outcome(await lift(finance, fan.user.id, body))).toEqual([400, 'VALIDATION_FAILED'])
    expect(await stop()).not.toBeNull()
  })
})
