import { randomUUID } from 'node:crypto'
import type { Debt } from '@calina/contract/types'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { chargeSale, releaseEarnings, reverseSale } from '../wallet/index.ts'
import { planDebt } from './profit.policy.ts'

let t: TestApp
let fan: TestActor
let creator: TestActor
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-03-01T15:00:00.000Z')
  fan = await createFan(t, { name: 'Carla Prieto' })
  creator = await createCreator(t)
  await fund(t, fan, 50_000)
})

async function sell(price: number, at?: string) {
  if (at !== undefined) t.clock.set(at)
  const ref = randomUUID()
  await inTransaction(t.ctx(), tx =>
    chargeSale(tx, {
      ...{ kind: 'post', ref, price, feeBps: 2_000, subjectId: ref },
      ...{ buyerId: fan.user.id, sellerId: creator.user.id },
    }),
  )
  return ref
}
const giveBack = (ref: string, amount?: number) =>
  inTransaction(t.ctx(), tx =>
    reverseSale(tx, {
      sale: { kind: 'post', ref },
      reason: 'refund',
      ref: randomUUID(),
      ...(amount !== undefined && { amount }),
    }),
  )
/** Everything that was available was withdrawn, so that what is given back becomes debt. */
const spendAvailable = () =>
  sql`update ledger_account set balance = 0 where owner_id = ${creator.user.id} and kind = 'creator_available'`.execute(
    t.services.db,
  )
async function debt(): Promise<Debt> {
  const { token } = await actorOf(t, creator.user)
  const answer = await t.call('GET', '/v1/profit/debt', { token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const amounts = ({ owed, arisen, paid, uncovered }: Debt) =>
  [owed, arisen, paid, uncovered].map(({ amount }) => amount)
const steps = ({ plan }: Debt) =>
  plan.map(({ at, released, taken, left }) => [at.slice(0, 10), released.amount, taken.amount, left.amount])

describe('what a creator owes', () => {
  it('is nothing where nothing was given back, or only what was still pending', async () => {
    await giveBack(await sell(1_000))
    expect(await debt()).toMatchObject({ since: null, causes: [], plan: [], moreCauses: 0 })
    expect(amounts(await debt())).toEqual([0, 0, 0, 0])
  })

  it('says since when and why, and is paid off by what becomes available next, as the plan says', async () => {
    const old = await sell(3_000)
    t.clock.set('2026-03-08T15:00:00.000Z')
    await releaseEarnings(t.ctx())
    await spendAvailable()
    await sell(1_000, '2026-03-09T10:00:00.000Z')
    await sell(500, '2026-03-11T10:00:00.000Z')
    t.clock.set('2026-03-12T10:00:00.000Z')
    await giveBack(old, 2_500)
    const before = await debt()
    expect(before).toMatchObject({
      since: '2026-03-12T10:00:00.000Z',
      causes: [{ was: 'refund', kind: 'post', fan: { name: 'Carla Prieto' }, amount: { amount: 2_000 } }],
    })
    expect(amounts(before)).toEqual([2_000, 2_000, 0, 800])
    expect(steps(before)).toEqual([
      ['2026-03-16', 800, 800, 1_200],
      ['2026-03-18', 400, 400, 800],
    ])
    // what the plan says is what happens
    t.clock.set('2026-03-16T12:00:00.000Z')
    await releaseEarnings(t.ctx())
    const after = await debt()
    expect(amounts(after)).toEqual([1_200, 2_000, 800, 800])
    expect(steps(after)).toEqual([['2026-03-18', 400, 400, 800]])
    const { rows } = await sql<{ balance: number }>`
      select balance from ledger_account where owner_id = ${creator.user.id} and kind = 'creator_debt'`.execute(
      t.services.db,
    )
    expect(rows).toEqual([{ balance: -1_200 }])
    // a larger sale pays all of it, and the rest becomes available
    await sell(5_000)
    expect(steps(await debt())).toEqual([
      ['2026-03-18', 400, 400, 800],
      ['2026-03-23', 4_000, 800, 0],
    ])
    t.clock.advance(8 * DAY)
    await releaseEarnings(t.ctx())
    expect(await debt()).toMatchObject({ owed: { amount: 0 }, since: null, causes: [], plan: [] })
  })

  it('begins anew after it was nothing, and names the newest of many reasons', async () => {
    const sales = []
    for (let n = 0; n < 13; n++) sales.push(await sell(100))
    t.clock.advance(8 * DAY)
    await releaseEarnings(t.ctx())
    await spendAvailable()
    await giveBack(sales[0] ?? '')
    await sell(100)
    t.clock.advance(8 * DAY)
    await releaseEarnings(t.ctx())
    expect((await debt()).owed.amount).toBe(0)
    for (const sale of sales.slice(1)) await giveBack(sale)
    const now = await debt()
    expect(now.causes).toHaveLength(10)
    expect([now.moreCauses, now.owed.amount, now.arisen.amount]).toEqual([2, 960, 960])
    expect(now.since).toBe(t.clock.now().toISOString())
  })

  it('is for creators', async () => {
    expect(outcome(await t.call('GET', '/v1/profit/debt'))).toEqual([401, 'UNAUTHORIZED'])
    expect(outcome(await t.call('GET', '/v1/profit/debt', { token: fan.token }))).toEqual([403, 'FORBIDDEN'])
  })
})

it('a plan takes no more than is owed or released, and what it takes and leaves is what was owed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000 }),
      fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 8 }),
      (owed, releases) => {
        const { plan, uncovered } = planDebt(
          owed,
          releases.map((amount, day) => ({ at: new Date(day * DAY), amount })),
        )
        const taken = plan.reduce((sum, step) => sum + step.taken, 0)
        expect(taken + uncovered).toBe(owed)
        expect(plan.every(step => step.taken > 0 && step.taken <= step.released)).toBe(true)
        expect(plan.at(-1)?.left ?? owed).toBe(uncovered)
        if (uncovered > 0) expect(plan).toHaveLength(releases.length)
      },
    ),
  )
})
