import type { StaffAct } from '@calina/contract/types'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuditCheck, type CheckProgress, holdCheck, record } from '../../platform/audit/audit.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { closeAccount, setStaffRoles } from '../accounts/index.ts'

declare module '../../platform/audit/audit.ts' {
  interface AuditMap {
    'test.unlisted': { secret: string }
  }
}

let t: TestApp
let admin: TestActor
let fan: TestActor

beforeAll(async () => {
  t = await createTestApp()
  admin = await createStaff('administrator')
  fan = await createFan(t, { username: 'ana' })
})
afterAll(() => t?.close())

async function createStaff(role: 'administrator' | 'moderator'): Promise<TestActor> {
  const { user } = await createFan(t)
  await inTransaction(t.ctx(), tx => setStaffRoles(tx, user.id, [role]))
  return await actorOf(t, user)
}

const list = async (query = ''): Promise<StaffAct[]> => {
  const answer = await t.call('GET', `/v1/staff/audit?limit=100${query}`, { token: admin.token })
  expect(answer.statusCode).toBe(200)
  return answer.json().items
}
const check = (token = admin.token) => t.call('GET', '/v1/staff/audit/check', { token })
/** What a check says while it runs, and in the end. */
const checked = async (): Promise<{ progress: CheckProgress[]; result: AuditCheck }> => {
  const answer = await check()
  expect(answer.statusCode).toBe(200)
  const events = answer.body.split('\n').flatMap(line => (line === '' ? [] : JSON.parse(line)))
  const { result } = events.pop()
  return { result, progress: events.map(({ progress }: { progress: CheckProgress }) => progress) }
}

describe('the audit log before administrators', () => {
  it('is the newest first, with names of who did it and of whom it is about', async () => {
    const other = await createFan(t, { username: 'bea' })
    await inTransaction(asUser(t, admin.user), tx => setStaffRoles(tx, other.user.id, ['support', 'finance']))
    const [act] = await list()
    expect(act).toMatchObject({
      act: 'staff.roles-changed',
      actor: { id: admin.user.id, username: admin.user.username, staff: true },
      person: { id: other.user.id, username: 'bea' },
      subject: other.user.id,
      details: [
        { name: 'given', value: 'support, finance' },
        { name: 'taken', value: '' },
      ].filter(({ value }) => value !== ''),
    })
    const sequences = (await list()).map(({ sequence }) => sequence)
    expect(sequences).toEqual(sequences.toSorted((a, b) => b - a))
  })

  it('shows what was and what is, of who is no staff, and of the system', async () => {
    await inTransaction(asUser(t, fan.user), tx =>
      record(tx, {
        act: 'names.changed',
        subject: fan.user.id,
        details: { name: false, username: { old: 'ana_vieja', new: 'ana' } },
      }),
    )
    await inTransaction(t.ctx(), tx =>
      record(tx, {
        act: 'settings.changed',
        subject: 'version 9',
        details: { feeBps: { old: { standard: 2_000 }, new: { standard: 1_900 } } },
      }),
    )
    const [settings, names] = await list()
    expect(names).toMatchObject({
      actor: { username: 'ana', staff: false },
      details: [
        { name: 'name', value: 'false' },
        { name: 'username', value: 'ana_vieja → ana' },
      ],
    })
    expect(settings).toMatchObject({
      actor: null,
      person: null,
      subject: 'version 9',
      details: [{ name: 'feeBps', value: 'standard: 2000 → standard: 1900' }],
    })
  })

  it('shows nothing of the details of an act that is not listed, and no id of a session', async () => {
    await inTransaction(t.ctx(), async tx => {
      await record(tx, {
        act: 'test.unlisted',
        subject: fan.user.id,
        details: { secret: 'canary-of-an-act' },
      })
      await record(tx, {
        act: 'session.revoked',
        subject: fan.user.id,
        details: { sessionId: 'canary-of-a-session', device: 'Firefox · Linux' },
      })
    })
    const acts = await list()
    expect(acts.find(({ act }) => act === 'test.unlisted')?.details).toEqual([])
    expect(acts[0]?.details).toEqual([{ name: 'device', value: 'Firefox · Linux' }])
    expect(JSON.stringify(acts)).not.toContain('canary')
  })

  it('is narrowed by the beginning of an act, by who did it and by what it is about, and by all of these', async () => {
    const moderator = await createStaff('moderator')
    const target = await createFan(t)
    const by = (actor: TestActor, act: 'two-factor.enabled' | 'two-factor.disabled' | 'email.changed') =>
      inTransaction(asUser(t, actor.user), tx => record(tx, { act, subject: target.user.id, details: {} }))
    await by(moderator, 'two-factor.enabled')
    await by(moderator, 'email.changed')
    await by(fan, 'two-factor.disabled')
    const names = async (query: string) => (await list(query)).map(({ act }) => act)
    expect(await names('&act=two-factor.')).toEqual(['two-factor.disabled', 'two-factor.enabled'])
    expect(await names('&act=two-factor.d')).toEqual(['two-factor.disabled'])
    expect(await names('&act=two_factor.')).toEqual([])
    expect(await names('&act=zzz')).toEqual([])
    expect(await names(`&actor=${moderator.user.id}`)).toEqual(['email.changed', 'two-factor.enabled'])
    expect(await names(`&actor=${moderator.user.id}&act=two-factor.`)).toEqual(['two-factor.enabled'])
    expect(await names(`&subject=${target.user.id}`)).toEqual([
      'two-factor.disabled',
      'email.changed',
      'two-factor.enabled',
    ])
    expect(await names(`&subject=${target.user.id}&actor=${fan.user.id}&act=two`)).toEqual([
      'two-factor.disabled',
    ])
  })

  it('is narrowed to what staff do, without what people do themselves and without each look at a page', async () => {
    const moderator = await createStaff('moderator')
    const target = await createFan(t)
    const subject = target.user.id
    await inTransaction(asUser(t, moderator.user), async tx => {
      await record(tx, { act: 'person.opened', subject, details: {} })
      await record(tx, {
        act: 'documents.viewed',
        subject,
        details: { submission: crypto.randomUUID(), document: crypto.randomUUID(), side: 'front', page: 0 },
      })
      await record(tx, { act: 'password.changed', subject, details: {} })
      await record(tx, { act: 'person.note-added', subject, details: { noteId: crypto.randomUUID() } })
    })
    const names = async (query: string) => (await list(query)).map(({ act }) => act)
    expect((await names('&by=staff')).slice(0, 2)).toEqual(['person.note-added', 'person.opened'])
    expect(await names('&by=staff')).not.toContain('names.changed')
    expect(await names(`&by=staff&subject=${subject}`)).toEqual(['person.note-added', 'person.opened'])
    expect(await names(`&by=staff&actor=${moderator.user.id}`)).toEqual([
      'person.note-added',
      'person.opened',
    ])
    expect(await names(`&by=staff&actor=${moderator.user.id}&act=person.note`)).toEqual(['person.note-added'])
    const answer = await t.call('GET', '/v1/staff/audit?by=everybody', { token: admin.token })
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  it('names somebody whose account is closed', async () => {
    const gone = await createFan(t, { username: 'se_va' })
    await inTransaction(asUser(t, gone.user), tx => closeAccount(tx, gone.user.id, async () => undefined))
    expect(await list(`&subject=${gone.user.id}&act=account.closed`)).toMatchObject([
      { actor: { id: gone.user.id, staff: false }, person: { id: gone.user.id } },
    ])
  })

  it('refuses what is no filter, and who is no administrator', async () => {
    for (const query of ['actor=x', 'act=', `act=${'a'.repeat(61)}`, 'cursor=x', 'limit=101', 'other=1'])
      expect(
        (await t.call('GET', `/v1/staff/audit?${query}`, { token: admin.token })).statusCode,
        query,
      ).toBe(400)
    const moderator = await createStaff('moderator')
    expect((await t.call('GET', '/v1/staff/audit')).statusCode).toBe(401)
    expect((await t.call('GET', '/v1/staff/audit', { token: moderator.token })).statusCode).toBe(403)
    expect((await check(moderator.token)).statusCode).toBe(403)
    expect((await t.call('GET', '/v1/staff/audit/check')).statusCode).toBe(401)
  })

  it('reads few rows of a long log, whatever it is narrowed by', async () => {
    const [row] = await list()
    await sql.raw('alter table audit_entry disable trigger user').execute(t.services.db)
    // a frequent act, and a rare one at the beginning of the log that both the whole log and one person follow
    await sql`insert into audit_entry (sequence, at, act, actor_id, subject, details, former_hash, hash)
      select ${(row?.sequence ?? 0) + 1_000} + n, now(),
        case when n < 30 then 'rare.act' else 'frequent.' || n % 3 end, ${fan.user.id}, 'long log', '{}', '', ''
      from generate_series(1, 60000) as n`.execute(t.services.db)
    await sql`analyze audit_entry`.execute(t.services.db)
    const read = async (query: string) => {
      const scanned = async () => {
        await sql`select pg_stat_force_next_flush()`.execute(t.services.db)
        const { rows } = await sql<{ n: number }>`
          select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as n from pg_stat_user_tables
          where relname = 'audit_entry'`.execute(t.services.db)
        return Number(rows[0]?.n)
      }
      const before = await scanned()
      expect((await list(query)).length).toBeGreaterThan(20)
      await expect.poll(scanned).toBeGreaterThan(before)
      return (await scanned()) - before
    }
    for (const query of [
      '',
      '&act=rare.',
      '&act=frequent.',
      `&actor=${fan.user.id}&act=rare`,
      '&subject=long%20log',
    ])
      expect(await read(query), query).toBeLessThan(1_000)
    await sql`delete from audit_entry where subject = 'long log'`.execute(t.services.db)
    await sql.raw('alter table audit_entry enable trigger user').execute(t.services.db)
  })
})

describe('the check of the audit log', () => {
  it('says that the log is whole, with its end, and is itself on record', async () => {
    const { result, progress } = await checked()
    expect(result).toMatchObject({ findings: [], head: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(progress.at(-1)).toEqual({ done: result.entries, total: result.entries })
    const [act] = await list()
    expect(act).toMatchObject({
      act: 'audit.checked',
      actor: { id: admin.user.id },
      details: [
        { name: 'entries', value: String(result.entries) },
        { name: 'findings', value: '0' },
      ],
    })
  })

  it('finds rows that somebody with all rights has changed, and names at most a hundred', async () => {
    for (let n = 0; n < 110; n++)
      await inTransaction(t.ctx(), tx =>
        record(tx, { act: 'email.changed', subject: 'to be tampered with', details: {} }),
      )
    const tamper = async (from: string, to: string, where = "subject = 'to be tampered with'") => {
      await sql.raw('alter table audit_entry disable trigger user').execute(t.services.db)
      await sql`update audit_entry set act = ${to} where ${sql.raw(where)} and act = ${from}`.execute(
        t.services.db,
      )
      await sql.raw('alter table audit_entry enable trigger user').execute(t.services.db)
    }
    const findings = async () => (await checked()).result.findings
    await tamper('email.changed', 'email.restored')
    const found = await findings()
    expect(found).toHaveLength(100)
    expect(found[0]).toEqual({ sequence: expect.any(Number), problem: 'it was changed' })
    await tamper('email.restored', 'email.changed')
    expect(await findings()).toEqual([])
    // also in the past, which was found whole a moment ago
    const { rows } = await sql<{ act: string }>`select act from audit_entry where sequence = 1`.execute(
      t.services.db,
    )
    const { act } = rows[0] ?? expect.unreachable()
    await tamper(act, 'email.restored', 'sequence = 1')
    expect(await findings()).toEqual([{ sequence: 1, problem: 'it was changed' }])
    await tamper('email.restored', act, 'sequence = 1')
  })

  it('of a long log says how far it is', async () => {
    await sql`do $$
      declare head audit_head; added text;
      begin
        select * into head from audit_head for update;
        for n in head.sequence + 1 .. head.sequence + 51000 loop
          added := audit_hash(head.hash, n, now(), 'email.changed', null, 'a long log', '{}');
          insert into audit_entry (sequence, at, act, subject, details, former_hash, hash)
            values (n, now(), 'email.changed', 'a long log', '{}', head.hash, added);
          head.sequence := n;
          head.hash := added;
        end loop;
        update audit_head set sequence = head.sequence, hash = head.hash;
      end $$`.execute(t.services.db)
    const { progress, result } = await checked()
    expect(result.findings).toEqual([])
    expect(progress.length).toBeGreaterThan(1)
    for (const { done, total } of progress.slice(1)) expect([done > 0, total]).toEqual([true, result.entries])
    expect(progress.some(({ done }) => done > 0 && done < result.entries)).toBe(true)
  }, 60_000)

  /** Holds the check as another process does, until the returned function is called. */
  const elsewhere = async () => {
    const held = Promise.withResolvers<void>()
    const holds = Promise.withResolvers<void>()
    const transaction = t.services.db.transaction().execute(async db => {
      expect(await holdCheck(db)).toBe(true)
      holds.resolve()
      await held.promise
    })
    await holds.promise
    return async () => {
      held.resolve()
      await transaction
    }
  }
  /** Checks that look whether the one elsewhere has ended. */
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and state = 'idle in transaction' and query like '%audit/check%'
        and not exists (select from pg_locks where pg_locks.pid = pg_stat_activity.pid and locktype = 'advisory')`.execute(
      t.services.db,
    )
    return Number(rows[0]?.n)
  }

  it('is made once for all who ask at the same time, and waits for that of another process', async () => {
    const letGo = await elsewhere()
    let done = 0
    const all = Promise.all(
      [1, 2, 3, 4].map(async () => {
        const { result } = await checked()
        done++
        return result
      }),
    )
    await expect.poll(waiting).toBe(1)
    expect(done).toBe(0)
    await letGo()
    const [first, ...others] = await all
    // each check is on record, so that a later one would have more entries
    for (const other of others) expect(other).toEqual(first)
  })

  it('ends when nobody follows it any more', async () => {
    const letGo = await elsewhere()
    const address = await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const leaving = new AbortController()
    const answer = await fetch(`${address}/api/v1/staff/audit/check`, {
      headers: { authorization: `Bearer ${admin.token}` },
      signal: leaving.signal,
    })
    const first = await answer.body?.getReader().read()
    expect(new TextDecoder().decode(first?.value)).toBe('{"progress":{"done":0,"total":0}}\n')
    await expect.poll(waiting).toBe(1)
    leaving.abort()
    await expect.poll(waiting, { timeout: 5_000 }).toBe(0)
    await letGo()
    expect((await checked()).result.findings).toEqual([])
  })
})
