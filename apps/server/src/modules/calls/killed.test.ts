import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY, HOUR, ManualClock, SECOND } from '../../platform/clock.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { eventually } from '../../testing/eventually.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { createChat } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { balanceOf } from '../wallet/index.ts'
import { callingIn } from './testing/calling.ts'

/** A process that dies between two states leaves no price held, and charges no second twice. */

let database: TestDatabase
let t: TestApp
const clock = new ManualClock()
const { on, bought, accept, report, connected, settings, pass } = callingIn(() => t)

beforeAll(async () => {
  database = await createTestDatabase()
  t = await createTestApp({ database, clock })
})
afterAll(async () => {
  await t?.close()
  await database?.drop()
})

interface Pair {
  fan: TestActor
  creator: TestActor
  chat: string
}

async function createPair(): Promise<Pair> {
  const [fan, creator] = [await createFan(t), await createCreator(t)]
  const chat = await createChat(t, fan, creator)
  await fund(t, fan, 1_000)
  await settings(creator)
  return { fan, creator, chat }
}

const inFuture = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()

/** A call in each state in which it can be when everything stops, and what has to become of its price. */
const COURSES: readonly [state: string, charged: number, go: (pair: Pair) => Promise<string>][] = [
  ['missed', 0, async ({ fan, chat }) => (await bought(fan, chat)).id],
  [
    'missed',
    0,
    async ({ fan, creator, chat }) => {
      const { id } = await bought(fan, chat)
      await on(creator, id, '/ringing')
      return id
    },
  ],
  [
    'cancelled',
    0,
    async ({ fan, creator, chat }) => {
      const { id } = await bought(fan, chat)
      await on(creator, id, '/proposal', { at: inFuture(2 * DAY) }, 'PUT')
      return id
    },
  ],
  [
    'missed',
    0,
    async ({ fan, creator, chat }) => {
      const { id } = await bought(fan, chat)
      const at = inFuture(HOUR)
      await on(creator, id, '/proposal', { at }, 'PUT')
      await on(fan, id, '/proposal/acceptance', { at })
      return id
    },
  ],
  [
    'failed',
    0,
    async ({ fan, creator, chat }) => {
      const { id } = await bought(fan, chat)
      await accept(creator, id)
      await report(fan, id)
      return id
    },
  ],
  [
    // both were last heard after thirty seconds of five minutes
    'ended',
    100,
    async pair => {
      const { id } = await connected(pair)
      await pass(id, 30, [pair.fan, pair.creator])
      return id
    },
  ],
]

it('every call ends by the rules as soon as a process is there again', async () => {
  const calls: { id: string; state: string; charged: number; fan: TestActor }[] = []
  for (const [state, charged, go] of COURSES.toReversed()) {
    const pair = await createPair()
    calls.push({ id: await go(pair), state, charged, fan: pair.fan })
  }
  await t.close()
  // with all that was planned
  const pool = await createTestApp({ database, clock })
  await sql`delete from job.job where name = 'calls.advance'`.execute(pool.services.db)
  await pool.close()
  clock.advance(6 * DAY)
  t = await createTestApp({ database, clock, working: true })
  const ids = calls.map(({ id }) => id)
  await eventually(async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from call where id = any(${ids}::uuid[]) and ended_at is null`.execute(
      t.services.db,
    )
    expect(rows).toEqual([{ open: 0 }])
  })
  for (const { id, state, charged, fan } of calls) {
    const { rows } = await sql`select state, charged from call where id = ${id}`.execute(t.services.db)
    expect(rows).toEqual([{ state, charged }])
    expect((await balanceOf(t.services.db, fan.user.id)).wallet).toBe(1_000 - charged)
  }
  const { rows: open } = await sql`select from sale_hold where state = 'open'`.execute(t.services.db)
  expect(open).toEqual([])
  await expectLedgerBalanced(t.services)
  await t.close()
  t = await createTestApp({ database, clock })
})

it('an end that dies before its money has moved has not happened, and is made once', async () => {
  const pair = await createPair()
  const { id } = await connected(pair)
  await pass(id, 60, [pair.fan, pair.creator])
  const client = await t.app.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from ledger_account where owner_id = $1 for update', [pair.fan.user.id])
    const dying = on(pair.creator, id, '/end')
    await eventually(async () => {
      const { rows } = await client.query(
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
  const { rows } = await sql`
    select call.state, hold.state as hold from call join sale_hold as hold on hold.ref = format('call:%s', call.id)
    where call.id = ${id}`.execute(t.services.db)
  expect(rows).toEqual([{ state: 'connected', hold: 'open' }])
  clock.advance(SECOND)
  const again = await Promise.all([on(pair.creator, id, '/end'), on(pair.creator, id, '/end')])
  expect(again.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  // sixty-one seconds of three hundred
  expect((await balanceOf(t.services.db, pair.fan.user.id)).wallet).toBe(1_000 - 203)
  await expectLedgerBalanced(t.services)
})
