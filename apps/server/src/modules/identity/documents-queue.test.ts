import { randomUUID } from 'node:crypto'
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '../../platform/clock.ts'
import type { Database, Pooled } from '../../platform/db/database.ts'
import type { TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createReviewer, FACTS } from '../../testing/factories/documents.ts'
import { decideSubmission } from './commands/decide-submission.ts'
import { undoDecision } from './commands/undo-decision.ts'
import { DOCUMENTS_QUEUE } from './identity.queue.ts'

/** A hundred times as many as a busy house has, of which every fifth is sent again and every tenth away. */
const WAITING = 10_000
const DECIDED = 20_000

let t: TestApp
let reviewer: TestActor
beforeAll(async () => {
  t = await createTestApp()
  reviewer = await createReviewer(t)
  const now = t.clock.now()
  await sql`
    insert into user_account (id, type, username, name, email, email_verified_at, password_hash, birth_date, locale,
        terms_accepted_at, created_at)
      select gen_random_uuid(), 'model', 'many_' || n, 'Many ' || n, 'many_' || n || '@example.test', ${now}, '',
        '1990-01-01', 'es', ${now}, ${now}
      from generate_series(1, ${WAITING + DECIDED}::int) as n`.execute(t.services.db)
  await sql`
    insert into identity (user_id, country, type, state, rounds, submitted_at, decided_at, decided_by, changed_at)
      select id, 'CO', 'passport', case when n <= ${WAITING}::int then 'in-process' else 'rejected' end, 1, ${now},
        case when n > ${WAITING}::int then ${now}::timestamptz end,
        case when n > ${WAITING}::int then ${reviewer.user.id}::uuid end, ${now}
      from (select id, substr(username, 6)::int as n from user_account where username like 'many\\_%') as person`.execute(
    t.services.db,
  )
  await sql`
    insert into identity_submission (id, user_id, round, country, type, sides, state, away, submitted_at, decided_at,
        decided_by)
      select gen_random_uuid(), user_id, case when n % 5 = 0 then 2 else 1 end, 'CO', 'passport', '{front,selfie}',
        case when n <= ${WAITING}::int then 'waiting' else 'rejected' end, n <= ${WAITING}::int and n % 10 = 1,
        ${now}::timestamptz - make_interval(secs => n * 10), decided_at, decided_by
      from (select *, (select substr(username, 6)::int from user_account where id = user_id) as n from identity)
        as person where n is not null`.execute(t.services.db)
  await sql`
    insert into media_asset (id, owner_id, purpose, kind, state, storage_key, size, data_key, active_at, created_at)
      select gen_random_uuid(), user_id, 'document', 'image', 'ready', gen_random_uuid(), 1, '', ${now}, ${now}
      from identity_submission where state = 'waiting'`.execute(t.services.db)
  await sql`
    insert into identity_document (id, user_id, side, media_id, state, round, sent_at)
      select gen_random_uuid(), owner_id, 'front', id, 'waiting', 1, ${now} from media_asset`.execute(
    t.services.db,
  )
  await sql`vacuum (analyze) identity, identity_document, identity_submission`.execute(t.services.db)
}, 120_000)
afterAll(() => t?.close())

/** Plans of the statements about documents that run meanwhile, by a database that notes them. */
async function plansOf(work: (db: Pooled) => Promise<unknown>): Promise<string[]> {
  const statements: CompiledQuery[] = []
  const noting = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: t.app.pool }),
    log: ({ query }) => {
      if (query.sql.includes('identity')) statements.push(query)
    },
  })
  await work(noting)
  const plans: string[] = []
  for (const { sql: text, parameters } of statements) {
    const reads = /^\s*select(?!.*for update)/is.test(text)
    const explain = `explain (${reads ? 'analyze' : 'verbose'}) ${text}`
    const { rows } = await t.app.pool.query(explain, [...parameters])
    plans.push(rows.map(row => row['QUERY PLAN']).join('\n'))
  }
  expect(plans.length).toBeGreaterThan(0)
  return plans
}

const { list, marks, standing, doneSince, isWaiting } = DOCUMENTS_QUEUE
const db = () => t.services.db
const viewerId = '018f0000-0000-7000-8000-000000000000'
const late = () => new Date(t.clock.now().getTime() - 24 * HOUR)

describe('ten thousand that wait', () => {
  it('are walked page by page, the oldest first, each once', async () => {
    const seen = new Set<string>()
    let after: { since: Date; id: string } | null = null
    for (;;) {
      const page = await list(db(), { filter: 'again', viewerId, after, limit: 500 })
      for (const item of page) {
        expect(after === null || item.since >= after.since).toBe(true)
        expect(item.documents?.again).toEqual(['front', 'selfie'])
        seen.add(item.id)
        after = item
      }
      if (page.length < 500) break
    }
    expect(seen.size).toBe(WAITING / 5)
  })

  it('are counted without those whose account is away', async () => {
    const stands = await standing(db(), late())
    expect(stands.waiting).toBe(WAITING * 0.9)
    expect(stands.late).toBeGreaterThan(0)
    const all = await marks(db(), 29 * MINUTE)
    expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(stands.waiting)
    expect(all.length).toBeLessThan(100)
    expect(all[0]?.at.getTime()).toBeLessThanOrEqual(stands.oldestAt?.getTime() ?? 0)
    expect(await doneSince(db(), t.clock.now())).toBe(DECIDED)
  })

  it('are read by indexes, and a page reads no more rows than it has', async () => {
    const [middle] = await list(db(), { filter: 'all', viewerId, after: null, limit: 1 })
    if (middle === undefined) throw new Error('nothing waits')
    const [page = ''] = await plansOf(noting =>
      list(noting, { filter: 'all', viewerId, after: { since: middle.since, id: middle.id }, limit: 21 }),
    )
    expect(page).toContain('identity_submission_waiting')
    expect(page).not.toMatch(/Seq Scan|Sort/)
    for (const [, rows] of page.matchAll(/actual time=\S+ rows=([\d.]+)/g))
      expect(Number(rows)).toBeLessThanOrEqual(21)
    const clocks = await plansOf(async noting => {
      await standing(noting, late())
      await marks(noting, 29 * MINUTE)
    })
    expect(clocks).toHaveLength(2)
    for (const plan of clocks) {
      expect(plan).toContain('Index Only Scan using identity_submission_waiting')
      expect(plan).not.toContain('Seq Scan')
    }
    const [done] = await plansOf(noting => doneSince(noting, t.clock.now()))
    expect(done).toContain('identity_submission_decided')
    const [one] = await plansOf(noting => isWaiting(noting, middle.id))
    expect(one).toContain('identity_submission_pkey')
  })

  it('are decided by keys: no statement reads documents from one end to the other', async () => {
    const [item] = await list(db(), { filter: 'all', viewerId, after: null, limit: 1 })
    if (item === undefined) throw new Error('nothing waits')
    const actor = {
      kind: 'user',
      userId: reviewer.user.id,
      sessionId: randomUUID(),
      scope: ['moderator'],
    } as const
    const plans = await plansOf(async noting => {
      const ctx = { ...t.ctx(actor), db: noting }
      const decided = await decideSubmission(ctx, { id: item.id, rejected: [], facts: FACTS })
      expect(decided.state).toBe('approved')
      await undoDecision(ctx, { id: item.id }).catch(() => undefined)
    })
    expect(plans.length).toBeGreaterThan(10)
    for (const plan of plans) expect(plan).not.toContain('Seq Scan')
  })
})
