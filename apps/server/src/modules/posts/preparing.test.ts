import { randomUUID } from 'node:crypto'
import type { Post } from '@calina/contract/types'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { drawPicture } from '../../testing/factories/media.ts'
import { asUser, subscribeFree } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { type HeldPictures, holdPictures } from '../../testing/hold-pictures.ts'
import { outcome } from '../../testing/outcome.ts'
import { listen, settled, TusClient, upload } from '../media/testing/tus.ts'
import { setFollow } from '../relationships/index.ts'
import { takeSettledMedia } from './commands/take-settled-media.ts'

let t: TestApp
let base: string
let creator: TestActor
let fan: TestActor
let stranger: TestActor
let good: Uint8Array<ArrayBuffer>
let damaged: Uint8Array<ArrayBuffer>
let held: HeldPictures

beforeAll(async () => {
  t = await createTestApp({ working: true })
  base = await listen(t)
  stranger = await createFan(t)
  good = Uint8Array.from(await drawPicture(90, 120))
  const whole = Uint8Array.from(await drawPicture(900, 1200))
  damaged = whole.slice(0, whole.byteLength / 2)
})
afterAll(() => t.close())
beforeEach(async () => {
  creator = await createCreator(t)
  fan = await createFan(t)
  await setFollow(asUser(t, fan.user), { username: creator.user.username, following: true })
  await subscribeFree(t, fan, creator)
  held = holdPictures(t)
})
afterEach(() => held.end())

const as = (actor?: TestActor) => (actor === undefined ? {} : { token: actor.token })
const GONE = [404, 'POST_NOT_FOUND']
const bring = (bytes: Uint8Array<ArrayBuffer>) => upload(new TusClient(base, creator), bytes, 'post')
/** Brings several up, the good ones first: these are held, and what is damaged waits for its turn behind them. */
const bringDamaged = async (count: number) => {
  const [first, second] = [await bring(good), await bring(good)]
  const broken: string[] = []
  for (let n = 0; n < count; n++) broken.push(await bring(damaged))
  return { first, second, broken }
}
const publish = (media: readonly string[], more: object = {}) =>
  t.call('POST', '/v1/posts', {
    ...as(creator),
    body: {
      clientId: randomUUID(),
      text: 'Serie',
      audience: 'everyone',
      price: null,
      media: media.map((id, index) => ({ id, alt: 'De cerca', name: `cala ${index + 1}.jpg` })),
      ...more,
    },
  })
const FOR_SALE = { audience: 'paid', price: 900 }
const getPost = (id: string, actor?: TestActor) => t.call('GET', `/v1/posts/${id}`, as(actor))
const ownPost = async (id: string): Promise<Post> => (await getPost(id, creator)).json()
const remove = (post: string, media: string, actor: TestActor = creator) =>
  t.call('DELETE', `/v1/posts/${post}/media/${media}`, as(actor))
/** Has everything that was settled reach the posts that wait for it. */
const ready = async (...media: readonly string[]) => {
  await held.release(...media)
  for (const id of media) await settled(t, creator, id)
  await t.drain()
}
const idsOf = (answer: { json: () => { items: Post[] } }) => answer.json().items.map(post => post.id)
const listOf = (actor?: TestActor) =>
  t.call('GET', `/v1/users/${creator.user.username}/posts?limit=100`, as(actor))
const feed = (source: string) => t.call('GET', `/v1/feed?source=${source}`, as(fan))
const counts = async () =>
  (await t.call('GET', `/v1/users/${creator.user.username}`)).json().counts.posts as number

describe('a post whose pictures are being prepared', () => {
  it('is its creator’s alone, everywhere', async () => {
    const media = [await bring(good), await bring(good)]
    const post: Post = (await publish(media, FOR_SALE)).json()
    expect(post).toMatchObject({
      access: 'own',
      photos: 2,
      media: [],
      can: { comment: false, like: false, edit: true },
      preparing: [
        { id: media[0], state: 'processing', problem: null, name: 'cala 1.jpg' },
        { id: media[1], state: 'processing', problem: null, name: 'cala 2.jpg' },
      ],
    })
    expect(await ownPost(post.id)).toEqual(post)
    expect(idsOf(await listOf(creator))).toEqual([post.id])

    for (const actor of [undefined, fan, stranger, await createCreator(t)]) {
      expect(outcome(await getPost(post.id, actor))).toEqual(GONE)
      expect(idsOf(await listOf(actor))).toEqual([])
    }
    for (const source of ['all', 'following', 'subscriptions'])
      expect(idsOf(await feed(source))).not.toContain(post.id)
    expect(await counts()).toBe(0)
    const steps = await t.call('GET', '/v1/profile/first-steps', as(creator))
    expect(steps.json().steps).toContainEqual({ step: 'post', state: 'open' })
    for (const [method, of, body] of [
      ['GET', '/comments', undefined],
      ['POST', '/comments', { clientId: randomUUID(), text: 'Hola' }],
      ['PUT', '/like', undefined],
      ['DELETE', '/like', undefined],
      ['POST', '/unlock', { price: 900 }],
    ] as const) {
      const refused = await t.call(method, `/v1/posts/${post.id}${of}`, {
        ...as(fan),
        ...(body && { body }),
        headers: { 'idempotency-key': randomUUID() },
      })
      expect(outcome(refused), `${method} ${of}`).toEqual(GONE)
    }
    for (const [method, of, body] of [
      ['POST', '/comments', { clientId: randomUUID(), text: 'Hola' }],
      ['PUT', '/like', undefined],
    ] as const) {
      const own = await t.call(method, `/v1/posts/${post.id}${of}`, { ...as(creator), ...(body && { body }) })
      expect(outcome(own)).toEqual(GONE)
    }
    expect(await t.services.db.selectFrom('post_purchase').selectAll().execute()).toEqual([])
  })

  it('comes out once, with its last picture, at that moment', async () => {
    const earlier: Post = (await publish([], { text: 'Antes' })).json()
    expect(earlier.preparing).toBeNull()
    const media = [await bring(good), await bring(good)]
    const { id } = (await publish(media, FOR_SALE)).json() as Post
    t.realtime.sent.length = 0
    await ready(media[0] ?? '')
    expect(await ownPost(id)).toMatchObject({
      media: [{ id: media[0] }],
      preparing: [{ state: 'ready' }, { state: 'processing' }],
    })
    expect(outcome(await getPost(id, fan))).toEqual(GONE)
    const event = { userId: creator.user.id, event: 'post.prepared', payload: { post: id } }
    expect(t.realtime.sent).toEqual([event])

    t.clock.advance(MINUTE)
    const between: Post = (await publish([], { text: 'Entremedias' })).json()
    t.clock.advance(MINUTE)
    await ready(media[1] ?? '')
    expect(t.realtime.sent).toEqual([event, event])
    const seen: Post = (await getPost(id, fan)).json()
    expect(seen).toMatchObject({
      access: 'locked-price',
      photos: 2,
      preparing: null,
      publishedAt: t.clock.now().toISOString(),
    })
    expect((await ownPost(id)).media.map(medium => medium.id)).toEqual(media)
    for (const answer of [await listOf(), await feed('all')])
      expect(idsOf(answer).slice(0, 3)).toEqual([id, between.id, earlier.id])
    expect(await counts()).toBe(3)
    const names = await t.services.db
      .selectFrom('post_media')
      .select('name')
      .where('post_id', '=', id)
      .execute()
    expect(names).toEqual([{ name: '' }, { name: '' }])

    // the relay may deliver a fact again
    t.clock.advance(MINUTE)
    await inTransaction(t.ctx(), tx => takeSettledMedia(tx, { mediaId: media[1] ?? '' }))
    await t.drain()
    expect(t.realtime.sent).toHaveLength(2)
    expect(await counts()).toBe(3)
    expect((await getPost(id, fan)).json()).toEqual(seen)
    await fund(t, fan, 900)
    const bought = await t.call('POST', `/v1/posts/${id}/unlock`, {
      ...as(fan),
      body: { price: 900 },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(bought.statusCode).toBe(200)
  })

  it('comes out once when its last two pictures are ready at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const media = [await bring(good), await bring(good)]
      const { id } = (await publish(media)).json() as Post
      await held.release(...media)
      for (const each of media) await settled(t, creator, each)
      await Promise.all(media.map(mediaId => inTransaction(t.ctx(), tx => takeSettledMedia(tx, { mediaId }))))
      await t.drain()
      expect((await getPost(id, fan)).json().preparing).toBeNull()
      expect(await counts()).toBe(round + 1)
    }
  })

  it('finds its pictures ready however publishing and preparing meet', async () => {
    for (let round = 0; round < 8; round++) {
      const media = await bring(good)
      const [answer] = await Promise.all([publish([media]), held.release(media)])
      await settled(t, creator, media)
      await t.drain()
      expect((await getPost((answer.json() as Post).id)).json()).toMatchObject({ photos: 1, preparing: null })
    }
    expect(await counts()).toBe(8)
  })

  it('shows its media as they are, after changes by anyone and in any order', async () => {
    await held.end()
    const { id, media } = await createPost(t, creator, { audience: 'everyone', pictures: 2 })
    const [first, second] = media.map(each => each.id)
    const assets = () => t.services.db.updateTable('media_asset')
    const shown = async () => {
      const post = await t.services.db
        .selectFrom('post')
        .select(['photos', 'videos', 'duration', 'media'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { rows } = await sql<{ media: unknown }>`select post_shown_media(${id}) as media`.execute(
        t.services.db,
      )
      expect(post.media).toEqual(rows[0]?.media)
      return post
    }
    expect(await shown()).toMatchObject({ photos: 2, videos: 0, duration: 0 })
    // two at the same moment: the one that comes second sees the first
    await Promise.all([
      assets()
        .set({ kind: 'video', duration: 2 })
        .where('id', '=', first ?? '')
        .execute(),
      assets()
        .set({ kind: 'video', duration: 3, renditions: '{}' })
        .where('id', '=', second ?? '')
        .execute(),
    ])
    expect(await shown()).toMatchObject({ photos: 0, videos: 2, duration: 5 })
    await t.services.db.updateTable('post_media').set({ alt: 'Otra' }).where('post_id', '=', id).execute()
    expect(await shown()).toMatchObject({ media: [{ alt: 'Otra' }, { alt: 'Otra' }] })
    await t.services.db
      .deleteFrom('post_media')
      .where('media_id', '=', first ?? '')
      .execute()
    expect(await shown()).toMatchObject({ videos: 1, duration: 3, media: [{ id: second }] })
  })

  it('leaves nothing behind when it is deleted', async () => {
    const media = await bring(good)
    const { id } = (await publish([media])).json() as Post
    expect((await t.call('DELETE', `/v1/posts/${id}`, as(creator))).statusCode).toBe(204)
    expect(await counts()).toBe(0)
    t.realtime.sent.length = 0
    await ready(media)
    for (const actor of [creator, fan]) expect(outcome(await getPost(id, actor))).toEqual(GONE)
    expect(await counts()).toBe(0)
    expect(t.realtime.sent).toEqual([])
  })
})

describe('a picture that cannot be used', () => {
  it('is named to the creator with its reason, and the rest comes out without it', async () => {
    const {
      first,
      second: last,
      broken: [broken = ''],
    } = await bringDamaged(1)
    const { id } = (await publish([first, broken, last])).json() as Post
    await ready(first, broken, last)
    const own = await ownPost(id)
    expect(own).toMatchObject({
      photos: 3,
      preparing: [
        { id: first, state: 'ready', problem: null, name: '' },
        { id: broken, state: 'failed', problem: 'FILE_DAMAGED', name: 'cala 2.jpg' },
        { id: last, state: 'ready', problem: null, name: '' },
      ],
    })
    expect(own.media.map(medium => medium.id)).toEqual([first, last])
    expect(outcome(await getPost(id, fan))).toEqual(GONE)

    for (const media of [first, randomUUID()])
      expect(outcome(await remove(id, media))).toEqual([404, 'MEDIA_NOT_FOUND'])
    expect(outcome(await remove(id, broken, await createCreator(t)))).toEqual(GONE)
    const removed = await remove(id, broken)
    expect(removed.json()).toMatchObject({ photos: 2, preparing: null })
    expect(outcome(await remove(id, broken))).toEqual(GONE)
    expect((await getPost(id, fan)).json()).toMatchObject({ photos: 2, preparing: null })
    expect((await ownPost(id)).media.map(medium => medium.id)).toEqual([first, last])
    expect(await counts()).toBe(1)
    expect((await t.call('GET', `/v1/media/${broken}`, as(creator))).statusCode).toBe(404)
  })

  it('leaves the post waiting for those that are still being prepared', async () => {
    const {
      first,
      second: slow,
      broken: [broken = ''],
    } = await bringDamaged(1)
    const { id } = (await publish([broken, slow])).json() as Post
    await ready(first, broken)
    expect((await remove(id, broken)).json()).toMatchObject({ photos: 1, preparing: [{ id: slow }] })
    expect(outcome(await getPost(id, fan))).toEqual(GONE)
    await ready(slow)
    expect((await getPost(id, fan)).json()).toMatchObject({ photos: 1, preparing: null })
  })

  it('is not taken out of a post of which nothing would be left', async () => {
    const {
      first,
      broken: [alone = '', sold = '', worded = ''],
    } = await bringDamaged(3)
    const silent = (await publish([alone], { text: '' })).json() as Post
    const forSale = (await publish([sold], FOR_SALE)).json() as Post
    const withText = (await publish([worded])).json() as Post
    await ready(first, alone, sold, worded)
    expect(outcome(await remove(silent.id, alone))).toEqual([409, 'POST_EMPTY'])
    expect(outcome(await remove(forSale.id, sold))).toEqual([409, 'POST_EMPTY'])
    expect((await ownPost(silent.id)).preparing).toMatchObject([{ state: 'failed' }])
    expect((await t.call('DELETE', `/v1/posts/${silent.id}`, as(creator))).statusCode).toBe(204)
    expect((await remove(withText.id, worded)).json()).toMatchObject({ photos: 0, preparing: null })
    expect((await getPost(withText.id)).json()).toMatchObject({ text: 'Serie', photos: 0 })
  })

  it('is refused before a post can take it when its first bytes are wrong', async () => {
    const media = await bring(Uint8Array.from(Buffer.from('%PDF-1.7 not a picture at all')))
    const state = await t.call('GET', `/v1/media/${media}`, as(creator))
    expect(state.json()).toMatchObject({ state: 'failed', problem: 'FILE_TYPE_NOT_ALLOWED' })
    expect(outcome(await publish([media]))).toEqual([404, 'MEDIA_NOT_FOUND'])
  })
})

describe('taking a picture out', () => {
  it('is for creators, and for posts that exist', async () => {
    const nothing = randomUUID()
    expect(outcome(await remove(nothing, nothing))).toEqual(GONE)
    expect(outcome(await remove(nothing, nothing, fan))).toEqual([403, 'FORBIDDEN'])
    expect((await t.call('DELETE', `/v1/posts/${nothing}/media/${nothing}`)).statusCode).toBe(401)
    expect((await remove('x', nothing)).statusCode).toBe(400)
    expect((await remove(nothing, 'x', await actorOf(t, creator.user))).statusCode).toBe(400)
  })
})
