import { execFile } from 'node:child_process'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setStaffRoles } from '../../modules/accounts/index.ts'
import { reverseSale } from '../../modules/wallet/index.ts'
import { createCreator, createFan } from '../../testing/actors.ts'
import { cookiesOf, withCookies } from '../../testing/browser.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { as } from '../../testing/matrix/subjects.ts'
import type { TransactionContext } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { checkAudit, record } from './audit.ts'

declare module './audit.ts' {
  interface AuditMap {
    'test.done': { n: number }
  }
}

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())

const note = (tx: TransactionContext, n: number) =>
  record(tx, { act: 'test.done', subject: `thing ${n}`, details: { n } })
const done = (n: number) => inTransaction(t.ctx(), tx => note(tx, n))

interface Entry {
  act: string
  actor_id: string | null
  subject: string | null
  details: unknown
}
const last = async (act: string): Promise<Entry | undefined> => {
  const { rows } = await sql<Entry>`select act, actor_id, subject, details from audit_entry
    where act = ${act} order by sequence desc limit 1`.execute(t.services.db)
  return rows[0]
}

describe('the audit log', () => {
  it('has no gap and one chain, however many write at once, and nothing of what was rolled back', async () => {
    const before = (await checkAudit(t.services.db)).entries
    const failing = inTransaction(t.ctx(), async tx => {
      await note(tx, -1)
      throw new Error('rolled back')
    })
    await Promise.allSettled([failing, ...Array.from({ length: 20 }, (_, n) => done(n))])
    const check = await checkAudit(t.services.db)
    expect(check).toMatchObject({ entries: before + 20, findings: [] })
    expect(check.head).toMatch(/^[0-9a-f]{64}$/)
  })

  it('does not block others while a transaction that has written is open', async () => {
    let let_go = () => {}
    const held = new Promise<void>(resolve => {
      let_go = resolve
    })
    let written = () => {}
    const hasWritten = new Promise<void>(resolve => {
      written = resolve
    })
    const open = inTransaction(t.ctx(), async tx => {
      await note(tx, 1)
      written()
      await held
    })
    await hasWritten
    await done(2)
    let_go()
    await open
    expect((await checkAudit(t.services.db)).findings).toEqual([])
  })

  it('refuses to be changed, shortened or emptied', async () => {
    await done(1)
    const refused = (statement: string) => expect(sql.raw(statement).execute(t.services.db)).rejects
    await refused(`update audit_entry set act = 'other'`).toThrow(/append-only: UPDATE/)
    await refused('delete from audit_entry').toThrow(/append-only: DELETE/)
    await refused('truncate audit_entry').toThrow(/append-only: TRUNCATE/)
    await refused('delete from audit_head').toThrow(/append-only: DELETE/)
  })

  /** Findings after a change by a user who may disable the triggers; the change is undone. */
  async function tampered(...statements: string[]): Promise<string[]> {
    let problems: string[] = []
    const undo = new Error('undo')
    await t.services.db
      .transaction()
      .execute(async db => {
        await sql.raw('alter table audit_entry disable trigger user').execute(db)
        for (const statement of statements) await sql.raw(statement).execute(db)
        problems = (await checkAudit(db as Db)).findings.map(
          ({ sequence, problem }) => `${sequence} ${problem}`,
        )
        throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
    return problems
  }

  it('shows a row that was changed, removed, inserted or moved', async () => {
    for (let n = 0; n < 4; n++) await done(n)
    const { entries: end } = await checkAudit(t.services.db)
    const row = end - 2
    for (const change of [
      `act = 'other'`,
      `subject = 'other'`,
      `details = '{"n": 77}'`,
      `at = at + interval '1 second'`,
      `actor_id = '00000000-0000-7000-8000-000000000000'`,
    ])
      expect(await tampered(`update audit_entry set ${change} where sequence = ${row}`)).toEqual([
        `${row} it was changed`,
      ])
    expect(await tampered(`delete from audit_entry where sequence = ${row}`)).toEqual([
      `${row + 1} it does not follow the row before it`,
      `${row + 1} rows before it are missing`,
    ])
    expect(await tampered(`delete from audit_entry where sequence = ${end}`)).toEqual([
      `${end} the log does not end here`,
    ])
    const copy = (sequence: number) =>
      `insert into audit_entry (sequence, at, act, actor_id, subject, details, former_hash, hash)
       select ${sequence}, at, act, actor_id, subject, details, former_hash, hash
       from audit_entry where sequence = ${row}`
    expect((await tampered(copy(end + 1))).length).toBeGreaterThan(0)
    const swapped = await tampered(
      `update audit_entry set sequence = 0 where sequence = ${row}`,
      `update audit_entry set sequence = ${row} where sequence = ${row + 1}`,
      `update audit_entry set sequence = ${row + 1} where sequence = 0`,
    )
    expect(swapped).toContain(`${row} it was changed`)
    expect(swapped).toContain(`${row} it does not follow the row before it`)
    expect((await checkAudit(t.services.db)).findings).toEqual([])
  })
})

describe('npm run audit:check', () => {
  const run = () =>
    new Promise<{ code: number; out: string }>(resolve => {
      const url = t.databaseUrl
      execFile(
        process.execPath,
        [path.resolve(import.meta.dirname, '../../audit-check.ts')],
        { env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: t.services.config.dataDir } },
        (error, stdout, stderr) =>
          resolve({ code: error === null ? 0 : Number(error.code), out: stdout + stderr }),
      )
    })

  it('prints that the log is whole, or what is wrong with it and exits 1', async () => {
    const { entries, head } = await checkAudit(t.services.db)
    expect(await run()).toEqual({
      code: 0,
      out: `The audit log is whole: ${entries} rows, the last hash is ${head}.\n`,
    })
    await sql.raw('alter table audit_entry disable trigger user').execute(t.services.db)
    await sql`update audit_entry set act = 'other' where sequence = 1`.execute(t.services.db)
    const { code, out } = await run()
    expect(code).toBe(1)
    expect(out).toBe('row 1: it was changed\nThe audit log is not whole: 1 finding.\n')
    await sql`update audit_entry set act = 'test.done' where sequence = 1`.execute(t.services.db)
    await sql.raw('alter table audit_entry enable trigger user').execute(t.services.db)
  }, 60_000)
})

describe('what is on record', () => {
  it('staff roles given and taken', async () => {
    const { user } = await createFan(t)
    await inTransaction(t.ctx(), tx => setStaffRoles(tx, user.id, ['finance', 'support']))
    await inTransaction(t.ctx(), tx => setStaffRoles(tx, user.id, ['support', 'moderator']))
    expect(await last('staff.roles-changed')).toEqual({
      act: 'staff.roles-changed',
      actor_id: null,
      subject: user.id,
      details: { given: ['moderator'], taken: ['finance'] },
    })
  })

  it('a name and a username that changed, by whom', async () => {
    const fan = await createFan(t)
    const own = (await as(t, fan, 'GET', '/v1/profile')).json()
    const save = (username: string, name: string) =>
      as(t, fan, 'PUT', '/v1/profile', { name, username, bio: '', attributes: own.attributes })
    expect((await save('otra_vez', fan.user.name)).statusCode).toBe(200)
    expect(await last('names.changed')).toMatchObject({
      actor_id: fan.user.id,
      details: { name: false, username: { old: fan.user.username, new: 'otra_vez' } },
    })
    const { entries } = await checkAudit(t.services.db)
    expect((await save('otra_vez', fan.user.name)).statusCode).toBe(200)
    expect((await checkAudit(t.services.db)).entries).toBe(entries)
  })

  it('a log-in from a new device, and a refresh token that came back', async () => {
    const fan = await createFan(t)
    const logIn = (agent: string) =>
      t.call('POST', '/v1/auth/login', {
        body: { username: fan.user.username, password: TEST_PASSWORD },
        headers: { 'user-agent': agent },
      })
    const first = await logIn('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
    const found = await last('device.new')
    expect(found).toMatchObject({ actor_id: fan.user.id, subject: fan.user.id })
    const old = withCookies(cookiesOf(first))
    await t.call('POST', '/v1/auth/refresh', old)
    t.clock.advance(11_000)
    expect((await t.call('POST', '/v1/auth/refresh', old)).statusCode).toBe(400)
    expect(await last('session.token-reused')).toMatchObject({
      subject: fan.user.id,
      details: { sessionId: expect.any(String) },
    })
  })

  it('money given back and who may not buy any more; a purchase leaves nothing', async () => {
    const creator = await createCreator(t)
    const fan = await createFan(t)
    await fund(t, fan, 5_000)
    const post = await createPost(t, creator, { audience: 'paid', price: 900, pictures: 1 })
    const { entries } = await checkAudit(t.services.db)
    expect((await as(t, fan, 'POST', `/v1/posts/${post.id}/unlock`, { price: 900 })).statusCode).toBe(200)
    expect((await checkAudit(t.services.db)).entries).toBe(entries)
    const sale = await t.services.db
      .selectFrom('sale')
      .select(['id', 'kind', 'ref'])
      .where('buyer_id', '=', fan.user.id)
      .executeTakeFirstOrThrow()
    await inTransaction(t.ctx(), tx =>
      reverseSale(tx, {
        sale: { kind: sale.kind, ref: sale.ref },
        reason: 'chargeback',
        ref: 'dispute 1',
      }),
    )
    expect(await last('sale.reversed')).toMatchObject({
      subject: sale.id,
      details: { reason: 'chargeback', kind: 'post', amount: 900, ref: 'dispute 1' },
    })
    expect(await last('payer.suspended')).toMatchObject({
      subject: fan.user.id,
      details: { because: 'sale', id: sale.id },
    })
  })
})
