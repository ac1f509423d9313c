import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, type ManualClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { createMoneyWorld, type MoneyWorld } from '../../../testing/money/money-world.ts'
import { sell } from '../../../testing/money/sell.ts'
import { setPlans, subscribe } from '../../subscriptions/index.ts'
import {
  captureSale,
  closeWithdrawal,
  holdSale,
  holdWithdrawal,
  ledgerCheck,
  releaseEarnings,
  reverseSale,
} from '../index.ts'
import { checkLedger } from '../queries/check-ledger.ts'
import { ledgerState } from '../queries/ledger-state.ts'

// M8: every kind of damage is found. Each case damages the ledger in one way, runs the check, and repairs it.
describe('the check of the ledger', () => {
  let world: MoneyWorld

  beforeAll(async () => {
    world = await createMoneyWorld()
    await live(world)
  })
  afterAll(() => world.close())

  it('finds nothing wrong with books that are right', async () => {
    expect(await ledgerCheck(world.services)).toEqual([])
  })

  /** The findings of the check while the damage exists, with the constraints of the database switched off. */
  const found = async (damage: string) => {
    const undo = new Error('undo')
    const checks = new Set<string>()
    const work = world.services.db.transaction().execute(async db => {
      for (const table of ['ledger_account', 'ledger_journal', 'ledger_entry'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
      await sql`alter table ledger_journal drop constraint ledger_journal_sale_id_fkey`.execute(db)
      const { numAffectedRows } = await sql.raw(damage).execute(db)
      expect(numAffectedRows).toBe(1n)
      for (const finding of await ledgerCheck({ ...world.services, db })) checks.add(finding.check)
      throw undo
    })
    await expect(work).rejects.toBe(undo)
    return [...checks]
  }
  const one = (from: string) => `(select id from ${from} limit 1)`
  const line = (kind: string) =>
    one(
      `(select e.id from ledger_entry e join ledger_account a on a.id = e.account_id where a.kind = '${kind}') as line`,
    )

  it.each([
    [
      'a line that is gone',
      `delete from ledger_entry where id = ${line('platform_fee')}`,
      'journal-balanced',
    ],
    [
      'a journal without lines',
      `insert into ledger_journal (id, kind, ref, created_at) values ('${randomUUID()}', 'release', 'x', now())`,
      'journal-balanced',
    ],
    [
      'an amount that was changed',
      `update ledger_entry set amount = amount + 1 where id = ${line('platform_fee')}`,
      'sum-zero',
    ],
    [
      'a line that changed its account',
      `update ledger_entry set account_id = '${randomUUID()}' where id = ${line('platform_fee')}`,
      'entry-account',
    ],
    [
      'a history that was rewritten',
      `update ledger_entry set balance_after = balance_after + 1 where id = ${one("(select e.id from ledger_entry e join ledger_account a on a.id = e.account_id where a.kind = 'fan_wallet' and e.sequence = 1) as line")}`,
      'running-history',
    ],
    [
      'a gap in a history',
      `update ledger_entry set sequence = 900 where id = ${one("(select e.id from ledger_entry e join ledger_account a on a.id = e.account_id where a.kind = 'fan_wallet' and e.sequence = 2) as line")}`,
      'running-history',
    ],
    [
      'money out of nowhere',
      `update ledger_account set balance = balance + 1 where id = ${one("ledger_account where kind = 'fan_wallet' and balance > 0")}`,
      'cache-is-sum',
    ],
    [
      'a counter that jumped',
      `update ledger_account set sequence = sequence + 1 where id = ${one("ledger_account where kind = 'fan_wallet' and balance > 0")}`,
      'cache-is-sum',
    ],
    [
      'a price that was changed',
      `update sale set price = price + 1, share = share + 1 where id = ${one("sale where kind = 'post'")}`,
      'sale-booked',
    ],
    [
      'a fee that was changed',
      `update sale set fee = fee - 1, share = share + 1 where id = ${one("sale where kind = 'post'")}`,
      'sale-booked',
    ],
    [
      'another buyer',
      `update sale set buyer_id = '${randomUUID()}' where id = ${one("sale where kind = 'post'")}`,
      'sale-booked',
    ],
    [
      'a sale without its booking',
      `insert into sale select '${randomUUID()}', kind, 'x', buyer_id, seller_id, currency, price, fee, share, fee_bps, subject_kind, 'x', 0, 0, release_at, created_at, created_at from sale where kind = 'post' limit 1`,
      'sale-booked',
    ],
    [
      'a booking without its sale',
      `delete from sale where id = ${one("sale where kind = 'post' and reversed = 0")}`,
      'booking-has-sale',
    ],
    [
      'a refund that was not booked',
      `update sale set reversed = reversed + 1 where id = ${one('sale where reversed > 0 and reversed < price')}`,
      'reversals-booked',
    ],
    [
      'a refund whose sale forgot it',
      `update sale set reversed = 0, reversed_fee = 0 where id = ${one('sale where reversed > 0')}`,
      'reversals-booked',
    ],
    [
      'a release that was not booked',
      `update sale set released_at = now() where id = ${one('sale where released_at is null and reversed < price')}`,
      'pending-is-unreleased',
    ],
    [
      'a recharge that was not booked',
      `update recharge set status = 'approved' where id = ${one("recharge where status = 'pending'")}`,
      'recharges-booked',
    ],
    [
      'a booked recharge that says it is pending',
      `update recharge set status = 'pending' where id = ${one("recharge where status = 'approved' and reversed = 0")}`,
      'recharges-booked',
    ],
    [
      'a withdrawal that was closed without its money',
      `update withdrawal_hold set state = 'paid', closed_at = now() where id = ${one("withdrawal_hold where state = 'open'")}`,
      'holds-are-open-withdrawals',
    ],
    [
      'a withdrawal that was paid and is open again',
      `update withdrawal_hold set state = 'open', closed_at = null where id = ${one("withdrawal_hold where state = 'paid'")}`,
      'holds-are-open-withdrawals',
    ],
    [
      'a hold without its booking',
      `insert into sale_hold select '${randomUUID()}', kind, 'x', buyer_id, seller_id, currency, amount, fee_bps, 'x', 'open', 0, null, created_at, null from sale_hold where state = 'open'`,
      'holds-booked',
    ],
    [
      'a hold that was closed without its money',
      `update sale_hold set state = 'released', closed_at = now() where state = 'open'`,
      'held-is-in-open-holds',
    ],
    [
      'a released hold that is open again',
      `update sale_hold set state = 'open', closed_at = null where state = 'released'`,
      'held-is-in-open-holds',
    ],
    [
      'a hold of which more was captured than was sold',
      `update sale_hold set captured = captured + 1 where state = 'captured'`,
      'captures-are-sales',
    ],
    [
      'a captured hold of another buyer',
      `update sale_hold set buyer_id = '${randomUUID()}' where state = 'captured'`,
      'holds-booked',
    ],
    [
      'a sale that no hold was captured for',
      `insert into sale select '${randomUUID()}', kind, 'x', buyer_id, seller_id, currency, price, fee, share, fee_bps, subject_kind, 'x', 0, 0, release_at, created_at, created_at from sale where kind = 'call' limit 1`,
      'captures-are-sales',
    ],
    [
      'a captured sale at another price',
      `update sale set price = price + 1, share = share + 1 where kind = 'call'`,
      'sale-booked',
    ],
    [
      'a right without its money',
      `insert into subscription_period select '${randomUUID()}', subscription_id, duration, price, fee, ends_at, ends_at + interval '1 day', created_at from subscription_period where price > 0 limit 1`,
      'subscription-purchases-match-sales',
    ],
    [
      'money without its right',
      `delete from subscription_period where id = ${one('subscription_period where price > 0')}`,
      'subscription-purchases-match-sales',
    ],
    [
      'a right at another price',
      `update subscription_period set price = price + 1 where id = ${one('subscription_period where price > 0')}`,
      'subscription-purchases-match-sales',
    ],
  ])('finds %s', async (_damage, statement, check) => {
    expect(await found(statement)).toContain(check)
  })

  describe('every few minutes', () => {
    const clock = () => world.services.clock as ManualClock
    const breakBooks = (by: number) =>
      world.pool.query(
        `update ledger_account set balance = balance + $1 where id = ${one("ledger_account where kind = 'fan_wallet' and balance > 0")}`,
        [by],
      )
    beforeEach(() => clock().advance(HOUR))

    it('looks at what is new since the last clean one, and stops withdrawals while anything is wrong', async () => {
      const run = () => checkLedger(world.ctx(), { full: false })
      expect(await run()).toEqual([])
      clock().advance(DAY)
      const reach = await world.pool.query('select since from ledger_check order by id desc limit 1')
      expect(reach.rows).toEqual([{ since: null }])
      expect(await run()).toEqual([])
      const later = await world.pool.query<{ since: Date }>(
        'select since from ledger_check order by id desc limit 1',
      )
      expect(later.rows[0]?.since).toEqual(new Date(clock().now().getTime() - DAY - HOUR))
      await breakBooks(1)
      expect((await run()).map(finding => finding.check)).toContain('cache-is-sum')
      expect((await ledgerState(world.services.db)).clean).toBe(false)
      await breakBooks(-1)
      expect(await run()).toEqual([])
      expect((await ledgerState(world.services.db)).clean).toBe(true)
    })

    it('does not clear what only the check of everything can see', async () => {
      await breakBooks(1)
      await checkLedger(world.ctx(), { full: true })
      await breakBooks(-1)
      clock().advance(HOUR)
      await checkLedger(world.ctx(), { full: false })
      expect((await ledgerState(world.services.db)).clean).toBe(false)
      await checkLedger(world.ctx(), { full: true })
      expect((await ledgerState(world.services.db)).clean).toBe(true)
    })
  })
})

/** A ledger with one of everything. */
async function live(world: MoneyWorld): Promise<void> {
  const fan = await world.fan({ balance: 20_000 })
  const username = `c_${randomUUID().slice(0, 8)}`
  const creator = await world.creator({ username })
  const buy = (ref: string) => sell(world, { buyerId: fan, sellerId: creator, price: 1_000, ref })
  await buy('released')
  ;(world.services.clock as ManualClock).advance(8 * DAY)
  await releaseEarnings(world.ctx())
  await buy('pending')
  await buy('refunded')
  await inTransaction(world.ctx(), tx =>
    reverseSale(tx, { sale: { kind: 'post', ref: 'refunded' }, reason: 'refund', ref: 'back', amount: 300 }),
  )
  await setPlans(world.as(creator, 'model'), { items: [{ duration: '1m', price: 500 }] })
  await subscribe(world.as(fan, 'fan'), {
    username,
    duration: '1m',
    price: 500,
    renews: true,
  })
  for (const [id, amount] of [
    [randomUUID(), 300],
    [randomUUID(), 200],
  ] as const) {
    await inTransaction(world.ctx(), tx => holdWithdrawal(tx, { id, ownerId: creator, amount }))
    if (amount === 200) await inTransaction(world.ctx(), tx => closeWithdrawal(tx, { id, end: 'paid' }))
  }
  for (const used of [undefined, 0, 300]) {
    const call = { kind: 'call', ref: randomUUID() } as const
    const held = { ...call, buyerId: fan, sellerId: creator, price: 400, feeBps: 2_000, subjectId: call.ref }
    await inTransaction(world.ctx(), tx => holdSale(tx, held))
    if (used !== undefined) await inTransaction(world.ctx(), tx => captureSale(tx, { ...call, amount: used }))
  }
  const open = await world.call('POST', '/v1/recharges', {
    as: `fan.${fan}`,
    body: { amount: 1_000 },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(open.statusCode).toBe(200)
}
