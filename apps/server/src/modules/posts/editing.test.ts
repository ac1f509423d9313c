import { randomUUID } from 'node:crypto'
import type { Post, PostEdition } from '@calina/contract/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { outcome } from '../../testing/outcome.ts'
import { reverseSale } from '../wallet/index.ts'
import { unlockPost } from './index.ts'

let t: TestApp
let creator: TestActor
let other: TestActor
let fan: TestActor

beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t)
  other = await createCreator(t)
  fan = await createFan(t)
  await fund(t, fan, 20_000)
})
afterAll(() => t.close())
// Access tokens are short-lived, and the clock runs ahead.
beforeEach(async () => {
  creator = await actorOf(t, creator.user)
  other = await actorOf(t, other.user)
  fan = await actorOf(t, fan.user)
})

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, actor?: TestActor, body?: unknown) =>
  t.call(method, path, { ...(actor && { token: actor.token }), ...(body !== undefined && { body }) })
const seen = async (id: string, actor?: TestActor) => outcome(await call('GET', `/v1/posts/${id}`, actor))
const listed = async (actor?: TestActor, who = creator) =>
  (await call('GET', `/v1/users/${who.user.username}/posts?limit=100`, actor))
    .json()
    .items.map((post: Post) => post.id) as string[]
const countOf = async (who: TestActor) =>
  (await call('GET', `/v1/users/${who.user.username}`)).json().counts.posts as number
const buy = (post: Post, buyer = fan) =>
  unlockPost(asUser(t, buyer.user), { post: post.id, price: post.price?.amount ?? 0 })
/** What is sent to change a post, as it is but for `more`. */
const changed = (post: Post, more: object = {}) => ({
  text: post.text,
  purchaseText: post.purchaseText,
  audience: post.audience,
  price: post.price?.amount ?? null,
  includedForSubscribers: post.includedForSubscribers,
  media: post.media.map(({ id, alt }) => ({ id, alt })),
  ...more,
})
const edit = (post: Post, more: object = {}, actor = creator) =>
  call('PUT', `/v1/posts/${post.id}`, actor, changed(post, more))
const editionsOf = async (post: Post, actor: TestActor): Promise<PostEdition[]> =>
  (await call('GET', `/v1/posts/${post.id}/editions`, actor)).json().items
const isFetched = async (src: string | undefined) =>
  (await t.app.fastify.inject({ method: 'GET', url: src ?? '/nothing' })).statusCode
const assetState = async (id: string) =>
  await t.services.db.selectFrom('media_asset').select(['used_at']).where('id', '=', id).executeTakeFirst()

describe('a scheduled post', () => {
  const schedule = async (at: Date, more: object = {}, who = creator) =>
    await call('POST', '/v1/posts', who, {
      clientId: randomUUID(),
      text: 'Mañana',
      audience: 'everyone',
      price: null,
      media: [],
      scheduledFor: at.toISOString(),
      ...more,
    })

  it('is its creator’s alone until its time, and comes out by itself then', async () => {
    const who = await createCreator(t)
    const at = new Date(t.clock.now().getTime() + HOUR)
    const { id }: Post = (await schedule(at, {}, who)).json()
    expect((await call('GET', `/v1/posts/${id}`, who)).json()).toMatchObject({
      scheduledFor: at.toISOString(),
      publishedAt: at.toISOString(),
      preparing: [],
    })
    expect(await listed(who, who)).toEqual([id])
    expect(await listed(fan, who)).toEqual([])
    expect(await seen(id, fan)).toEqual([404, 'POST_NOT_FOUND'])
    expect(await seen(id)).toEqual([404, 'POST_NOT_FOUND'])
    const own = await call('GET', '/v1/posts?state=scheduled', who)
    expect(own.json().items.map((post: Post) => post.id)).toEqual([id])
    expect(await countOf(who)).toBe(0)

    await t.app.jobs.runNow(t.services, 'posts.publish')
    expect(await seen(id, fan)).toEqual([404, 'POST_NOT_FOUND'])
    t.clock.advance(HOUR)
    await t.app.jobs.runNow(t.services, 'posts.publish')
    await t.app.jobs.runNow(t.services, 'posts.publish')
    expect((await call('GET', `/v1/posts/${id}`, await actorOf(t, fan.user))).json()).toMatchObject({
      scheduledFor: null,
      publishedAt: at.toISOString(),
      preparing: null,
    })
    expect(await countOf(who)).toBe(1)
  })

  it('waits for its pictures when its time has come', async () => {
    const who = await createCreator(t)
    const slow = await createMedia(t, who)
    const setState = (state: 'processing' | 'ready') =>
      t.services.db.updateTable('media_asset').set({ state }).where('id', '=', slow.id).execute()
    await setState('processing')
    const at = new Date(t.clock.now().getTime() + MINUTE)
    const { id }: Post = (await schedule(at, { media: [{ id: slow.id, alt: '' }] }, who)).json()
    t.clock.advance(2 * MINUTE)
    await t.app.jobs.runNow(t.services, 'posts.publish')
    expect(await seen(id)).toEqual([404, 'POST_NOT_FOUND'])
    await setState('ready')
    await t.app.jobs.runNow(t.services, 'posts.publish')
    expect((await seen(id))[0]).toBe(200)
  })

  it('takes another time, or comes out at once', async () => {
    const at = new Date(t.clock.now().getTime() + HOUR)
    const post: Post = (await schedule(at)).json()
    const later = new Date(at.getTime() + DAY)
    const moved = await edit(post, { scheduledFor: later.toISOString() })
    expect(moved.json()).toMatchObject({
      scheduledFor: later.toISOString(),
      publishedAt: later.toISOString(),
    })
    t.clock.advance(2 * HOUR)
    creator = await actorOf(t, creator.user)
    await t.app.jobs.runNow(t.services, 'posts.publish')
    expect(await seen(post.id)).toEqual([404, 'POST_NOT_FOUND'])
    const out: Post = (await edit(post, { scheduledFor: null })).json()
    expect(out).toMatchObject({
      scheduledFor: null,
      publishedAt: t.clock.now().toISOString(),
      editedAt: null,
    })
    expect((await seen(post.id))[0]).toBe(200)
  })

  it('is not for a time that has passed, nor for one too far away', async () => {
    const at = (ms: number) => new Date(t.clock.now().getTime() + ms)
    expect(outcome(await schedule(at(0)))).toEqual([409, 'TIME_PASSED'])
    expect(outcome(await schedule(at(366 * DAY)))).toEqual([400, 'VALIDATION_FAILED'])
    expect(outcome(await schedule(at(HOUR), { scheduledFor: 'mañana' }))).toEqual([400, 'VALIDATION_FAILED'])
    const post = await createPost(t, creator)
    expect(outcome(await edit(post, { scheduledFor: at(HOUR).toISOString() }))).toEqual([409, 'TIME_PASSED'])
    expect(outcome(await edit(post, { scheduledFor: at(-HOUR).toISOString() }))).toEqual([409, 'TIME_PASSED'])
  })

  it('is never published once it has been deleted', async () => {
    const post: Post = (await schedule(new Date(t.clock.now().getTime() + MINUTE))).json()
    await call('DELETE', `/v1/posts/${post.id}`, creator)
    t.clock.advance(HOUR)
    creator = await actorOf(t, creator.user)
    fan = await actorOf(t, fan.user)
    await t.app.jobs.runNow(t.services, 'posts.publish')
    expect(await seen(post.id, creator)).toEqual([404, 'POST_NOT_FOUND'])
  })
})

describe('changing a post', () => {
  it('shows what was changed, and that it was', async () => {
    const post = await createPost(t, creator, { pictures: 2 })
    const [first, second] = post.media
    const added = await createMedia(t, creator)
    const answer = await edit(post, {
      text: 'Otra tarde',
      audience: 'subscribers',
      media: [
        { id: added.id, alt: 'Nueva' },
        { id: second?.id, alt: 'Segunda' },
      ],
    })
    expect(answer.json()).toMatchObject({
      text: 'Otra tarde',
      audience: 'subscribers',
      photos: 2,
      editedAt: t.clock.now().toISOString(),
      publishedAt: post.publishedAt,
      formerEditions: 0,
    })
    expect(answer.json().media.map(({ id, alt }: Post['media'][number]) => [id, alt])).toEqual([
      [added.id, 'Nueva'],
      [second?.id, 'Segunda'],
    ])
    // nobody had bought it: what it showed is gone
    expect(await assetState(first?.id ?? '')).toBeUndefined()
    expect((await call('GET', `/v1/posts/${post.id}`, fan)).json()).toMatchObject({
      access: 'locked-subscription',
      text: '',
    })
  })

  it('keeps for its buyers what they bought, and for nobody else', async () => {
    const late = await createFan(t)
    await fund(t, late, 5_000)
    const stranger = await createFan(t)
    const post = await createPost(t, creator, {
      audience: 'paid',
      text: 'Diez fotos',
      purchaseText: 'La primera carta',
      pictures: 2,
    })
    await buy(post)
    const [kept, gone] = post.media
    const asBuyer: Post = (await call('GET', `/v1/posts/${post.id}`, fan)).json()
    const goneSrc = asBuyer.media[1]?.src
    expect(await isFetched(goneSrc)).toBe(200)

    const edited: Post = (
      await edit(post, { purchaseText: 'La segunda carta', price: 1_200, media: [{ id: kept?.id, alt: '' }] })
    ).json()
    expect(edited).toMatchObject({ formerEditions: 1, photos: 1 })
    await buy(edited, late)

    const now: Post = (await call('GET', `/v1/posts/${post.id}`, fan)).json()
    expect(now).toMatchObject({ access: 'bought', purchaseText: 'La segunda carta', formerEditions: 1 })
    const [former] = await editionsOf(post, fan)
    expect(former).toMatchObject({ number: 1, text: 'Diez fotos', purchaseText: 'La primera carta' })
    expect(former?.media.map(medium => medium.id)).toEqual([kept?.id, gone?.id])
    expect(await isFetched(former?.media[1]?.src)).toBe(200)
    expect(await editionsOf(post, creator)).toHaveLength(1)

    // who bought the second version was never promised the first
    expect((await call('GET', `/v1/posts/${post.id}`, late)).json().formerEditions).toBe(0)
    expect(await editionsOf(post, late)).toEqual([])
    expect(outcome(await call('GET', `/v1/posts/${post.id}/editions`, stranger))).toEqual([
      404,
      'POST_NOT_FOUND',
    ])
    // and it stays when the post is taken off
    await call('DELETE', `/v1/posts/${post.id}`, creator)
    expect(await editionsOf(post, fan)).toHaveLength(1)
  })

  it('keeps one version for each that was bought, and takes a picture back in', async () => {
    const post = await createPost(t, creator, { audience: 'paid', pictures: 2 })
    const [first, second] = post.media
    const only = (medium: Post['media'][number] | undefined) => [{ id: medium?.id, alt: '' }]
    await buy(post)
    await edit(post, { media: only(first) })
    // nobody has bought this one
    await edit(post, { media: only(first), text: 'Casi' })
    expect((await call('GET', `/v1/posts/${post.id}`, creator)).json().formerEditions).toBe(1)
    const back = await edit(post, { media: only(second) })
    expect(back.json().media.map((medium: Post['media'][number]) => medium.id)).toEqual([second?.id])
    expect((await editionsOf(post, fan)).map(edition => edition.number)).toEqual([1])
    expect(await assetState(first?.id ?? '')).toBeDefined()
  })

  it('is of own posts, with own media that are ready', async () => {
    const post = await createPost(t, creator, { pictures: 1 })
    expect(outcome(await edit(post, {}, other))).toEqual([404, 'POST_NOT_FOUND'])
    expect(outcome(await edit({ ...post, id: randomUUID() }))).toEqual([404, 'POST_NOT_FOUND'])
    const strangers = await createMedia(t, other)
    expect(outcome(await edit(post, { media: [{ id: strangers.id, alt: '' }] }))).toEqual([
      404,
      'MEDIA_NOT_FOUND',
    ])
    const half = await createMedia(t, creator)
    await t.services.db
      .updateTable('media_asset')
      .set({ state: 'processing' })
      .where('id', '=', half.id)
      .execute()
    expect(outcome(await edit(post, { media: [{ id: half.id, alt: '' }] }))).toEqual([409, 'MEDIA_NOT_READY'])
    expect(outcome(await edit(post, { text: '', media: [] }))).toEqual([400, 'VALIDATION_FAILED'])
    expect((await call('GET', `/v1/posts/${post.id}`)).json()).toMatchObject({ photos: 1, editedAt: null })
  })
})

it('gives former versions back with the money', async () => {
  const post = await createPost(t, creator, { audience: 'paid', pictures: 2 })
  await buy(post)
  await edit(post, { media: [{ id: post.media[0]?.id, alt: '' }] })
  const [former] = await editionsOf(post, fan)
  const src = former?.media[1]?.src
  expect(await isFetched(src)).toBe(200)
  const { id } = await t.services.db
    .selectFrom('post_purchase')
    .select('id')
    .where('post_id', '=', post.id)
    .executeTakeFirstOrThrow()
  await inTransaction(t.ctx(), tx =>
    reverseSale(tx, { sale: { kind: 'post', ref: `post:${id}` }, reason: 'refund', ref: id, amount: 900 }),
  )
  await t.drain()
  // a right that was read is remembered for half a minute
  t.clock.advance(31_000)
  expect(await isFetched(src)).toBe(404)
  expect((await call('GET', `/v1/posts/${post.id}/editions`, fan)).statusCode).toBe(404)
})

describe('archiving', () => {
  it('takes a post off for all but its creator and its buyers, until it is put back', async () => {
    const who = await createCreator(t)
    const post = await createPost(t, who, { audience: 'paid' })
    const path = `/v1/posts/${post.id}/archive`
    await buy(post)
    expect((await call('PUT', path, who)).json()).toMatchObject({ archived: true, pinned: false })
    expect((await call('PUT', path, who)).statusCode).toBe(200)
    expect(await countOf(who)).toBe(0)
    expect(await listed(who, who)).toEqual([])
    expect((await call('GET', '/v1/posts?state=archived', who)).json().items).toHaveLength(1)
    expect(await seen(post.id)).toEqual([404, 'POST_NOT_FOUND'])
    expect((await call('GET', `/v1/posts/${post.id}`, fan)).json()).toMatchObject({
      access: 'bought',
      can: { comment: false, like: false },
    })
    expect(outcome(await call('PUT', `/v1/posts/${post.id}/pin`, who))).toEqual([404, 'POST_NOT_FOUND'])
    expect(outcome(await call('PUT', path, other))).toEqual([404, 'POST_NOT_FOUND'])

    expect((await call('DELETE', path, who)).json()).toMatchObject({ archived: false })
    expect((await call('DELETE', path, who)).statusCode).toBe(200)
    expect(await listed(undefined, who)).toEqual([post.id])
    expect(await countOf(who)).toBe(1)
    expect(outcome(await call('DELETE', path, other))).toEqual([404, 'POST_NOT_FOUND'])
  })

  it('counts a post once when it is deleted while archived', async () => {
    const who = await createCreator(t)
    await createPost(t, who)
    const post = await createPost(t, who)
    await call('PUT', `/v1/posts/${post.id}/archive`, who)
    await call('DELETE', `/v1/posts/${post.id}`, who)
    expect(await countOf(who)).toBe(1)
  })
})

describe('pinning', () => {
  it('puts three posts first at most, however many are tried at once', async () => {
    const who = await createCreator(t)
    const posts: Post[] = []
    for (let n = 0; n < 6; n++) {
      posts.push(await createPost(t, who))
      t.clock.advance(1_000)
    }
    const ids = posts.map(post => post.id)
    const pin = (id: string | undefined, method: 'PUT' | 'DELETE' = 'PUT') =>
      call(method, `/v1/posts/${id}/pin`, who)
    expect((await pin(ids[0])).json()).toMatchObject({ pinned: true })
    t.clock.advance(1_000)
    await pin(ids[2])
    await pin(ids[2])
    expect(await listed(undefined, who)).toEqual([ids[2], ids[0], ids[5], ids[4], ids[3], ids[1]])
    const first = (await call('GET', `/v1/users/${who.user.username}/posts?limit=2`)).json()
    expect(first.items.map((post: Post) => post.id)).toEqual([ids[2], ids[0], ids[5], ids[4]])
    const next = await call('GET', `/v1/users/${who.user.username}/posts?limit=2&cursor=${first.next}`)
    expect(next.json()).toMatchObject({ items: [{ id: ids[3] }, { id: ids[1] }], next: null })

    const answers = await Promise.all([pin(ids[3]), pin(ids[4]), pin(ids[5])])
    expect(answers.map(outcome).filter(([status]) => status === 200)).toHaveLength(1)
    expect(answers.map(outcome)).toContainEqual([409, 'PINS_FULL'])
    expect((await pin(ids[0], 'DELETE')).json()).toMatchObject({ pinned: false })
    expect(outcome(await call('PUT', `/v1/posts/${ids[1]}/pin`, other))).toEqual([404, 'POST_NOT_FOUND'])
    expect(outcome(await call('DELETE', `/v1/posts/${ids[2]}/pin`, other))).toEqual([404, 'POST_NOT_FOUND'])
  })

  it('ends when the post is archived or deleted', async () => {
    const who = await createCreator(t)
    for (const end of ['archive', 'delete'] as const) {
      const post = await createPost(t, who)
      await call('PUT', `/v1/posts/${post.id}/pin`, who)
      await (end === 'archive'
        ? call('PUT', `/v1/posts/${post.id}/archive`, who)
        : call('DELETE', `/v1/posts/${post.id}`, who))
      expect(await listed(undefined, who)).toEqual([])
    }
  })
})
