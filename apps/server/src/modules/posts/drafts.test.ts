import { randomUUID } from 'node:crypto'
import { POST } from '@calina/contract'
import type { Draft } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '../../platform/clock.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { outcome } from '../../testing/outcome.ts'

let t: TestApp
let creator: TestActor
let other: TestActor

beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t)
  other = await createCreator(t)
})
afterAll(() => t.close())

const DEVICE = randomUUID()
const OTHER = randomUUID()
const empty = {
  device: DEVICE,
  text: '',
  audience: 'everyone',
  price: null,
  media: [],
  scheduledFor: null,
}
const save = (id: string, revision: number, more: object = {}, actor = creator) =>
  t.call('PUT', `/v1/drafts/${id}`, { token: actor.token, body: { ...empty, revision, ...more } })
const read = (id: string, actor = creator) => t.call('GET', `/v1/drafts/${id}`, { token: actor.token })
const remove = (id: string, actor = creator) => t.call('DELETE', `/v1/drafts/${id}`, { token: actor.token })
const list = async (actor = creator): Promise<Draft[]> =>
  (await t.call('GET', '/v1/drafts', { token: actor.token })).json().items

describe('a draft', () => {
  it('follows its creator, with whatever was written so far', async () => {
    const id = randomUUID()
    const { id: photo } = await createMedia(t, creator)
    const begun = await save(id, 0, { text: 'Empe', audience: 'paid', price: 0 })
    expect(begun.json()).toMatchObject({ id, revision: 1, text: 'Empe', price: 0, media: [] })
    const media = [{ id: photo, alt: 'Una cala', name: 'cala.jpg' }]
    const saved = await save(id, 1, {
      text: 'Empecé',
      audience: 'paid',
      price: 900,
      purchaseText: 'Toma',
      media,
    })
    expect(saved.json()).toMatchObject({ revision: 2, updatedAt: t.clock.now().toISOString() })
    const draft: Draft = (await read(id)).json()
    expect(draft).toMatchObject({
      text: 'Empecé',
      purchaseText: 'Toma',
      media: [{ id: photo, alt: 'Una cala', name: 'cala.jpg', kind: 'image', state: 'ready', problem: null }],
    })
    const preview = await t.app.fastify.inject({ method: 'GET', url: draft.media[0]?.preview ?? '' })
    expect(preview.statusCode).toBe(200)
    expect((await list()).map(each => each.id)).toContain(id)
    for (const actor of [other]) {
      expect(outcome(await read(id, actor))).toEqual([404, 'DRAFT_NOT_FOUND'])
      expect(outcome(await remove(id, actor))).toEqual([404, 'DRAFT_NOT_FOUND'])
      expect(await list(actor)).toEqual([])
    }
    const fan = await createFan(t)
    expect(outcome(await read(id, fan))).toEqual([403, 'FORBIDDEN'])
  })

  it('overwrites nothing that was written elsewhere since', async () => {
    const id = randomUUID()
    await save(id, 0, { text: 'Uno' })
    await save(id, 1, { text: 'Dos' })
    const late = await save(id, 1, { text: 'Otro', device: OTHER })
    expect(outcome(late)).toEqual([409, 'DRAFT_CHANGED'])
    expect(late.json().params).toEqual({ revision: 2 })
    expect(outcome(await save(id, 0, { text: 'Otro', device: OTHER }))).toEqual([409, 'DRAFT_CHANGED'])
    expect((await read(id)).json().text).toBe('Dos')
    const both = await Promise.all([
      save(id, 2, { text: 'A', device: OTHER }),
      save(id, 2, { text: 'B', device: randomUUID() }),
    ])
    expect(both.map(answer => answer.statusCode).toSorted()).toEqual([200, 409])
  })

  it('goes on on its device where the answer to the last change was lost', async () => {
    const id = randomUUID()
    await save(id, 0, { text: 'Uno' })
    expect((await save(id, 0, { text: 'Uno y dos' })).json()).toMatchObject({
      revision: 2,
      text: 'Uno y dos',
    })
    expect((await save(id, 1, { text: 'Tres' })).json()).toMatchObject({ revision: 3, text: 'Tres' })
  })

  it('of another’s id is not there, and is not overwritten', async () => {
    const id = randomUUID()
    await save(id, 0, { text: 'Mío' })
    expect(outcome(await save(id, 0, { text: 'Suyo' }, other))).toEqual([409, 'DRAFT_CHANGED'])
    expect(outcome(await save(id, 1, { text: 'Suyo' }, other))).toEqual([409, 'DRAFT_PUBLISHED'])
    expect((await read(id)).json().text).toBe('Mío')
  })

  it('keeps its pictures, but those that its creator discards or it no longer shows', async () => {
    const id = randomUUID()
    const [one, two] = [await createMedia(t, creator), await createMedia(t, creator)]
    const show = (...ids: string[]) => ({ media: ids.map(each => ({ id: each, alt: '' })) })
    await save(id, 0, show(one.id, two.id))
    const discard = async (media: string) =>
      (await t.call('DELETE', `/v1/media/${media}`, { token: creator.token })).statusCode
    t.clock.advance(8 * DAY)
    creator = await actorOf(t, creator.user)
    await t.app.jobs.runNow(t.services, 'media.expire')
    expect((await read(id)).json().media).toHaveLength(2)

    const stranger = await createCreator(t)
    const stolen = await t.call('DELETE', `/v1/media/${one.id}`, { token: stranger.token })
    expect(outcome(stolen)).toEqual([404, 'MEDIA_NOT_FOUND'])
    expect(await discard(one.id)).toBe(204)
    expect((await read(id)).json().media.map((medium: { id: string }) => medium.id)).toEqual([two.id])
    const three = await createMedia(t, creator)
    await save(id, 1, show(three.id))
    expect(await discard(two.id)).toBe(404)
    expect((await remove(id)).statusCode).toBe(204)
    expect(await discard(three.id)).toBe(404)
    expect(outcome(await read(id))).toEqual([404, 'DRAFT_NOT_FOUND'])
  })

  it('takes own uploads that have arrived', async () => {
    const strangers = await createMedia(t, await actorOf(t, other.user))
    const refused = await save(randomUUID(), 0, { media: [{ id: strangers.id, alt: '' }] })
    expect(outcome(refused)).toEqual([404, 'MEDIA_NOT_FOUND'])
    const half = await createMedia(t, creator)
    const setState = (state: 'uploading' | 'processing') =>
      t.services.db.updateTable('media_asset').set({ state }).where('id', '=', half.id).execute()
    await setState('uploading')
    const id = randomUUID()
    const shown = { media: [{ id: half.id, alt: '' }] }
    expect(outcome(await save(id, 0, shown))).toEqual([409, 'MEDIA_NOT_READY'])
    expect(outcome(await read(id))).toEqual([404, 'DRAFT_NOT_FOUND'])
    await setState('processing')
    expect((await save(id, 0, shown)).json().media).toMatchObject([{ state: 'processing' }])
  })

  it('becomes the post of its id, with its pictures', async () => {
    const id = randomUUID()
    const { id: photo } = await createMedia(t, creator)
    const media = [{ id: photo, alt: '' }]
    await save(id, 0, { text: 'Casi', media })
    const published = await t.call('POST', '/v1/posts', {
      token: creator.token,
      body: { clientId: id, text: 'Ya', audience: 'everyone', price: null, media },
    })
    expect(published.json()).toMatchObject({ text: 'Ya', photos: 1 })
    expect(outcome(await read(id))).toEqual([404, 'DRAFT_NOT_FOUND'])
    expect(outcome(await save(id, 1, { text: 'Tarde' }))).toEqual([409, 'DRAFT_PUBLISHED'])
    expect(outcome(await save(id, 0, { text: 'Tarde' }))).toEqual([409, 'DRAFT_PUBLISHED'])
  })

  it('is one of a hundred at most', async () => {
    const busy = await createCreator(t)
    for (let n = 0; n < POST.maxDrafts; n++)
      expect((await save(randomUUID(), 0, { text: `${n}` }, busy)).statusCode).toBe(200)
    const answer = await save(randomUUID(), 0, { text: 'Una más' }, busy)
    expect([...outcome(answer), answer.json().params]).toEqual([409, 'DRAFTS_FULL', { max: POST.maxDrafts }])
  })

  it('refuses what no post could be', async () => {
    for (const more of [
      { text: 'x'.repeat(POST.maxText + 1) },
      { text: 'a\u0000b' },
      { audience: 'friends' },
      { price: -1 },
      { price: 0.5 },
      { media: [{ id: 'x', alt: '' }] },
      { scheduledFor: 'mañana' },
      { revision: -1 },
      { device: 'mine' },
      { likes: 1 },
    ])
      expect((await save(randomUUID(), 0, more)).statusCode, JSON.stringify(more).slice(0, 80)).toBe(400)
  })
})
