import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY, HOUR, ManualClock, MINUTE } from '../../platform/clock.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { eventually } from '../../testing/eventually.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { fund } from '../../testing/factories/money.ts'
import { balanceOf } from '../wallet/index.ts'
import { returnEntries } from './commands/return-entries.ts'
import { livingIn } from './testing/living.ts'

/** A process that dies at any moment leaves no live open, and no entry that was to go back. */

let database: TestDatabase
let t: TestApp
const clock = new ManualClock()
const { created, onAir, pictures, enter, end } = livingIn(() => t)

beforeAll(async () => {
  database = await createTestDatabase()
  t = await createTestApp({ database, clock })
})
afterAll(async () => {
  await t?.close()
  await database?.drop()
})

const walletOf = async ({ user }: TestActor) => (await balanceOf(t.services.db, user.id)).wallet

async function createPayers(live: string, count: number): Promise<TestActor[]> {
  const fans: TestActor[] = []
  for (let each = 0; each < count; each++) {
    const fan = await createFan(t)
    await fund(t, fan, 1_000)
    expect((await enter(fan, live)).statusCode).toBe(200)
    fans.push(fan)
  }
  return fans
}

it('every live ends by the rules as soon as a process is there again, and what is due goes back', async () => {
  const lives = new Map<string, string>()
  const at = new Date(clock.now().getTime() + HOUR).toISOString()
  lives.set((await created(await createCreator(t), { at })).id, 'cancelled')
  lives.set((await created(await createCreator(t))).id, 'cancelled')
  lives.set((await onAir(await createCreator(t))).id, 'ended')
  const short = await createCreator(t)
  const { id: lost } = await onAir(short)
  const payers = await createPayers(lost, 3)
  clock.advance(MINUTE)
  await pictures(lost, 'interrupted')
  lives.set(lost, 'ended')
  await t.close()
  // with all that was planned
  const pool = await createTestApp({ database, clock })
  await sql`delete from job.job where name like 'lives.%'`.execute(pool.services.db)
  await pool.close()
  clock.advance(2 * DAY)
  t = await createTestApp({ database, clock, working: true })
  await eventually(async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from live where ended_at is null`.execute(t.services.db)
    expect(rows).toEqual([{ open: 0 }])
    for (const fan of payers) expect(await walletOf(fan)).toBe(1_000)
  })
  for (const [id, state] of lives) {
    const { rows } = await sql`select state, due_at from live where id = ${id}`.execute(t.services.db)
    expect(rows).toEqual([{ state, due_at: null }])
  }
  await expectLedgerBalanced(t.services)
  await t.close()
  t = await createTestApp({ database, clock })
})

it('an entry that cannot go back holds up none of the others, and goes back later', async () => {
  const creator = await createCreator(t)
  const { id } = await onAir(creator)
  const [stuck, ...others] = await createPayers(id, 5)
  if (stuck === undefined) throw new Error('nobody has paid')
  await end(creator, id)
  const broken = sql.raw(`
    create function refuse_entry() returns trigger language plpgsql as $$
      begin if new.fan_id = '${stuck.user.id}' then raise exception 'not now'; end if; return new; end $$;
    create trigger refuse_entry before update on live_entry for each row execute function refuse_entry()`)
  await sql`${broken}`.execute(t.services.db)
  await returnEntries(t.ctx())
  for (const fan of others) expect(await walletOf(fan)).toBe(1_000)
  expect(await walletOf(stuck)).toBe(0)
  await sql`drop trigger refuse_entry on live_entry`.execute(t.services.db)
  clock.advance(HOUR)
  await Promise.all([returnEntries(t.ctx()), returnEntries(t.ctx())])
  expect(await walletOf(stuck)).toBe(1_000)
  await returnEntries(t.ctx())
  for (const fan of others) expect(await walletOf(fan)).toBe(1_000)
  await expectLedgerBalanced(t.services)
})

it('an entry that dies before its money has moved was not paid, and is paid once', async () => {
  const [creator, fan] = [await createCreator(t), await createFan(t)]
  await fund(t, fan, 1_000)
  const { id } = await onAir(creator)
  const client = await t.app.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from ledger_account where owner_id = $1 for update', [fan.user.id])
    const dying = enter(fan, id)
    await eventually(async () => {
      // not by the connection that holds the lock: within a transaction the activity is read once
      const { rows } = await t.app.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
      )
      expect(rows).toHaveLength(1)
    })
    expect((await dying).statusCode).toBeGreaterThanOrEqual(500)
    await client.query('rollback')
  } finally {
    client.release()
  }
  expect(await walletOf(fan)).toBe(1_000)
  const again = await Promise.all([enter(fan, id), enter(fan, id)])
  expect(again.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await walletOf(fan)).toBe(0)
  await expectLedgerBalanced(t.services)
})
