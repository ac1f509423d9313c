import { randomUUID } from 'node:crypto'
import type { Post } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { asUser, subscribeFree } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { outcome } from '../../testing/outcome.ts'
import { blockPerson } from '../relationships/index.ts'
import { unlockPost } from './index.ts'

let t: TestApp
let creator: TestActor
let other: TestActor
let fan: TestActor
let subscriber: TestActor

beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t)
  other = await createCreator(t)
  fan = await createFan(t)
  subscriber = await createFan(t)
  await subscribeFree(t, subscriber, creator)
})
afterAll(() => t.close())

const as = (actor?: TestActor) => (actor === undefined ? {} : { token: actor.token })
const getPost = (id: string, actor?: TestActor) => t.call('GET', `/v1/posts/${id}`, as(actor))
const listOf = (who: TestActor, actor?: TestActor, query = '') =>
  t.call('GET', `/v1/users/${who.user.username}/posts${query}`, as(actor))
const publish = (body: unknown, actor?: TestActor) => t.call('POST', '/v1/posts', { ...as(actor), body })
const draft = (more: object = {}) => ({
  clientId: randomUUID(),
  text: 'Hola',
  audience: 'everyone',
  price: null,
  media: [],
  ...more,
})

describe('publishing', () => {
  it('shows what was written, with pictures in the order and words of the creator', async () => {
    const first = await createMedia(t, creator)
    const second = await createMedia(t, creator, { width: 800, height: 500 })
    const answer = await publish(
      draft({
        text: 'Dos vistas',
        media: [
          { id: second.id, alt: 'De lado' },
          { id: first.id, alt: '' },
        ],
      }),
      creator,
    )
    expect(answer.statusCode).toBe(200)
    const post: Post = answer.json()
    expect(post).toMatchObject({
      text: 'Dos vistas',
      audience: 'everyone',
      price: null,
      access: 'own',
      photos: 2,
      videos: 0,
      duration: 0,
      likes: 0,
      liked: false,
      comments: 0,
      latestComments: [],
      can: { comment: true, like: true, edit: true },
      creator: { username: creator.user.username, type: 'model' },
      publishedAt: t.clock.now().toISOString(),
    })
    expect(post.media.map(item => [item.id, item.alt, item.locked, item.width, item.height])).toEqual([
      [second.id, 'De lado', false, 800, 500],
      [first.id, '', false, 480, 640],
    ])
    expect((await getPost(post.id)).json()).toMatchObject({ text: 'Dos vistas', access: 'everyone' })
  })

  it('counts on the profile', async () => {
    const busy = await createCreator(t)
    const post = await createPost(t, busy)
    await createPost(t, busy)
    const count = async () =>
      (await t.call('GET', `/v1/users/${busy.user.username}`)).json().counts.posts as number
    expect(await count()).toBe(2)
    await t.call('DELETE', `/v1/posts/${post.id}`, as(busy))
    expect(await count()).toBe(1)
  })

  it('refuses what is not a post', async () => {
    const { id } = await createMedia(t, creator)
    const media = [{ id, alt: '' }]
    for (const body of [
      draft({ text: '' }),
      draft({ text: ' \n ' }),
      draft({ text: 'x'.repeat(5001) }),
      draft({ text: 'a\u0000b' }),
      draft({ text: 'a\u202eb' }),
      draft({ audience: 'paid', price: null, media }),
      draft({ audience: 'paid', price: 99, media }),
      draft({ audience: 'paid', price: 50_001, media }),
      draft({ audience: 'paid', price: 900 }),
      draft({ audience: 'paid', price: 900.5, media }),
      draft({ audience: 'paid', price: '900', media }),
      draft({ audience: 'everyone', price: 900 }),
      draft({ audience: 'friends' }),
      draft({ media: [...media, ...media] }),
      draft({ media: [{ id: 'x', alt: '' }] }),
      draft({ media: [{ id, alt: 'x'.repeat(501) }] }),
      draft({ media: Array.from({ length: 21 }, () => ({ id: randomUUID(), alt: '' })) }),
      draft({ purchaseText: 'Para nadie' }),
      draft({ audience: 'subscribers', purchaseText: 'Para nadie' }),
      draft({ audience: 'paid', price: 900, media, purchaseText: 'x'.repeat(5001) }),
      draft({ clientId: undefined }),
      draft({ clientId: 'mine' }),
      draft({ likes: 1000 }),
      [],
    ])
      expect((await publish(body, creator)).statusCode, JSON.stringify(body).slice(0, 120)).toBe(400)
  })

  it('takes only own, arrived, unused uploads for posts', async () => {
    const used = await createMedia(t, creator)
    await publish(draft({ media: [{ id: used.id, alt: '' }] }), creator)
    const strangers = await createMedia(t, other)
    const avatar = await createMedia(t, creator, { purpose: 'avatar' })
    for (const id of [used.id, strangers.id, avatar.id, randomUUID()])
      expect(outcome(await publish(draft({ media: [{ id, alt: '' }] }), creator))).toEqual([
        404,
        'MEDIA_NOT_FOUND',
      ])
    const half = await createMedia(t, creator)
    const setState = (state: 'uploading' | 'failed') =>
      t.services.db.updateTable('media_asset').set({ state }).where('id', '=', half.id).execute()
    await setState('uploading')
    const early = await publish(draft({ media: [{ id: half.id, alt: '' }] }), creator)
    expect(outcome(early)).toEqual([409, 'MEDIA_NOT_READY'])
    await setState('failed')
    expect((await publish(draft({ media: [{ id: half.id, alt: '' }] }), creator)).statusCode).toBe(404)
  })

  it('makes one post of one intent, however often and at once it comes', async () => {
    const busy = await createCreator(t)
    const { id } = await createMedia(t, busy)
    const body = draft({ text: 'Una sola vez', media: [{ id, alt: '' }] })
    const answers = await Promise.all([1, 2, 3].map(() => publish(body, busy)))
    const later = await publish({ ...body, text: 'Otra vez' }, busy)
    expect([...answers, later].map(answer => answer.statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set([...answers, later].map(answer => answer.json().id)).size).toBe(1)
    const { items }: { items: Post[] } = (await listOf(busy)).json()
    expect(items.map(post => post.text)).toEqual(['Una sola vez'])
    expect((await t.call('GET', `/v1/users/${busy.user.username}`)).json().counts.posts).toBe(1)

    const others = await publish({ ...body, media: [] }, other)
    expect(others.json()).toMatchObject({ text: 'Una sola vez', creator: { username: other.user.username } })
    await t.call('DELETE', `/v1/posts/${items[0]?.id}`, as(busy))
    expect(outcome(await publish(body, busy))).toEqual([404, 'POST_NOT_FOUND'])
  })

  it('leaves a refused intent free to be tried again', async () => {
    const half = await createMedia(t, creator)
    const setState = (state: 'uploading' | 'ready') =>
      t.services.db.updateTable('media_asset').set({ state }).where('id', '=', half.id).execute()
    await setState('uploading')
    const body = draft({ media: [{ id: half.id, alt: '' }] })
    expect(outcome(await publish(body, creator))).toEqual([409, 'MEDIA_NOT_READY'])
    await setState('ready')
    expect((await publish(body, creator)).json()).toMatchObject({ photos: 1 })
  })

  it('is for creators', async () => {
    expect((await publish(draft())).statusCode).toBe(401)
    expect(outcome(await publish(draft(), fan))).toEqual([403, 'FORBIDDEN'])
  })
})

describe('one post', () => {
  it('is seen by each as their right is', async () => {
    const open = await createPost(t, creator, { text: 'Para todos' })
    const closed = await createPost(t, creator, { audience: 'subscribers', text: 'Para pocos', pictures: 2 })
    const paid = await createPost(t, creator, { audience: 'paid', text: 'Serie completa', pictures: 3 })
    const included = await createPost(t, creator, { audience: 'paid', included: true })
    for (const [post, actor, access] of [
      [open, undefined, 'everyone'],
      [open, fan, 'everyone'],
      [closed, undefined, 'locked-subscription'],
      [closed, fan, 'locked-subscription'],
      [closed, other, 'locked-subscription'],
      [closed, subscriber, 'subscribed'],
      [closed, creator, 'own'],
      [paid, undefined, 'locked-price'],
      [paid, subscriber, 'locked-price'],
      [paid, creator, 'own'],
      [included, fan, 'locked-price'],
      [included, subscriber, 'subscribed'],
    ] as const)
      expect((await getPost(post.id, actor)).json().access).toBe(access)

    const behindGlass: Post = (await getPost(paid.id, fan)).json()
    expect(behindGlass).toMatchObject({
      text: 'Serie completa',
      price: { amount: 900, currency: 'USD' },
      photos: 3,
      can: { comment: false, like: false, edit: false },
    })
    expect(behindGlass.media).toHaveLength(1)
    expect(behindGlass.media[0]).toMatchObject({
      locked: true,
      alt: '',
      srcset: expect.not.stringContaining('photo-'),
    })
    expect(behindGlass.media[0]?.src).toContain('/teaser-')
    expect((await getPost(closed.id, fan)).json()).toMatchObject({ text: '', photos: 2 })
    expect((await getPost(closed.id, subscriber)).json().media).toHaveLength(2)
  })

  it('shows that there is a text, and gives it to those with access', async () => {
    const buyer = await createFan(t)
    await fund(t, buyer, 900)
    const subscribers = await createPost(t, creator, { audience: 'subscribers', text: 'Para pocos' })
    const wordless = await createPost(t, creator, { audience: 'subscribers', text: '', pictures: 1 })
    const forSale = await createPost(t, creator, {
      audience: 'paid',
      text: 'Lo lee todo el mundo',
      purchaseText: 'Solo quien compre',
    })
    const textsOf = async (id: string, actor?: TestActor) => {
      const post: Post = (await getPost(id, actor)).json()
      const { items }: { items: Post[] } = (await listOf(creator, actor, '?limit=100')).json()
      const listed = items.find(one => one.id === id)
      const texts = [post.text, post.purchaseText, post.hiddenText]
      expect([listed?.text, listed?.purchaseText, listed?.hiddenText]).toEqual(texts)
      return texts
    }
    expect(await textsOf(subscribers.id)).toEqual(['', '', true])
    expect(await textsOf(subscribers.id, fan)).toEqual(['', '', true])
    expect(await textsOf(subscribers.id, subscriber)).toEqual(['Para pocos', '', false])
    expect(await textsOf(wordless.id, fan)).toEqual(['', '', false])
    const forAll = ['Lo lee todo el mundo', '', true]
    const whole = ['Lo lee todo el mundo', 'Solo quien compre', false]
    expect(await textsOf(forSale.id)).toEqual(forAll)
    expect(await textsOf(forSale.id, subscriber)).toEqual(forAll)
    expect(await textsOf(forSale.id, buyer)).toEqual(forAll)
    expect(await textsOf(forSale.id, creator)).toEqual(whole)
    const bought = await unlockPost(asUser(t, buyer.user), { post: forSale.id, price: 900 })
    expect(bought.post).toMatchObject({ purchaseText: 'Solo quien compre', hiddenText: false })
    expect(await textsOf(forSale.id, buyer)).toEqual(whole)
  })

  it('does not exist for guests’ guesses, nor for who is blocked either way', async () => {
    const blocked = await createFan(t)
    const blocker = await createFan(t)
    await blockPerson(asUser(t, creator.user), { username: blocked.user.username })
    await blockPerson(asUser(t, blocker.user), { username: creator.user.username })
    const post = await createPost(t, creator)
    const nothing = outcome(await getPost(randomUUID(), fan))
    expect(nothing).toEqual([404, 'POST_NOT_FOUND'])
    for (const actor of [blocked, blocker]) {
      expect(outcome(await getPost(post.id, actor))).toEqual(nothing)
      expect(outcome(await listOf(creator, actor))).toEqual([404, 'USER_NOT_FOUND'])
      for (const [method, path, body] of [
        ['GET', 'comments', undefined],
        ['POST', 'comments', { clientId: randomUUID(), text: 'Hola' }],
        ['PUT', 'like', undefined],
        ['DELETE', 'like', undefined],
        ['DELETE', `comments/${randomUUID()}`, undefined],
      ] as const) {
        const answer = await t.call(method, `/v1/posts/${post.id}/${path}`, {
          ...as(actor),
          ...(body === undefined ? {} : { body }),
        })
        expect(outcome(answer), `${method} ${path}`).toEqual(nothing)
      }
    }
    expect((await getPost('not-an-id', fan)).statusCode).toBe(400)
  })

  it('ends for everyone but its buyers when it is deleted', async () => {
    const post = await createPost(t, creator)
    expect(outcome(await t.call('DELETE', `/v1/posts/${post.id}`, as(other)))).toEqual([
      404,
      'POST_NOT_FOUND',
    ])
    expect((await t.call('DELETE', `/v1/posts/${post.id}`, as(fan))).statusCode).toBe(403)
    expect((await t.call('DELETE', `/v1/posts/${post.id}`)).statusCode).toBe(401)
    expect((await t.call('DELETE', '/v1/posts/x', as(creator))).statusCode).toBe(400)
    expect((await t.call('DELETE', `/v1/posts/${post.id}`, as(creator))).statusCode).toBe(204)
    expect((await t.call('DELETE', `/v1/posts/${post.id}`, as(creator))).statusCode).toBe(404)
    for (const actor of [undefined, subscriber, creator])
      expect((await getPost(post.id, actor)).statusCode).toBe(404)
    const listed: Post[] = (await listOf(creator, creator, '?limit=100')).json().items
    expect(listed.some(one => one.id === post.id)).toBe(false)
  })
})
