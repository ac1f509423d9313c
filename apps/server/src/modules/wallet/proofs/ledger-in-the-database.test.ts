import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectLedgerBalanced } from '../../../testing/expect-ledger-balanced.ts'
import { createMoneyWorld, type MoneyWorld } from '../../../testing/money/money-world.ts'
import { accountId, PLATFORM_ACCOUNTS } from '../ledger-accounts.ts'

// M2: what the database refuses by itself, whatever a program sends.
describe('the ledger in the database', () => {
  let world: MoneyWorld
  let wallet: string
  const currency = 'USD'

  beforeAll(async () => {
    world = await createMoneyWorld()
    const fan = await world.fan({ balance: 5_000 })
    wallet = accountId({ kind: 'fan_wallet', ownerId: fan, currency })
  })
  afterAll(async () => {
    await expectLedgerBalanced(world.services)
    await world.close()
  })

  const post = (
    lines: readonly { account: string; amount: number; currency?: string; sequence?: number }[],
  ) =>
    world.services.db.transaction().execute(async db => {
      const journal = randomUUID()
      await sql`insert into ledger_journal (id, kind, ref, created_at) values (${journal}, 'recharge', ${journal}, now())`.execute(
        db,
      )
      for (const line of lines) {
        await sql`insert into ledger_entry (id, journal_id, account_id, currency, amount, balance_after, sequence)
          values (${randomUUID()}, ${journal}, ${line.account}, ${line.currency ?? currency}, ${line.amount},
            ${line.sequence === undefined ? null : 0}, ${line.sequence ?? null})`.execute(db)
      }
    })
  const { provider_clearing: clearing, platform_fee: fee } = PLATFORM_ACCOUNTS

  it('refuses a journal without lines, or with one', async () => {
    await expect(post([])).rejects.toThrow(/has 0 lines/)
    await expect(post([{ account: clearing, amount: 5 }])).rejects.toThrow(/has 1 lines/)
  })

  it('refuses a journal that does not sum to zero in every currency', async () => {
    await expect(
      post([
        { account: clearing, amount: 5 },
        { account: fee, amount: -4 },
      ]),
    ).rejects.toThrow(/sum to zero/)
    await expect(
      post([
        { account: clearing, amount: 5 },
        { account: fee, amount: -5, currency: 'EUR' },
      ]),
    ).rejects.toThrow(/sum to zero/)
  })

  it('refuses a line on an account that is not there, or of another currency', async () => {
    await expect(
      post([
        { account: randomUUID(), amount: 5 },
        { account: fee, amount: -5 },
      ]),
    ).rejects.toThrow(/without its account/)
    await expect(
      post([
        { account: wallet, amount: 5, currency: 'EUR', sequence: 99 },
        { account: fee, amount: -5, currency: 'EUR' },
      ]),
    ).rejects.toThrow(/without its account/)
    await expect(
      post([
        { account: wallet, amount: 5 },
        { account: fee, amount: -5 },
      ]),
    ).rejects.toThrow(/without its account/)
  })

  it('refuses a line of nothing, and the same line twice in an account', async () => {
    await expect(
      post([
        { account: clearing, amount: 0 },
        { account: fee, amount: 0 },
      ]),
    ).rejects.toThrow(/violates check/)
    await expect(
      post([
        { account: wallet, amount: 5, sequence: 1 },
        { account: fee, amount: -5 },
      ]),
    ).rejects.toThrow(/ledger_entry_history/)
  })

  it('refuses the same fact twice', async () => {
    const again = sql`insert into ledger_journal (id, kind, ref, created_at)
      select ${randomUUID()}::uuid, kind, ref, created_at from ledger_journal limit 1`
    await expect(again.execute(world.services.db)).rejects.toThrow(/ledger_journal_fact/)
  })

  it('refuses another line in a journal that was posted before', async () => {
    const late = sql`insert into ledger_entry (id, journal_id, account_id, currency, amount)
      select ${randomUUID()}::uuid, id, ${fee}::uuid, 'USD', 1 from ledger_journal limit 1`
    await expect(late.execute(world.services.db)).rejects.toThrow(/sum to zero/)
  })

  it.each([
    'update ledger_journal set kind = kind',
    'delete from ledger_journal',
    'truncate ledger_journal cascade',
    'update ledger_entry set amount = amount',
    'delete from ledger_entry',
    'truncate ledger_entry',
    'delete from ledger_account',
    'truncate ledger_account',
    'insert into ledger_entry select * from ledger_entry on conflict (id) do update set amount = 0',
  ])('refuses %s', async statement => {
    await expect(world.pool.query(statement)).rejects.toThrow(/append-only/)
  })

  it('refuses a bounded account below its minimum', async () => {
    await expect(
      world.pool.query('update ledger_account set balance = -1 where id = $1', [wallet]),
    ).rejects.toThrow(/ledger_account_minimum/)
  })

  it('has the platform accounts under the same ids as the program', async () => {
    const { rows } = await world.pool.query<{ kind: string; id: string }>(
      'select kind, id from ledger_account where owner_id is null',
    )
    expect(Object.fromEntries(rows.map(row => [row.kind, row.id]))).toEqual(PLATFORM_ACCOUNTS)
  })
})
