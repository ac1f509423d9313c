import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import {
  createDocumentMedia,
  createReviewer,
  createSubmission,
  FACTS,
  sendDocuments,
  sendSide,
  submit,
} from '../../testing/factories/documents.ts'
import { createMedia, drawPicture } from '../../testing/factories/media.ts'
import { listen, mediaOf as mediaOfUpload, TusClient, upload } from '../media/testing/tus.ts'

let t: TestApp
let base: string
let creator: TestActor
beforeAll(async () => {
  t = await createTestApp()
  base = await listen(t)
})
afterAll(() => t?.close())
beforeEach(async () => {
  creator = await createCreator(t)
})

const get = async ({ token }: TestActor) => (await t.call('GET', '/v1/identity', { token })).json()
const choose = (country: string, type: string, { token } = creator) =>
  t.call('PUT', '/v1/identity', { token, body: { country, type } })
const send = (side: string, media: string, { token } = creator) =>
  t.call('PUT', `/v1/identity/documents/${side}`, { token, body: { media } })
const handIn = ({ token } = creator) => t.call('POST', '/v1/identity/submit', { token })
const mediaOf = async (id: string) =>
  await t.services.db
    .selectFrom('identity_document')
    .select(['side', 'media_id'])
    .where('user_id', '=', id)
    .orderBy('side')
    .execute()
const assetExists = async (id: string) =>
  (await t.services.db.selectFrom('media_asset').select('id').where('id', '=', id).execute()).length === 1
const decide = async (submission: string, body: object) => {
  const { token } = await createReviewer(t)
  const answer = await t.call('POST', `/v1/staff/documents/${submission}/decision`, { token, body })
  expect(answer.statusCode, answer.body).toBe(200)
}
/** Rejects these sides. */
const reject = async (submission: string, sides: readonly string[]) => {
  const { token } = await createReviewer(t)
  const { documents } = (await t.call('GET', `/v1/staff/documents/${submission}`, { token })).json()
  const rejected = documents
    .filter((document: { side: string }) => sides.includes(document.side))
    .map(({ id }: { id: string }) => ({ document: id, reason: 'blurred', observation: 'Salió borrosa.' }))
  await decide(submission, { rejected, facts: null })
}

describe('before anything was chosen', () => {
  it('nothing is there, and what every document has is missing', async () => {
    expect(await get(creator)).toEqual({
      state: 'unverified',
      country: null,
      type: null,
      documents: [],
      missing: ['front', 'selfie'],
      submittedAt: null,
      promisedAt: null,
      decidedAt: null,
    })
  })

  it('no side is taken, and nothing can be handed in', async () => {
    for (const answer of [await send('front', await createDocumentMedia(t, creator)), await handIn()]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({
        code: 'IDENTITY_INCOMPLETE',
        params: { missing: 'front,selfie' },
      })
    }
  })
})

describe('choosing a document', () => {
  it('says which sides are missing; another one removes what was sent but for the selfie', async () => {
    expect((await choose('CO', 'id-card')).json()).toMatchObject({
      state: 'unverified',
      country: 'CO',
      type: 'id-card',
      missing: ['front', 'back', 'selfie'],
    })
    for (const side of ['front', 'back', 'selfie'] as const) await sendSide(t, creator, side)
    const before = await mediaOf(creator.user.id)
    const answer = await choose('CO', 'passport')
    expect(answer.json()).toMatchObject({ type: 'passport', missing: ['front'] })
    expect(answer.json().documents).toMatchObject([{ side: 'selfie', state: 'ready' }])
    for (const { side, media_id } of before) expect(await assetExists(media_id)).toBe(side === 'selfie')
  })

  it('the same again changes nothing; another country removes, too', async () => {
    await sendDocuments(t, creator)
    expect((await choose('CO', 'id-card')).json().missing).toEqual([])
    expect((await choose('ES', 'id-card')).json().missing).toEqual(['front', 'back'])
  })

  it('is refused while staff look at it, and once it is approved', async () => {
    const submission = await createSubmission(t, creator)
    expect((await choose('ES', 'passport')).json().code).toBe('IDENTITY_LOCKED')
    await decide(submission, { rejected: [], facts: FACTS })
    expect((await choose('CO', 'id-card')).json().code).toBe('IDENTITY_LOCKED')
  })

  it('is possible after a rejection, with what was approved of the face kept', async () => {
    await reject(await createSubmission(t, creator), ['front'])
    const answer = (await choose('CO', 'passport')).json()
    expect(answer).toMatchObject({ state: 'rejected', missing: ['front'] })
    expect(answer.documents).toMatchObject([{ side: 'selfie', state: 'approved' }])
    await sendSide(t, creator, 'front')
    expect((await handIn()).json().state).toBe('in-process')
  })

  it('takes countries and kinds of documents only, from creators only', async () => {
    for (const body of [
      { country: 'Colombia', type: 'id-card' },
      { country: 'CO', type: 'library-card' },
      {},
    ])
      expect((await t.call('PUT', '/v1/identity', { token: creator.token, body })).statusCode).toBe(400)
    const fan = await createFan(t)
    expect((await choose('CO', 'id-card', fan)).statusCode).toBe(403)
    expect((await t.call('PUT', '/v1/identity', { body: {} })).statusCode).toBe(401)
  })
})

describe('sending a side', () => {
  beforeEach(async () => {
    await choose('CO', 'id-card')
  })

  it('takes a photo, and says that it is ready; its file is no longer unused', async () => {
    const media = await createDocumentMedia(t, creator)
    expect((await send('front', media)).json()).toMatchObject({
      documents: [{ side: 'front', state: 'ready', problem: null, observation: null }],
      missing: ['back', 'selfie'],
    })
    const discard = await t.call('DELETE', `/v1/media/${media}`, { token: creator.token })
    expect(await assetExists(media)).toBe(true)
    expect(discard.statusCode).toBeLessThan(500)
  })

  it('destroys what it replaces, at once; the same upload again changes nothing', async () => {
    const [first, second] = [await createDocumentMedia(t, creator), await createDocumentMedia(t, creator)]
    await send('front', first)
    await send('front', second)
    expect(await assetExists(first)).toBe(false)
    const once = (await send('front', second)).json()
    expect(once.documents).toHaveLength(1)
    expect(await assetExists(second)).toBe(true)
  })

  it('waits for its pages, and says when they are made or cannot be', async () => {
    const bring = (bytes: Uint8Array<ArrayBuffer>) => upload(new TusClient(base, creator), bytes, 'document')
    const whole = Uint8Array.from(await drawPicture(120, 80))
    // its header is that of a picture: that the rest is missing shows when it is decoded
    const torn = whole.slice(0, Math.round(whole.length / 2))
    expect((await send('front', await bring(whole))).json().documents[0].state).toBe('preparing')
    const second = (await send('back', await bring(torn))).json()
    expect(second).toMatchObject({ documents: [{}, { state: 'preparing' }], missing: ['selfie'] })
    expect((await handIn()).json().params).toEqual({ missing: 'front,back,selfie' })
    t.realtime.sent.length = 0
    await t.services.jobs.drain(t.services)
    await t.drain()
    expect(await get(creator)).toMatchObject({
      documents: [
        { side: 'front', state: 'ready', problem: null },
        { side: 'back', state: 'failed', problem: 'FILE_DAMAGED' },
      ],
      missing: ['back', 'selfie'],
    })
    expect(t.realtime.sent.map(({ event }) => event)).toContain('identity.changed')
  })

  it('refuses what has not arrived yet', async () => {
    const begun = await new TusClient(base, creator).begin(1_000, {
      purpose: 'document',
      filename: 'cala.jpg',
    })
    const answer = await send('front', mediaOfUpload(begun.headers.get('location') ?? ''))
    expect(answer.statusCode).toBe(409)
    expect(answer.json().code).toBe('MEDIA_NOT_READY')
  })

  it('refuses what is not theirs, of another purpose, used, or not there', async () => {
    const other = await createCreator(t)
    const used = await createDocumentMedia(t, creator)
    await send('back', used)
    for (const media of [
      await createDocumentMedia(t, other),
      (await createMedia(t, creator, { purpose: 'post' })).id,
      used,
      randomUUID(),
    ]) {
      const answer = await send('front', media)
      expect(answer.statusCode).toBe(404)
      expect(answer.json().code).toBe('MEDIA_NOT_FOUND')
    }
  })

  it('refuses a side that the document has not, and words that are no side', async () => {
    await choose('CO', 'passport')
    const media = await createDocumentMedia(t, creator)
    const answer = await send('back', media)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([{ path: 'params.side', rule: 'not_of_type' }])
    expect((await send('spine', media)).statusCode).toBe(400)
    expect((await send('front', 'no-id')).statusCode).toBe(400)
  })

  it('refuses what waits or is approved, and takes again what was rejected', async () => {
    for (const side of ['front', 'back', 'selfie'] as const) await sendSide(t, creator, side)
    const submission = await submit(t, creator)
    const before = await mediaOf(creator.user.id)
    const next = () => createDocumentMedia(t, creator)
    expect((await send('front', await next())).json().code).toBe('IDENTITY_LOCKED')
    await reject(submission, ['back'])
    expect((await get(creator)).missing).toEqual(['back'])
    expect((await send('front', await next())).json().code).toBe('IDENTITY_LOCKED')
    const again = (await send('back', await next())).json()
    expect(again.documents.map((document: { state: string }) => document.state)).toEqual([
      'approved',
      'ready',
      'approved',
    ])
    expect(again.documents[1].observation).toBeNull()
    const replaced = before.find(({ side }) => side === 'back')
    expect(await assetExists(replaced?.media_id ?? '')).toBe(false)
  })

  it('is for creators who are logged in, and whom one of them has named', async () => {
    expect((await t.call('PUT', '/v1/identity/documents/front', { body: {} })).statusCode).toBe(401)
    expect((await send('front', randomUUID(), await createFan(t))).statusCode).toBe(403)
  })
})

describe('handing in', () => {
  it('needs every side, and says which are missing', async () => {
    await choose('CO', 'id-card')
    await sendSide(t, creator, 'front')
    const answer = await handIn()
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'IDENTITY_INCOMPLETE', params: { missing: 'back,selfie' } })
  })

  it('is in process from then on, with a promise; a second call changes nothing', async () => {
    await sendDocuments(t, creator, { type: 'passport', country: 'PT' })
    const first = await handIn()
    const submittedAt = t.clock.now()
    expect(first.json()).toMatchObject({
      state: 'in-process',
      missing: [],
      submittedAt: submittedAt.toISOString(),
      promisedAt: new Date(submittedAt.getTime() + 24 * HOUR).toISOString(),
      decidedAt: null,
    })
    t.clock.advance(MINUTE)
    const all = await Promise.all([1, 2, 3].map(() => handIn()))
    for (const answer of all) expect(answer.json()).toEqual(first.json())
    const rows = await t.services.db
      .selectFrom('identity_submission')
      .select('id')
      .where('user_id', '=', creator.user.id)
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('of five at the same moment one counts', async () => {
    await sendDocuments(t, creator)
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => handIn()))
    expect(all.map(answer => answer.statusCode)).toEqual([200, 200, 200, 200, 200])
    const rows = await t.services.db
      .selectFrom('identity_submission')
      .select('round')
      .where('user_id', '=', creator.user.id)
      .execute()
    expect(rows).toEqual([{ round: 1 }])
  })

  it('is refused once it is approved', async () => {
    await decide(await createSubmission(t, creator), { rejected: [], facts: FACTS })
    expect((await handIn()).json().code).toBe('IDENTITY_LOCKED')
  })

  it('tells every page of the creator', async () => {
    await createSubmission(t, creator)
    await t.drain()
    const events = t.realtime.sent.filter(({ userId }) => userId === creator.user.id)
    expect(events.map(({ event }) => event)).toContain('identity.changed')
  })

  it('is for creators who are logged in', async () => {
    expect((await t.call('GET', '/v1/identity')).statusCode).toBe(401)
    expect((await t.call('POST', '/v1/identity/submit')).statusCode).toBe(401)
    const fan = await createFan(t)
    expect((await t.call('GET', '/v1/identity', { token: fan.token })).json()).toMatchObject({
      documents: [],
    })
    expect((await handIn(fan)).statusCode).toBe(403)
  })
})

describe('drafts', () => {
  it('that nobody touched for thirty days are destroyed; what was handed in stays', async () => {
    const handedIn = await createCreator(t)
    await createSubmission(t, handedIn)
    await sendDocuments(t, creator, { type: 'passport' })
    const drafts = await mediaOf(creator.user.id)
    t.clock.advance(29 * DAY)
    const recent = await createCreator(t)
    await sendDocuments(t, recent, { type: 'passport' })
    t.clock.advance(DAY + HOUR)
    await t.app.jobs.runNow(t.services, 'identity.drafts')
    expect(await mediaOf(creator.user.id)).toEqual([])
    for (const { media_id } of drafts) expect(await assetExists(media_id)).toBe(false)
    expect(await mediaOf(handedIn.user.id)).toHaveLength(3)
    expect(await mediaOf(recent.user.id)).toHaveLength(2)
  })
})
