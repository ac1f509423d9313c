import { randomUUID } from 'node:crypto'
import { DOCUMENT_REASONS, STAFF_ROLES } from '@calina/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { sharp } from '../../platform/media/sharp.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createReviewer, createSubmission, FACTS, sendSide } from '../../testing/factories/documents.ts'
import { setStaffRoles } from '../accounts/index.ts'
import { loadMedia, openPage } from '../media/index.ts'

let t: TestApp
let creator: TestActor
let reviewer: TestActor
let id: string
beforeAll(async () => {
  t = await createTestApp({ env: { GEOIP_NETWORKS: '203.0.113.0/24=CO' } })
})
afterAll(() => t?.close())
beforeEach(async () => {
  creator = await createCreator(t, { name: 'Aya Moreno', locale: 'pt' })
  reviewer = await createReviewer(t, 'moderator', { name: 'Clara Nieto' })
  id = await createSubmission(t, creator)
})

const path = (rest = '', submission = id) => `/v1/staff/documents/${submission}${rest}`
const open = ({ token } = reviewer, submission = id) => t.call('GET', path('', submission), { token })
const documentsOf = async (): Promise<{ id: string; side: string }[]> => (await open()).json().documents
const page = (document: string, number: number | string = 0, { token } = reviewer) =>
  t.call('GET', path(`/${document}/${number}`), { token })
const check = (number: string, submission = id, { token } = reviewer) =>
  t.call('POST', path('/number', submission), { token, body: { number } })
const approve = (submission = id, facts: object = FACTS) =>
  t.call('POST', path('/decision', submission), { token: reviewer.token, body: { rejected: [], facts } })
const lines = (act: string) => auditLines(t.services.db, act, creator.user.id)

describe('a submission', () => {
  it('holds what is needed to decide it, and each opening is recorded', async () => {
    const answer = await open()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      id,
      person: { id: creator.user.id, name: 'Aya Moreno', type: 'model', state: 'active', verified: 'false' },
      state: 'waiting',
      country: 'CO',
      type: 'id-card',
      account: { name: 'Aya Moreno', birthDate: '1990-05-17' },
      connection: null,
      documents: [
        { side: 'front', state: 'waiting', observation: null, pages: [{ width: 120, height: 80 }] },
        { side: 'back', state: 'waiting' },
        { side: 'selfie', state: 'waiting' },
      ],
      rejections: 0,
      locale: 'pt',
      decision: null,
    })
    expect(answer.json().documents[0].bytes).toBeGreaterThan(100)
    const opened = { act: 'documents.opened', actor_id: reviewer.user.id, details: { submission: id } }
    expect(await lines('documents.opened')).toMatchObject([opened])
    await open()
    expect(await lines('documents.opened')).toHaveLength(2)
  })

  it('has a text for each reason about each side, in the language of the creator', async () => {
    const { reasons } = (await open()).json()
    expect(reasons).toHaveLength(3 * DOCUMENT_REASONS.length)
    const blurred = reasons.find(
      (each: { side: string; reason: string }) => each.side === 'back' && each.reason === 'blurred',
    )
    expect(blurred.text).toContain('data de validade')
    for (const { text } of reasons) expect(text.length).toBeGreaterThan(40)
  })

  it('shows the country of the last connection', async () => {
    await t.services.db
      .updateTable('session')
      .set({ country: 'CO' })
      .where('user_id', '=', creator.user.id)
      .execute()
    expect((await open()).json().connection).toBe('CO')
  })

  it('is found by its id only', async () => {
    expect((await open(reviewer, randomUUID())).json().code).toBe('NOT_FOUND')
    expect((await open(reviewer, creator.user.id)).json().code).toBe('NOT_FOUND')
    expect((await open(reviewer, 'no-id')).statusCode).toBe(400)
  })

  it('shows nothing of what its creator has sent since and not handed in', async () => {
    const [front] = await documentsOf()
    const body = {
      rejected: [{ document: front?.id, reason: 'glare', observation: 'Un reflejo.' }],
      facts: null,
    }
    await t.call('POST', path('/decision'), { token: reviewer.token, body })
    await sendSide(t, creator, 'front')
    expect((await documentsOf()).map(({ side }) => side)).toEqual(['back', 'selfie'])
  })
})

describe('a page', () => {
  it('is a picture with a watermark, never stored, and each one is recorded', async () => {
    const [, back] = await documentsOf()
    const answer = await page(back?.id ?? '')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const { media_id } = await t.services.db
      .selectFrom('identity_document')
      .select('media_id')
      .where('id', '=', back?.id ?? '')
      .executeTakeFirstOrThrow()
    const asset = (await loadMedia(t.services.db, [media_id])).get(media_id)
    if (asset === undefined) throw new Error('no file')
    const plain = await openPage(t.ctx(), asset, 0)
    if (plain === null) throw new Error('no page')
    const raw = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer()
    const [marked, unmarked] = [await raw(answer.rawPayload), await raw(plain)]
    expect(marked.length).toBe(unmarked.length)
    expect(marked.equals(unmarked)).toBe(false)
    expect(await lines('documents.viewed')).toEqual([
      {
        act: 'documents.viewed',
        actor_id: reviewer.user.id,
        subject: creator.user.id,
        details: { submission: id, document: back?.id, side: 'back', page: 0 },
      },
    ])
  })

  it('is there for documents of the submission and pages that they have', async () => {
    const [front] = await documentsOf()
    for (const answer of [
      await page(front?.id ?? '', 1),
      await page(randomUUID()),
      await t.call('GET', path(`/${front?.id}/0`, randomUUID()), { token: reviewer.token }),
    ])
      expect(answer.json().code).toBe('NOT_FOUND')
    for (const number of [-1, 100, 'x']) expect((await page(front?.id ?? '', number)).statusCode).toBe(400)
    expect(await lines('documents.viewed')).toEqual([])
  })
})

describe('who', () => {
  it.each(STAFF_ROLES)('%s', async role => {
    const staff = await createReviewer(t, role)
    const [front] = await documentsOf()
    const reviews = role === 'moderator' || role === 'administrator'
    const all = [await open(staff), await page(front?.id ?? '', 0, staff), await check('123', id, staff)]
    for (const answer of all) expect(answer.statusCode).toBe(reviews ? 200 : 403)
    const person = `/v1/staff/people/${creator.user.id}/identity`
    const seen = await t.call('GET', person, { token: staff.token })
    expect(seen.statusCode).toBe(role === 'support' ? 403 : 200)
    const revealed = await t.call('POST', `${person}/number`, {
      token: staff.token,
      body: { reason: 'Retiro' },
    })
    expect(revealed.statusCode).toBe(role === 'support' ? 403 : 404)
  })

  it('nobody without a second factor, and nobody else', async () => {
    const [front] = await documentsOf()
    const half = await actorOf(t, reviewer.user, 'password')
    const person = `/v1/staff/people/${creator.user.id}/identity`
    const calls = [
      ['GET', path()],
      ['GET', path(`/${front?.id}/0`)],
      ['POST', path('/number'), { number: '123' }],
      ['POST', path('/decision'), { rejected: [], facts: FACTS }],
      ['DELETE', path('/decision')],
      ['GET', person],
      ['POST', `${person}/number`, { reason: 'Retiro' }],
    ] as const
    for (const [method, address, body] of calls) {
      const call = (token?: string) =>
        t.call(method, address, { ...(token && { token }), ...(body && { body }) })
      expect((await call()).statusCode).toBe(401)
      for (const actor of [half, creator, await createFan(t)])
        expect((await call(actor.token)).statusCode, address).toBe(403)
    }
  })

  it('nobody reviews their own documents', async () => {
    const colleague = await createCreator(t)
    const own = await createSubmission(t, colleague)
    await inTransaction(t.ctx(), tx => setStaffRoles(tx, colleague.user.id, ['administrator']))
    t.clock.advance(1_000)
    const [document] = (await open(reviewer, own)).json().documents
    const { token } = colleague
    for (const answer of [
      await open(colleague, own),
      await t.call('GET', path(`/${document.id}/0`, own), { token }),
      await check('123', own, colleague),
      await t.call('POST', path('/decision', own), { token, body: { rejected: [], facts: FACTS } }),
      await t.call('DELETE', path('/decision', own), { token }),
    ]) {
      expect(answer.statusCode).toBe(403)
      expect(answer.json().code).toBe('FORBIDDEN')
    }
    const row = await t.services.db
      .selectFrom('identity_submission')
      .select('state')
      .where('id', '=', own)
      .executeTakeFirstOrThrow()
    expect(row.state).toBe('waiting')
  })
})

describe('the number', () => {
  it('finds other accounts that were approved with this document, however it is written', async () => {
    const number = `AB ${randomUUID().slice(0, 8)}`
    expect((await check(number)).json()).toEqual({ others: [] })
    await approve(id, { ...FACTS, number })
    const second = await createCreator(t)
    const other = await createSubmission(t, second)
    for (const written of [number, number.toLowerCase(), number.replace(' ', '-')])
      expect((await check(written, other)).json().others).toMatchObject([{ id: creator.user.id }])
    expect((await check(`${number}0`, other)).json().others).toEqual([])
    // one's own is no other account
    expect((await check(number)).json().others).toEqual([])
    const passport = await createSubmission(t, await createCreator(t), { type: 'passport' })
    expect((await check(number, passport)).json().others).toEqual([])
    const subject = second.user.id
    const recorded = await auditLines(t.services.db, 'documents.number-checked', subject)
    expect(recorded.map(line => line.details)).toContainEqual({ submission: other, others: 1 })
    expect(JSON.stringify(recorded)).not.toContain(number)
  })

  it('is asked for of submissions that exist', async () => {
    expect((await check('123', randomUUID())).json().code).toBe('NOT_FOUND')
    expect((await check('1')).statusCode).toBe(400)
    expect((await check('1'.repeat(41))).statusCode).toBe(400)
  })
})

describe('what staff know of a person', () => {
  const person = (who: string) => `/v1/staff/people/${who}/identity`
  const get = (who = creator.user.id) => t.call('GET', person(who), { token: reviewer.token })
  const reveal = (reason: string, who = creator.user.id) =>
    t.call('POST', `${person(who)}/number`, { token: reviewer.token, body: { reason } })

  it('is masked, and whole with a reason that is recorded', async () => {
    expect((await get()).json()).toMatchObject({
      state: 'in-process',
      submission: id,
      country: 'CO',
      type: 'id-card',
      legalName: null,
      numberEnd: null,
    })
    expect((await reveal('Retiro 12')).json().code).toBe('NOT_FOUND')
    await approve()
    const answer = await get()
    expect(answer.json()).toMatchObject({
      state: 'approved',
      legalName: FACTS.legalName,
      birthDate: FACTS.birthDate,
      expiresOn: FACTS.expiresOn,
      numberEnd: '9874',
      decidedBy: 'Clara Nieto',
    })
    expect(answer.body).not.toContain(FACTS.number)
    expect((await reveal('Retiro 12')).json()).toEqual({ number: FACTS.number })
    expect(await lines('documents.number-revealed')).toMatchObject([
      { actor_id: reviewer.user.id, details: { reason: 'Retiro 12' } },
    ])
  })

  it('is nothing for who has sent nothing, and nobody for who does not exist', async () => {
    const fan = await createFan(t)
    expect((await get(fan.user.id)).json()).toMatchObject({
      state: 'unverified',
      submission: null,
      type: null,
    })
    for (const answer of [await get(randomUUID()), await reveal('Retiro', randomUUID())]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json().code).toBe('USER_NOT_FOUND')
    }
    expect((await get('no-id')).statusCode).toBe(400)
    expect((await reveal('x')).statusCode).toBe(400)
  })

  it('is unreadable in the database', async () => {
    await approve()
    const { rows } = await t.app.pool.query('select facts, number_hash from identity where user_id = $1', [
      creator.user.id,
    ])
    const stored = JSON.stringify(rows)
    for (const secret of [FACTS.legalName, FACTS.number, '9874', FACTS.birthDate])
      expect(stored).not.toContain(secret)
  })
})
