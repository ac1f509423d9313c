import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { expectLedgerBalanced } from '../../../testing/expect-ledger-balanced.ts'
import { countDeadlocks } from '../../../testing/money/deadlocks.ts'
import { createMoneyWorld, type MoneyWorld } from '../../../testing/money/money-world.ts'
import { PROMOTION_USES, storm } from '../../../testing/money/storm.ts'
import { sized } from '../../../testing/thoroughness.ts'

const WORKERS = 32
/** Each worker's. */
const OPERATIONS = sized({ quick: 60, whole: 200, full: 4_000 })
const SEED = Number(process.env.PROOF_SEED ?? 1)

// M9: mixed operations on the same money, and not one of them wrong.
let database: TestDatabase
let world: MoneyWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = await createMoneyWorld({ connection: database.connection, connections: WORKERS + 8 })
})
afterAll(() => database.drop())

it(
  `${WORKERS} workers × ${OPERATIONS} operations leave nothing wrong`,
  async () => {
    const books = await storm(world, { workers: WORKERS, operations: OPERATIONS, seed: SEED })
    expect(books.violations).toEqual([])
    expect(books.operations).toBe(WORKERS * OPERATIONS)
    expect(books.sales.size).toBeGreaterThan(books.operations / 50)
    const kinds = new Set([...books.sales.values()].map(({ kind }) => kind))
    expect([...kinds]).toEqual(expect.arrayContaining(['call', 'subscription-gift']))
    expect(books.refusals.get('INSUFFICIENT_BALANCE')).toBeGreaterThan(0)

    // Everything that was acknowledged is stored once, and nothing else is.
    const sales = await world.pool.query<{ ref: string; price: number; reversed: number }>(
      `select ref, price, reversed from sale where kind <> 'subscription'`,
    )
    expect(new Map(sales.rows.map(row => [row.ref, Number(row.price)]))).toEqual(
      new Map([...books.sales].map(([ref, sale]) => [ref, sale.price])),
    )
    for (const { ref, reversed } of sales.rows) expect(Number(reversed)).toBe(books.givenBack.get(ref) ?? 0)
    const recharges = await world.pool.query<{ id: string; amount: number; reversed: number }>(
      `select id, amount, reversed from recharge where status = 'approved'`,
    )
    for (const { id, amount, reversed } of recharges.rows.filter(row => books.credited.has(row.id))) {
      expect(Number(amount)).toBe(books.credited.get(id))
      expect(Number(reversed)).toBe(books.takenBack.get(id) ?? 0)
    }
    expect(recharges.rows.filter(row => books.credited.has(row.id)).length).toBe(books.credited.size)
    const holds = await world.pool.query<{ id: string; state: string }>(
      `select id, state from withdrawal_hold where state <> 'open'`,
    )
    expect(new Map(holds.rows.map(row => [row.id, row.state]))).toEqual(books.closedWithdrawals)
    const held = await world.pool.query<{ ref: string; amount: number; state: string; captured: number }>(
      'select ref, amount, state, captured from sale_hold',
    )
    expect(new Map(held.rows.map(row => [row.ref, Number(row.amount)]))).toEqual(books.held)
    const closed = held.rows.filter(({ state }) => state !== 'open')
    expect(new Map(closed.map(row => [row.ref, Number(row.captured)]))).toEqual(books.captured)
    expect(books.captured.size).toBeGreaterThan(books.operations / 100)
    const offers = await world.pool.query<{ used: number; uses: number; reduced: number }>(`
      select used, (select count(*)::int from promotion_use where promotion_id = promotion.id) as uses,
        (select count(*)::int from subscription_period as period
          join subscription on subscription.id = period.subscription_id
          where subscription.creator_id = promotion.creator_id and period.price = 150) as reduced
      from promotion`)
    // most ran out, and none was used once more
    for (const { used, uses, reduced } of offers.rows) expect([uses, reduced]).toEqual([used, used])
    expect(Math.max(...offers.rows.map(({ used }) => used))).toBe(PROMOTION_USES)
    expect(books.refusals.get('PROMOTION_ENDED')).toBeGreaterThan(0)
    const setAside = await world.pool.query(
      'select * from payment_event where problem is not null or applied_at is null',
    )
    expect(setAside.rows).toEqual([])

    await expectLedgerBalanced(world.services)
    await world.close()
    expect(await countDeadlocks(database.connection)).toBe(0)
  },
  90 * 60_000,
)
