import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '../../platform/db/database.ts'
import { createCreator, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { WatchedDatabase } from '../../testing/plans.ts'
import type { WaitingPlace } from './waiting.cursor.ts'
import { countWaiting, listWaiting } from './waiting.repository.ts'

/** Chats that wait for one creator; as many more of hers do not, and of another one all do. */
const CHATS = 10_000
/** On two busy cores; the database takes a small part of it. */
const MOST_MS = 500
const RANGE = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-04-01T00:00:00Z') }

let t: TestApp
let db: Db
let creator: TestActor
let watched: WatchedDatabase

beforeAll(async () => {
  t = await createTestApp()
  const { pool } = t.app
  creator = await createCreator(t)
  const other = await createCreator(t)
  await pool.query(
    `insert into user_account (id, type, username, name, email, password_hash, birth_date, email_verified_at, terms_accepted_at,
       created_at)
     select gen_random_uuid(), 'fan', 'waits_' || n, 'Ana', 'waits_' || n || '@example.test', 'x', '1990-01-01', now(), now(),
       now()
     from generate_series(1, ${2 * CHATS}) as n`,
  )
  for (const [of, waiting] of [
    [creator, CHATS],
    [other, 2 * CHATS],
  ] as const)
    await pool.query(
      `insert into chat (id, fan_id, creator_id, last_seq, last_activity_at, created_at, waiting_since)
       select gen_random_uuid(), id, $1, 1, now(), now(),
         case when n <= $2 then '2026-03-01'::timestamptz + n * interval '1 second' end
       from (select id, row_number() over () as n from user_account where username like 'waits_%') as fan`,
      [of.user.id, waiting],
    )
  await pool.query(
    `insert into sale (id, kind, ref, buyer_id, seller_id, subject_id, subject_kind, price, fee, share, fee_bps, currency, created_at, release_at)
     select gen_random_uuid(), 'gift', gen_random_uuid(), fan_id, creator_id, gen_random_uuid(), 'gift', 100, 20, 80, 2000, 'USD',
       '2026-03-02', '2026-03-09'
     from chat, generate_series(1, 3) where creator_id = $1 and waiting_since is not null`,
    [creator.user.id],
  )
  await pool.query('vacuum analyze chat, user_account, sale')
  watched = new WatchedDatabase(pool)
  db = watched.db
}, 120_000)
afterAll(() => t?.close())
beforeEach(() => watched.clear())

const viewer = () => ({ userId: creator.user.id, side: 'creator' as const, country: 'MX' })
const page = (order: 'value' | 'wait', after: WaitingPlace | null) =>
  listWaiting(db, viewer(), { order, range: RANGE, after, limit: 21 })

it('the longest wait is read by one walk of the index of chats that wait', async () => {
  const first = await page('wait', null)
  watched.clear()
  expect(await page('wait', first.at(-1) ?? null)).toHaveLength(21)
  const { nodes, ms } = await watched.explain({ analyze: true })
  const chats = nodes.filter(node => node['Relation Name'] === 'chat')
  expect(chats.map(node => node['Index Name'])).toEqual(['chat_waiting'])
  expect(chats[0]?.['Actual Rows']).toBeLessThanOrEqual(22)
  expect(ms).toBeLessThan(MOST_MS)
})

it('what fans bring is added up once, and of those alone who wait', async () => {
  const first = await page('value', null)
  expect(first.map(({ net }) => net)).toEqual(first.map(() => 240))
  watched.clear()
  expect(await page('value', first.at(-1) ?? null)).toHaveLength(21)
  const { nodes, ms } = await watched.explain({ analyze: true })
  const sales = nodes.filter(node => node['Relation Name'] === 'sale')
  // what was sold, and what was given back
  expect(sales.map(node => node['Actual Loops'])).toEqual([1, 1])
  const chats = nodes.filter(node => node['Index Name'] === 'chat_waiting')
  expect(chats).toHaveLength(1)
  expect(ms).toBeLessThan(MOST_MS)
})

it('the count reads the same index', async () => {
  expect(await countWaiting(db, viewer(), new Date('2026-03-01T00:30:00Z'))).toEqual({
    waiting: CHATS,
    late: 1_800,
  })
  const { nodes, ms } = await watched.explain({ analyze: true })
  expect(nodes.filter(node => node['Index Name'] === 'chat_waiting')).toHaveLength(1)
  expect(ms).toBeLessThan(MOST_MS)
})
