import { randomUUID } from 'node:crypto'
import type { BookmarkCollection, Post } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { outcome } from '../../testing/outcome.ts'
import { blockPerson } from '../relationships/index.ts'
import { unlockPost } from './index.ts'

let t: TestApp
let creator: TestActor

beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t)
})
afterAll(() => t.close())

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, actor?: TestActor, body?: object) =>
  t.call(method, path, { ...(actor && { token: actor.token }), ...(body && { body }) })
const save = (post: string, actor?: TestActor) => call('PUT', `/v1/posts/${post}/bookmark`, actor)
const unsave = (post: string, actor?: TestActor) => call('DELETE', `/v1/posts/${post}/bookmark`, actor)
const saved = async (actor: TestActor, collection?: string): Promise<string[]> =>
  (await call('GET', `/v1/bookmarks${collection ? `?collection=${collection}` : ''}`, actor))
    .json()
    .items.map((post: Post) => post.id)
const COLLECTIONS = '/v1/bookmarks/collections'
const begin = (actor: TestActor, name: unknown, post: string | null = null) =>
  call('POST', COLLECTIONS, actor, { name, post })
const begun = async (actor: TestActor, name: string, post: string | null = null) =>
  (await begin(actor, name, post)).json() as BookmarkCollection
const collections = async (actor: TestActor, post?: string): Promise<BookmarkCollection[]> =>
  (await call('GET', `${COLLECTIONS}${post ? `?post=${post}` : ''}`, actor)).json().items

describe('a saved post', () => {
  it('is in the list of who saved it, latest first, once, and nobody else is told', async () => {
    const fan = await createFan(t)
    const [one, two] = [await createPost(t, creator), await createPost(t, creator)]
    expect(one.saved).toBe(false)
    t.realtime.sent.length = 0
    for (const { id } of [one, two, one]) {
      expect((await save(id, fan)).json()).toEqual({ saved: true })
      t.clock.advance(1_000)
    }
    expect(await saved(fan)).toEqual([two.id, one.id])
    expect((await call('GET', `/v1/posts/${one.id}`, fan)).json().saved).toBe(true)
    expect((await call('GET', `/v1/posts/${one.id}`, creator)).json().saved).toBe(false)
    expect(await saved(creator)).toEqual([])
    await t.drain()
    const told = t.realtime.sent.filter(({ event }) => event === 'bookmarks.changed')
    expect(new Set(told.map(({ userId }) => userId))).toEqual(new Set([fan.user.id]))
    expect((await unsave(one.id, fan)).json()).toEqual({ saved: false })
    expect((await unsave(one.id, fan)).json()).toEqual({ saved: false })
    expect(await saved(fan)).toEqual([two.id])
  })

  it('may be locked, and is listed as locked', async () => {
    const fan = await createFan(t)
    const post = await createPost(t, creator, { audience: 'paid', purchaseText: 'Secreto' })
    await save(post.id, fan)
    const answer = await call('GET', '/v1/bookmarks', fan)
    expect(answer.json().items[0]).toMatchObject({ access: 'locked-price', purchaseText: '', saved: true })
    expect(answer.json().items[0].media.every((medium: Post['media'][number]) => medium.locked)).toBe(true)
  })

  it('is not for guests, nor of what does not exist for the viewer', async () => {
    const fan = await createFan(t)
    const post = await createPost(t, creator)
    expect((await save(post.id)).statusCode).toBe(401)
    expect(outcome(await save(randomUUID(), fan))).toEqual([404, 'POST_NOT_FOUND'])
    expect((await save('1', fan)).statusCode).toBe(400)
    await blockPerson(asUser(t, creator.user), { username: fan.user.username })
    expect(outcome(await save(post.id, fan))).toEqual([404, 'POST_NOT_FOUND'])
  })

  it('is out of the list while it may not be seen, and back when it may', async () => {
    const fan = await createFan(t)
    await fund(t, fan, 5_000)
    const [open, bought] = [await createPost(t, creator), await createPost(t, creator, { audience: 'paid' })]
    for (const { id } of [open, bought]) await save(id, fan)
    await unlockPost(asUser(t, fan.user), { post: bought.id, price: 900 })
    for (const { id } of [open, bought]) await call('PUT', `/v1/posts/${id}/archive`, creator)
    // what was bought remains
    expect(await saved(fan)).toEqual([bought.id])
    await call('DELETE', `/v1/posts/${open.id}/archive`, creator)
    expect((await saved(fan)).toSorted()).toEqual([open.id, bought.id].toSorted())
    const names = { username: fan.user.username }
    await blockPerson(asUser(t, creator.user), names)
    expect(await saved(fan)).toEqual([])
    // what is hidden now can be taken out all the same; what was never saved does not exist
    expect((await unsave(open.id, fan)).json()).toEqual({ saved: false })
    expect(outcome(await unsave(open.id, fan))).toEqual([404, 'POST_NOT_FOUND'])
    await call('DELETE', `/v1/users/${fan.user.username}/block`, creator)
    expect(await saved(fan)).toEqual([bought.id])
  })
})

describe('a collection', () => {
  it('has the posts that its owner puts into it, which are saved with that', async () => {
    const fan = await createFan(t)
    const [one, two] = [await createPost(t, creator), await createPost(t, creator)]
    const mar = await begun(fan, 'Mar', one.id)
    expect(mar).toMatchObject({ name: 'Mar', has: true })
    expect(await saved(fan)).toEqual([one.id])
    const put = await call('PUT', `${COLLECTIONS}/${mar.id}/posts/${two.id}`, fan)
    expect(put.json()).toEqual({ id: mar.id, name: 'Mar', has: true })
    expect((await saved(fan, mar.id)).toSorted()).toEqual([one.id, two.id].toSorted())
    expect(await collections(fan, two.id)).toEqual([{ id: mar.id, name: 'Mar', has: true }])
    expect(await collections(fan)).toEqual([{ id: mar.id, name: 'Mar', has: false }])
    // out of the collection it stays saved; out of what is saved it is in no collection
    await call('DELETE', `${COLLECTIONS}/${mar.id}/posts/${two.id}`, fan)
    expect(await saved(fan, mar.id)).toEqual([one.id])
    expect(await saved(fan)).toHaveLength(2)
    await unsave(one.id, fan)
    expect(await saved(fan, mar.id)).toEqual([])
    // its posts stay saved when it is deleted
    await call('PUT', `${COLLECTIONS}/${mar.id}/posts/${two.id}`, fan)
    expect((await call('DELETE', `${COLLECTIONS}/${mar.id}`, fan)).statusCode).toBe(204)
    expect(outcome(await call('GET', `/v1/bookmarks?collection=${mar.id}`, fan))).toEqual([
      404,
      'COLLECTION_NOT_FOUND',
    ])
    expect(await saved(fan)).toEqual([two.id])
  })

  it('has a name that no other of its owner has, whatever its case', async () => {
    const [fan, other] = [await createFan(t), await createFan(t)]
    const luz = await begun(fan, ' Luz ')
    expect(luz.name).toBe('Luz')
    expect(outcome(await begin(fan, 'LUZ'))).toEqual([409, 'COLLECTION_NAME_TAKEN'])
    expect((await begin(other, 'luz')).statusCode).toBe(200)
    const sal = await begun(fan, 'Sal')
    const rename = (id: string, name: string) => call('PUT', `${COLLECTIONS}/${id}`, fan, { name })
    expect(outcome(await rename(sal.id, 'luz'))).toEqual([409, 'COLLECTION_NAME_TAKEN'])
    expect((await rename(luz.id, 'LUZ')).json().name).toBe('LUZ')
    expect((await collections(fan)).map(({ name }) => name)).toEqual(['LUZ', 'Sal'])
    for (const name of ['', '   ', 'x'.repeat(61), 'a\u0000b', 7])
      expect(outcome(await begin(fan, name)), String(name)).toEqual([400, 'VALIDATION_FAILED'])
    const many = await Promise.all(Array.from({ length: 6 }, () => begin(fan, 'Una vez')))
    expect(many.filter(answer => answer.statusCode === 200)).toHaveLength(1)
  })

  it('is its owner’s alone', async () => {
    const [fan, other] = [await createFan(t), await createFan(t)]
    const post = await createPost(t, creator)
    const { id } = await begun(fan, 'Mía', post.id)
    for (const answer of [
      await call('GET', `/v1/bookmarks?collection=${id}`, other),
      await call('PUT', `${COLLECTIONS}/${id}`, other, { name: 'Tuya' }),
      await call('DELETE', `${COLLECTIONS}/${id}`, other),
      await call('PUT', `${COLLECTIONS}/${id}/posts/${post.id}`, other),
      await call('DELETE', `${COLLECTIONS}/${id}/posts/${post.id}`, other),
    ])
      expect(outcome(answer)).toEqual([404, 'COLLECTION_NOT_FOUND'])
    expect(await collections(other, post.id)).toEqual([])
    expect(outcome(await begin(fan, 'De nada', randomUUID()))).toEqual([404, 'POST_NOT_FOUND'])
    const gone = await call('PUT', `${COLLECTIONS}/${id}/posts/${randomUUID()}`, fan)
    expect(outcome(gone)).toEqual([404, 'POST_NOT_FOUND'])
    const out = await call('DELETE', `${COLLECTIONS}/${id}/posts/${randomUUID()}`, fan)
    expect(outcome(out)).toEqual([404, 'POST_NOT_FOUND'])
  })

  it('is one of a hundred at most, also when several begin at once', async () => {
    const fan = await createFan(t)
    const now = t.clock.now()
    await t.services.db
      .insertInto('bookmark_collection')
      .values(
        Array.from({ length: 98 }, (_, n) => ({
          id: randomUUID(),
          user_id: fan.user.id,
          name: `Vieja ${n}`,
          created_at: now,
        })),
      )
      .execute()
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => begin(fan, `Nueva ${n}`)))
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(2)
    const refused = answers.find(answer => answer.statusCode !== 200)
    expect(refused?.json()).toMatchObject({ code: 'COLLECTIONS_FULL', params: { max: 100 } })
  })
})
