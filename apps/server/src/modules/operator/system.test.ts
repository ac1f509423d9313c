import type { ServerProcess, SetAsideItem } from '@calina/contract/types'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DAY, MINUTE, SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { MAX_ATTEMPTS, publish } from '../../platform/events/outbox.ts'
import { mayTry, oneByOne } from '../../platform/jobs/one-by-one.ts'
import { MailRelay } from '../../platform/mail/mail-relay.ts'
import { MailStore } from '../../platform/mail/mail-store.ts'
import { MailError } from '../../platform/mail/mailer.ts'
import type { Module } from '../../platform/module.ts'
import { actorOf, createFan, type TestActor } from '../../testing/actors.ts'
import { backUp, createBackupWorld } from '../../testing/backups.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { setStaffRoles } from '../accounts/index.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    'test.desk-fact': { n: number }
  }
}
declare module '../../platform/jobs/job-map.ts' {
  interface JobMap {
    'test.desk-job': { n: number }
  }
}

/** What is broken now: work of the test fails with this. */
let broken: string | undefined
let handled: string[]
const work = (name: string) => {
  if (broken !== undefined) throw new Error(broken)
  handled.push(name)
}

/** Work of every kind that fails while the test wants it to. */
const poison: Module = {
  name: 'poison',
  extends: extensions =>
    extensions.add('staff.queues', {
      name: 'documents',
      list: async () => [],
      marks: async () => [],
      standing: async () => {
        work('queue')
        return { waiting: 0, late: 0, oldestAt: null }
      },
      doneSince: async () => 0,
      isWaiting: async () => false,
    }),
  events: outbox => {
    outbox.define({ 'test.desk-fact': null })
    outbox.on('test.desk-fact', (_tx, { n }) => work(`fact ${n}`))
  },
  jobs: jobs => {
    jobs.on('test.desk-job', { retryAfterMs: 0 }, async (_ctx, { n }) => {
      if (n > 0) work(`job ${n}`)
      else handled.push('another job')
    })
    jobs.add({
      name: 'test.desk-cron',
      cron: '0 0 1 1 *',
      run: ctx =>
        oneByOne(ctx, {
          job: 'test.desk-cron',
          select: async () => {
            const { rows } = await sql<{
              subject: string
            }>`select subject from (values ('ana')) as due (subject)
              where ${mayTry('test.desk-cron', sql`due.subject`, ctx.clock.now())}`.execute(ctx.db)
            return rows.map(row => row.subject)
          },
          work: async subject => work(`cron ${subject}`),
        }),
    })
  },
}

let t: TestApp
let admin: TestActor
let store: MailStore
let relay: MailRelay

beforeAll(async () => {
  t = await createTestApp({ modules: [poison], inFolder: true })
  const { user } = await createFan(t)
  await inTransaction(t.ctx(), tx => setStaffRoles(tx, user.id, ['administrator']))
  admin = await actorOf(t, user)
  await t.drain()
  handled = []
  store = new MailStore(query, Buffer.alloc(32, 1))
  relay = new MailRelay({
    store,
    clock: t.clock,
    domain: 'calina.test',
    transport: {
      deliver: async mail => {
        if (broken !== undefined) throw new MailError(broken, true)
        handled.push(`mail ${mail.kind}`)
      },
    },
    logger: { warn: () => undefined },
  })
})
afterAll(() => t?.close())

/** Time passes: each call is made in a session of its own. */
const tokenNow = async () => (await actorOf(t, admin.user)).token
const system = async (token?: string) =>
  (await t.call('GET', '/v1/staff/system', { token: token ?? (await tokenNow()) })).json()
const list = async (): Promise<SetAsideItem[]> => {
  const answer = await t.call('GET', '/v1/staff/system/set-aside?limit=100', { token: await tokenNow() })
  expect(answer.statusCode).toBe(200)
  return answer.json().items
}
const retry = async (body: object = {}) =>
  t.call('POST', '/v1/staff/system/set-aside/retry', { token: await tokenNow(), body })

const failFact = async () => {
  await inTransaction(t.ctx(), async tx => publish(tx, 'test.desk-fact', { n: 1 }))
  for (let n = 0; n < MAX_ATTEMPTS; n++) {
    await t.drain()
    t.clock.advance(MINUTE)
  }
}
const makeDue = () => sql`update job.job set start_after = now() where state = 'retry'`.execute(t.services.db)
const failJob = async () => {
  await inTransaction(t.ctx(), tx => tx.jobs.enqueue(tx, 'test.desk-job', { n: 1 }))
  await inTransaction(t.ctx(), tx => tx.jobs.enqueue(tx, 'test.desk-job', { n: 0 }))
  for (let n = 0; n < 5; n++) {
    await t.app.jobs.drain(t.services)
    await makeDue()
  }
}
const runCron = () => t.app.jobs.runNow(t.services, 'test.desk-cron')
const failCron = async () => {
  for (let n = 0; n < 5; n++) {
    await runCron()
    t.clock.advance(60 * MINUTE)
  }
}
const mail = { to: 'ana@example.test', kind: 'log-in', subject: 'x', text: 'a link' }
const query = (text: string, values: unknown[]) => t.app.pool.query(text, values)
const keep = () => store.add(mail, t.clock.now(), query)
const failMail = async () => {
  await keep()
  await relay.sendDue()
}

describe('work that was set aside', () => {
  it.each([
    {
      kind: 'fact',
      name: 'test.desk-fact',
      attempts: 5,
      fail: failFact,
      again: () => t.drain(),
      does: 'fact 1',
    },
    {
      kind: 'job',
      name: 'test.desk-job',
      attempts: 5,
      fail: failJob,
      again: () => t.app.jobs.drain(t.services),
      does: 'job 1',
    },
    { kind: 'job', name: 'test.desk-cron', attempts: 5, fail: failCron, again: runCron, does: 'cron ana' },
    {
      kind: 'mail',
      name: 'log-in',
      attempts: 1,
      fail: failMail,
      again: () => relay.sendDue(),
      does: 'mail log-in',
    },
  ])('$name ($kind): is listed, tried again on request, and done once its cause is gone', async each => {
    broken =
      'broken by ana@example.test at 203.0.113.7: https://x.test/?token=s3cr3t, key 1234567890abcdef1234567890\nline 2'
    await each.fail()
    // what is poisoned holds nothing up
    expect(handled).toEqual(each.name === 'test.desk-job' ? ['another job'] : [])
    handled = []
    const [item, ...others] = await list()
    expect(others).toEqual([])
    expect(item).toEqual({
      kind: each.kind,
      id: expect.any(String),
      name: each.name,
      attempts: each.attempts,
      error: 'broken by … at …: … key …',
      at: expect.any(String),
    })
    expect((await system()).setAside).toEqual({ jobs: 0, facts: 0, mails: 0, [`${each.kind}s`]: 1 })
    // nobody tries it by themselves
    await each.again()
    expect(handled).toEqual([])

    // its cause is still there
    const one = { kind: each.kind, id: item?.id }
    expect((await retry({ one })).json()).toEqual({ retried: 1 })
    expect(await list()).toEqual([])
    await each.again()
    expect(handled).toEqual([])
    // it has all its tries again; a mail that can never arrive has none
    if (each.name !== 'test.desk-job' && each.kind !== 'mail') expect(await list()).toEqual([])

    broken = undefined
    for (const again of await list()) {
      expect(again.id).toBe(item?.id)
      expect((await retry({ one })).json()).toEqual({ retried: 1 })
    }
    t.clock.advance(60 * MINUTE)
    await makeDue()
    await each.again()
    expect(handled).toEqual([each.does])
    handled = []
    expect(await list()).toEqual([])
    const acts = await t.call('GET', '/v1/staff/audit?act=system.retried&limit=1', {
      token: await tokenNow(),
    })
    expect(acts.json().items[0]).toMatchObject({
      actor: { id: admin.user.id },
      details: [
        { name: 'kind', value: each.kind },
        { name: 'count', value: '1' },
      ],
    })
  })

  it('is tried again all at once, or not at all', async () => {
    broken = 'broken'
    await failFact()
    await failJob()
    await failMail()
    await failCron()
    handled = []
    expect((await list()).map(({ kind }) => kind).toSorted()).toEqual(['fact', 'job', 'job', 'mail'])
    broken = undefined
    const relayed = vi.spyOn(t.app.outbox, 'relaySoon')
    const sent = vi.spyOn(t.services.mailer, 'sendSoon')
    const enqueued: string[] = []
    t.services.broadcast.on('job.enqueued', ({ name }) => void enqueued.push(name))
    expect((await retry()).json()).toEqual({ retried: 4 })
    // at once, in whichever process; the log-in has a fact of its own
    expect([relayed, sent].map(spy => spy.mock.calls.length)).toEqual([2, 1])
    await expect.poll(() => enqueued.toSorted()).toEqual(['test.desk-cron', 'test.desk-job'])
    expect((await retry()).json()).toEqual({ retried: 0 })
    const runs = await sql`select from job.job where name = 'test.desk-cron' and state = 'created'`.execute(
      t.services.db,
    )
    expect(runs.rows).toHaveLength(1)
    await t.drain()
    await t.app.jobs.drain(t.services)
    await relay.sendDue()
    expect(handled).toEqual(['fact 1', 'job 1', 'mail log-in'])
    expect(await list()).toEqual([])
  })

  it('is not there for other ids, and not for others', async () => {
    for (const kind of ['fact', 'mail', 'job'] as const)
      for (const id of [
        '1',
        'x',
        '9'.repeat(40),
        '00000000-0000-7000-8000-000000000000',
        'test.desk-cron/ana',
      ])
        expect((await retry({ one: { kind, id } })).statusCode, `${kind} ${id}`).toBe(404)
    for (const body of [{ one: { kind: 'else', id: '1' } }, { one: { kind: 'fact', id: '' } }, { all: true }])
      expect((await retry(body)).statusCode).toBe(400)
    const path = '/v1/staff/system/set-aside'
    for (const cursor of [
      'x',
      Buffer.from('1 else 1').toString('base64url'),
      Buffer.from('1 job').toString('base64url'),
    ])
      expect((await t.call('GET', `${path}?cursor=${cursor}`, { token: await tokenNow() })).statusCode).toBe(
        400,
      )
    const { user } = await createFan(t)
    await inTransaction(t.ctx(), tx => setStaffRoles(tx, user.id, ['support', 'finance', 'moderator']))
    const { token } = await actorOf(t, user)
    for (const [method, url] of [
      ['GET', path],
      ['POST', `${path}/retry`],
      ['GET', '/v1/staff/system'],
    ] as const) {
      const body = method === 'POST' ? { body: {} } : {}
      expect((await t.call(method, url, body)).statusCode).toBe(401)
      expect((await t.call(method, url, { token, ...body })).statusCode).toBe(403)
    }
  })
})

describe('the installation', () => {
  it('shows each process while it is seen, and for half a minute after', async () => {
    const shared = { name: 'shared', connection: t.connection, drop: async () => undefined }
    const other = await createTestApp({ database: shared, clock: t.clock, modules: [poison] })
    expect((await system()).processes).toEqual([])
    await t.app.processes.note()
    t.clock.advance(SECOND)
    await other.app.processes.note()
    const processes: ServerProcess[] = (await system()).processes
    expect(processes).toHaveLength(2)
    expect(processes[1]).toMatchObject({
      roles: ['web', 'worker'],
      sockets: 0,
      p95Ms: expect.any(Array),
      seenAt: t.clock.now().toISOString(),
    })
    expect(processes[0]?.memoryBytes).toBeGreaterThan(10_000_000)
    // the first one has gone without a word
    t.clock.advance(30 * SECOND)
    await other.app.processes.note()
    expect((await system()).processes).toMatchObject([{ id: processes[1]?.id }])
    const { rows } = await sql`select id from server_process`.execute(t.services.db)
    expect(rows).toHaveLength(1)
    // the other one is stopped
    await other.close()
    expect((await system()).processes).toEqual([])
  })

  it('has figures of each minute: null where nothing was asked, and the share of failures', async () => {
    t.clock.advance(MINUTE)
    await t.app.processes.note()
    t.clock.advance(MINUTE)
    await t.app.processes.note()
    const before = (await system()).processes[0]
    expect([before.p95Ms.at(-1), before.errorShare.at(-1)]).toEqual([null, null])
    for (let n = 0; n < 3; n++) await t.call('GET', '/v1/settings/public')
    t.clock.advance(MINUTE)
    await t.app.processes.note()
    const [{ p95Ms, errorShare }] = (await system()).processes
    expect(p95Ms).toHaveLength(before.p95Ms.length + 1)
    expect(p95Ms.at(-1)).toBeGreaterThan(0)
    expect(errorShare.at(-1)).toBe(0)
    for (let n = 0; n < 40; n++) {
      t.clock.advance(MINUTE)
      await t.app.processes.note()
    }
    expect((await system()).processes[0].p95Ms).toHaveLength(30)
  })

  it('counts an answer of 500 as a failure, and no refusal', async () => {
    const token = await tokenNow()
    const minute = async () => {
      t.clock.advance(MINUTE)
      await t.app.processes.note()
    }
    const shares = async (): Promise<number[]> => (await system(token)).processes[0].errorShare
    await minute()
    broken = 'broken'
    const statuses: number[] = []
    for (const path of ['/v1/staff/queues', '/v1/staff/queues', '/v1/staff/audit?limit=x', '/v1/staff/audit'])
      statuses.push((await t.call('GET', path, { token })).statusCode)
    expect(statuses).toEqual([500, 500, 400, 200])
    await minute()
    expect((await shares()).at(-1)).toBe(0.5)
    broken = undefined
    expect((await t.call('GET', '/v1/staff/queues', { token })).statusCode).toBe(200)
    await minute()
    expect((await shares()).slice(-2)).toEqual([0.5, 0])
    handled = []
  })

  it('counts what waits, and the mails of today whether or not they have left', async () => {
    // a log-in has its own facts
    const token = await tokenNow()
    await t.drain()
    const before = await system(token)
    broken = undefined
    await inTransaction(t.ctx(), async tx => publish(tx, 'test.desk-fact', { n: 2 }))
    await inTransaction(t.ctx(), tx => tx.jobs.enqueue(tx, 'test.desk-job', { n: 2 }))
    await failMail()
    await keep()
    const waiting = await system(token)
    expect(waiting.waiting).toEqual({
      jobs: before.waiting.jobs + 1,
      facts: before.waiting.facts + 1,
      // without a mail server mails arrive where they are kept
      mails: 0,
    })
    expect(waiting.mailsToday).toBe(before.mailsToday + 2)
    await t.drain()
    await t.app.jobs.drain(t.services)
    expect((await system(token)).waiting).toEqual({ jobs: 0, facts: 0, mails: 0 })
    t.clock.advance(DAY)
    expect((await system()).mailsToday).toBe(0)
  })

  it('says how backups stand', async () => {
    expect((await system()).backup).toBeNull()
    const world = await createBackupWorld()
    const shared = { name: 'shared', connection: t.connection, drop: async () => undefined }
    const other = await createTestApp({
      database: shared,
      clock: t.clock,
      modules: [poison],
      env: { ...world.env, BACKUP_HOUR: '5' },
    })
    const backup = async () =>
      (await other.call('GET', '/v1/staff/system', { token: await tokenNow() })).json().backup
    expect(await backup()).toEqual({ hour: 5, last: null, failed: null })
    const { newBytes } = await backUp(other)
    const last = { at: t.clock.now().toISOString(), bytes: newBytes }
    expect(await backup()).toEqual({ hour: 5, last, failed: null })
    t.clock.advance(MINUTE)
    const signal = AbortSignal.abort(new Error('no room at https://keys.test/secret'))
    await expect(backUp(other, { signal })).rejects.toThrow('no room')
    const { failed } = await backup()
    expect(failed.at).toBe(t.clock.now().toISOString())
    expect(failed.error).toContain('no room')
    expect(failed.error).not.toContain('keys.test')
    await other.close()
    await world.remove()
  })

  it('says how much space there is', async () => {
    const { files, database } = await system()
    expect(files.totalBytes).toBeGreaterThan(files.freeBytes)
    expect(files.freeBytes).toBeGreaterThan(0)
    expect(files.reserveBytes).toBe(t.services.config.storageReserveBytes)
    expect(database.bytes).toBeGreaterThan(1_000_000)
    expect(database.maxBytes).toBeNull()
  })
})
