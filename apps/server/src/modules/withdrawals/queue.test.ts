import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '../../platform/clock.ts'
import type { Database, Pooled } from '../../platform/db/database.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { WITHDRAWALS_QUEUE } from './withdrawals.queue.ts'

const WAITING = 10_000
const PAID = 20_000

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  const now = t.clock.now()
  const { db } = t.services
  await sql`
    insert into user_account (id, type, username, name, email, email_verified_at, password_hash, birth_date, locale,
        terms_accepted_at, created_at)
      select gen_random_uuid(), 'model', 'many_' || n, 'Many ' || n, 'many_' || n || '@example.test', ${now}, '',
        '1990-01-01', 'es', ${now}, ${now}
      from generate_series(1, ${WAITING + PAID}::int) as n`.execute(db)
  await sql`
    insert into withdrawal_method (id, user_id, kind, format, bank, account_type, sealed, number_hash, number_end,
        created_at, usable_at)
      select gen_random_uuid(), id, 'bank', 'account', 'Banco', 'savings', '', username, '0000', ${now}, ${now}
      from user_account where username like 'many\\_%'`.execute(db)
  await sql`
    insert into withdrawal (id, user_id, method_id, amount, currency, status, requested_at, decide_by, arrives_by,
        decided_by, decided_at, closed_at)
      select gen_random_uuid(), user_id, id, 5000, 'USD', case when n <= ${WAITING}::int then 'pending' else 'paid' end,
        ${now}::timestamptz - make_interval(secs => n * 10), ${now}, ${now},
        case when n > ${WAITING}::int then user_id end, case when n > ${WAITING}::int then ${now}::timestamptz end,
        case when n > ${WAITING}::int then ${now}::timestamptz end
      from (select *, substr(number_hash, 6)::int as n from withdrawal_method) as method`.execute(db)
  await sql`vacuum (analyze) withdrawal, withdrawal_method`.execute(db)
}, 120_000)
afterAll(() => t?.close())

/** Plans of the statements that run meanwhile, by a database that notes them. */
async function plansOf(work: (db: Pooled) => Promise<unknown>): Promise<string[]> {
  const statements: CompiledQuery[] = []
  const noting = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: t.app.pool }),
    log: ({ query }) => void statements.push(query),
  })
  await work(noting)
  const plans: string[] = []
  for (const { sql: text, parameters } of statements) {
    const { rows } = await t.app.pool.query(`explain (analyze) ${text}`, [...parameters])
    plans.push(rows.map(row => row['QUERY PLAN']).join('\n'))
  }
  return plans
}

const { list, marks, standing, doneSince, isWaiting } = WITHDRAWALS_QUEUE
const viewerId = '018f0000-0000-7000-8000-000000000000'

describe('ten thousand that wait', () => {
  it('are read by indexes, and a page reads no more rows than it has', async () => {
    const after = { since: new Date(t.clock.now().getTime() - 14 * HOUR), id: viewerId }
    const [page = ''] = await plansOf(db => list(db, { filter: 'all', viewerId, after, limit: 21 }))
    expect(page).toContain('withdrawal_waiting')
    expect(page).not.toMatch(/Seq Scan on withdrawal\b/)
    for (const [, rows] of page.matchAll(/Scan.*actual time=\S+ rows=([\d.]+)/g))
      expect(Number(rows)).toBeLessThanOrEqual(21)
    const late = new Date(t.clock.now().getTime() - 24 * HOUR)
    const clocks = await plansOf(async db => {
      await standing(db, late)
      await marks(db, 29 * MINUTE)
    })
    for (const plan of clocks) {
      expect(plan).toContain('using withdrawal_waiting')
      expect(plan).not.toContain('Seq Scan')
    }
    const [done] = await plansOf(db => doneSince(db, t.clock.now()))
    expect(done).toContain('withdrawal_decided')
  })

  it('are counted, and walked the oldest first', async () => {
    const { db } = t.services
    const stands = await standing(db, new Date(t.clock.now().getTime() - 24 * HOUR))
    expect(stands.waiting).toBe(WAITING)
    expect(stands.late).toBe(WAITING - (24 * HOUR) / 10_000)
    const first = await list(db, { filter: 'all', viewerId, after: null, limit: 2 })
    expect(first[0]?.since).toEqual(stands.oldestAt)
    expect(await isWaiting(db, first[0]?.id ?? '')).toBe(true)
    expect(await isWaiting(db, viewerId)).toBe(false)
  })
})
