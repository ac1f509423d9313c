import { QUEUE, STAFF_ROLES } from '@calina/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadMedia, openPage } from '../../modules/media/index.ts'
import { filesWith, storedFiles } from '../../modules/media/testing/stored-bytes.ts'
import { MINUTE, SECOND } from '../../platform/clock.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { Module } from '../../platform/module.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { dumpOf, formsOf, tablesWith } from '../dump.ts'
import { createSubmission, FACTS } from '../factories/documents.ts'
import { drawPicture } from '../factories/media.ts'
import { CANARY } from './canary.ts'
import { OPERATIONS } from './operations.ts'
import { as, SUBJECTS, type Subject, WORLD_ENV } from './subjects.ts'
import { asSubject, createWorld, type World } from './world.ts'

/**
 * What is on a document, what staff see of it and what they write: before staff with the right, and nowhere else. Each call
 * of staff and about documents is made by everybody; then everything is read that was said or stored meanwhile, also where
 * work was given up: what a backup holds is the tables and the files that are searched here.
 */

const SECRETS = {
  reportNote: CANARY.reportNote,
  observation: CANARY.observation,
  legalName: CANARY.legalName,
  documentNumber: CANARY.documentNumber,
  expiresOn: FACTS.expiresOn,
  note: 'canary-note-of-staff',
  suspension: 'canary-why-somebody-was-suspended',
  restoring: 'canary-why-somebody-was-restored',
  camera: 'secret-of-the-camera',
} as const
/** Of the person whom the rows of the matrix ask for; what is stored of it is not hidden. */
const ANSWERED = { ...SECRETS, address: 'former@example.test' } as const
type Secret = keyof typeof ANSWERED

const STAFF: readonly Subject[] = [...STAFF_ROLES, 'unproven']
const REVIEWERS: readonly Subject[] = ['moderator', 'administrator', 'unproven']
const WITH_IDENTITY: readonly Subject[] = ['finance', ...REVIEWERS]

/** Who gets which secret, by which operations; nobody else by any. */
const MAY: Record<Secret, Record<string, readonly Subject[]>> = {
  reportNote: { getReportCase: REVIEWERS },
  observation: { getSubmission: REVIEWERS, getIdentity: ['owner'], setIdentityType: ['owner'] },
  legalName: { getPersonIdentity: WITH_IDENTITY },
  expiresOn: {
    getPersonIdentity: WITH_IDENTITY,
    getWithdrawal: ['finance', 'administrator', 'unproven'],
  },
  documentNumber: { revealDocumentNumber: WITH_IDENTITY },
  note: { listNotes: STAFF },
  suspension: { getPerson: STAFF },
  restoring: {},
  camera: {},
  address: { revealEmail: ['support', ...REVIEWERS] },
}

let broken = false
/** Facts about documents that fail while the test wants them to. */
const poison: Module = {
  name: 'poison',
  events: outbox => {
    for (const fact of ['identity.submitted', 'identity.changed'] as const)
      outbox.on(fact, () => {
        if (broken) throw new Error('broken')
      })
  },
}

let t: TestApp
let world: World
const log: string[] = []
const mails: Mail[] = []
/** Which secrets each answer had: `operation subject`. */
const seen = new Map<Secret, Set<string>>()

function note(operation: string, subject: Subject, answer: { body: string; headers: object }): void {
  const text = answer.body + JSON.stringify(answer.headers)
  for (const [secret, value] of Object.entries(ANSWERED))
    if (text.includes(value)) {
      const places = seen.get(secret as Secret) ?? new Set()
      seen.set(secret as Secret, places.add(`${operation} ${subject}`))
    }
}

beforeAll(async () => {
  t = await createTestApp({
    inFolder: true,
    modules: [poison],
    env: { ...WORLD_ENV, LOG_LEVEL: 'trace' },
    log: { write: line => void log.push(line) },
  })
  // the mails are kept as on a server, and read here as well
  const { mailer } = t.services
  t.services.mailer = {
    send: async (tx, mail) => {
      mails.push(mail)
      await mailer.send(tx, mail)
    },
    sendSoon: () => mailer.sendSoon(),
  }
  world = await createWorld(t)
  await writeAsStaff()
  for (const subject of SUBJECTS) await callEverything(subject)
  await giveUp()
}, 240_000)
afterAll(() => t?.close())

/** A note about whom the rows of the matrix ask for, and two suspensions: one that is over, and one that stands. */
async function writeAsStaff(): Promise<void> {
  // how documents were decided is mailed once it stands
  t.clock.advance(QUEUE.undoSeconds * SECOND)
  await t.services.jobs.drain(t.services)
  const { moderator, former, follower } = world.actors
  const about = (id: string, path: string) => `/v1/staff/people/${id}${path}`
  const calls = [
    ['POST', about(former.user.id, '/notes'), { text: SECRETS.note }],
    ['PUT', about(follower.user.id, '/suspension'), { reason: 'fraud', text: SECRETS.suspension }],
    ['POST', about(follower.user.id, '/restore'), { text: SECRETS.restoring }],
    ['PUT', about(world.documented, '/suspension'), { reason: 'spam', text: SECRETS.suspension }],
  ] as const
  for (const [method, path, body] of calls)
    expect((await as(t, moderator, method, path, body)).statusCode, path).toBeLessThan(300)
  t.clock.advance(SECOND)
}

async function callEverything(subject: Subject): Promise<void> {
  for (const operation of OPERATIONS) {
    const { method, path, body } = await operation.request(world, subject)
    if (!/^\/v1\/(staff|identity)/.test(path)) continue
    note(operation.route, subject, await asSubject(world, subject, method, path, body))
  }
  // about whom staff have decided
  for (const id of [world.documented, world.actors.follower.user.id])
    for (const [route, path] of [
      ['getPerson', ''],
      ['listPersonActs', '/acts'],
    ] as const)
      note(route, subject, await asSubject(world, subject, 'GET', `/v1/staff/people/${id}${path}`))
}

/** Another submission, whose mail, job and facts use up their tries. */
async function giveUp(): Promise<void> {
  const { otherCreator, moderator } = world.actors
  const submission = await createSubmission(t, otherCreator)
  const { documents } = (await as(t, moderator, 'GET', `/v1/staff/documents/${submission}`)).json()
  const rejection = { document: documents[0].id, reason: null, observation: SECRETS.observation }
  const body = { rejected: [rejection], facts: null }
  expect(
    (await as(t, moderator, 'POST', `/v1/staff/documents/${submission}/decision`, body)).statusCode,
  ).toBe(200)
  broken = true
  for (let tries = 0; tries < 6; tries++) {
    await t.drain()
    t.clock.advance(MINUTE)
  }
  const { mailer } = t.services
  t.services.mailer = { ...mailer, send: () => Promise.reject(new Error('no room for a mail')) }
  t.clock.advance(QUEUE.undoSeconds * SECOND)
  for (let tries = 0; tries < 6; tries++) {
    await t.services.jobs.drain(t.services)
    await sql`update job.job set start_after = now() where state = 'retry'`.execute(t.services.db)
  }
  await t.app.pool.query(`update mail_outbox set failed_at = now(), last_error = '550 no such mailbox'`)
}

describe('in answers', () => {
  it.each(Object.keys(ANSWERED) as Secret[])('%s', secret => {
    const expected = Object.entries(MAY[secret]).flatMap(([operation, subjects]) =>
      subjects.map(subject => `${operation} ${subject}`),
    )
    expect([...(seen.get(secret) ?? [])].toSorted()).toEqual(expected.toSorted())
  })
})

it('there is work of every kind that was given up', async () => {
  const { rows } = await t.app.pool.query<{ kind: string; n: number }>(
    `select 'mail' as kind, count(*)::integer as n from mail_outbox where failed_at is not null
     union all select 'fact', count(*)::integer from outbox where failed_at is not null and kind like 'identity.%'
     union all select 'job', count(*)::integer from job.job where name = 'identity.announce' and state = 'failed'`,
  )
  for (const { kind, n } of rows) expect(n, kind).toBeGreaterThan(0)
})

it('in no message of a socket, no mail, no line of the log, and no copy of one’s own data but what was said to them', async () => {
  expect(t.realtime.sent.length).toBeGreaterThan(5)
  expect(t.realtime.toPlaces.length).toBeGreaterThan(0)
  const kinds = mails.map(({ kind }) => kind)
  expect(kinds).toEqual(
    expect.arrayContaining([
      'documents-approved',
      'documents-rejected',
      'account-suspended',
      'account-restored',
    ]),
  )
  expect(log.length).toBeGreaterThan(500)
  const said = JSON.stringify([t.realtime.sent, t.realtime.toPlaces, mails]) + log.join('')
  for (const [secret, value] of Object.entries(SECRETS)) expect(said.includes(value), secret).toBe(false)
  const unaddressed = JSON.stringify([t.realtime.sent, t.realtime.toPlaces]) + log.join('')
  expect(unaddressed).not.toContain(ANSWERED.address)

  for (const [name, { user }] of Object.entries(world.actors)) {
    const rows: object[] = []
    for (const rule of t.services.extensions.all('accounts.personalData').flat())
      if ('rows' in rule.export) for await (const row of rule.export.rows(t.services.db, user)) rows.push(row)
    const copy = JSON.stringify(rows)
    const has = Object.entries(SECRETS).flatMap(([secret, value]) => (copy.includes(value) ? [secret] : []))
    expect(has, name).toEqual(name === 'owner' || name === 'otherCreator' ? ['observation'] : [])
  }
})

it('in no column of any table, in whatever form', async () => {
  const dumped = await dumpOf(t)
  expect(dumped.size).toBeGreaterThan(50)
  // What is stored as it was written is found.
  expect(tablesWith(dumped, CANARY.message)).toEqual(['public.message'])
  for (const [secret, value] of Object.entries(SECRETS)) expect(tablesWith(dumped, value), secret).toEqual([])
})

it('in no file that is stored, and nothing of a document as it was sent or as staff see it', async () => {
  const { dataDir } = t.services.config
  const files = await storedFiles(dataDir)
  expect(files.length).toBeGreaterThan(20)
  for (const [secret, value] of Object.entries(SECRETS))
    for (const form of formsOf(value))
      expect(
        files.filter(({ bytes }) => bytes.includes(form)).map(({ name }) => name),
        secret,
      ).toEqual([])

  expect(await filesWith(dataDir, await drawPicture(120, 80))).toEqual([])
  const { rows } = await t.app.pool.query<{ id: string }>(
    `select id from media_asset where purpose = 'document' and state = 'ready'`,
  )
  expect(rows.length).toBeGreaterThan(8)
  const assets = await loadMedia(
    t.services.db,
    rows.map(({ id }) => id),
  )
  for (const asset of assets.values()) {
    const page = await openPage(t.ctx(), asset, 0)
    expect(page?.length).toBeGreaterThan(100)
    expect(await filesWith(dataDir, page ?? Buffer.alloc(0))).toEqual([])
  }
})
