import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, SECOND } from '../../platform/clock.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { createPost, type PostOptions } from '../../testing/factories/posts.ts'
import { blockPerson, setFollow } from '../relationships/index.ts'
import { setPlans } from '../subscriptions/index.ts'
import { exploring } from './testing/exploring.ts'

let t: TestApp
let ask: ReturnType<typeof exploring>
let fan: TestActor
let marea: TestActor
let calma: TestActor

const write = async (by: TestActor, text: string, options: PostOptions = {}) => {
  t.clock.advance(SECOND)
  const { id } = await createPost(t, by, { text, pictures: 1, ...options })
  await t.drain()
  return id
}
async function withAvatar(actor: TestActor): Promise<TestActor> {
  const media = await createMedia(t, actor, { purpose: 'avatar' })
  const body = { media: media.id, focal: { x: 0.5, y: 0.5 } }
  await t.call('PUT', '/v1/profile/avatar', { token: actor.token, body })
  return actor
}

beforeAll(async () => {
  t = await createTestApp({ env: { GEOIP_NETWORKS: '203.0.113.0/24=CO', TRUST_PROXY: '10.0.0.0/8' } })
  ask = exploring(t)
  fan = await createFan(t)
  marea = await withAvatar(await createCreator(t, { username: 'marea', name: 'Marea Alta' }))
  calma = await createCreator(t, { username: 'calma', name: 'Calma' })
  await write(marea, 'Hoy sube la marea #mareaviva')
  await write(marea, 'Otra #luz')
  await write(calma, 'Nada de mareas', { audience: 'subscribers' })
  await write(calma, 'Bajamar #mareaviva')
})
afterAll(() => t?.close())

const search = (q: string, actor?: TestActor, from?: string) =>
  ask.get(`/v1/explore/search?${ask.query({ q })}`, actor, from)
const found = async (q: string, actor?: TestActor, from?: string) => {
  const { posts, creators, tags } = await search(q, actor, from)
  return {
    posts: posts.map(({ text }: { text: string }) => text),
    creators: creators.map(({ username }: { username: string }) => username),
    tags: tags.map(({ key }: { key: string }) => key),
  }
}

describe('what is typed', () => {
  it('is looked for in posts, creators and tags', async () => {
    expect(await found('MÁREA')).toEqual({
      posts: ['Bajamar #mareaviva', 'Hoy sube la marea #mareaviva'],
      creators: ['marea'],
      tags: ['mareaviva'],
    })
    expect(await found('@marea')).toMatchObject({ posts: [], creators: ['marea'] })
    expect(await found('#luz')).toEqual({ posts: ['Otra #luz'], creators: [], tags: ['luz'] })
    expect(await found('#')).toMatchObject({ tags: [] })
    expect(await found('nadie escribió esto')).toEqual({ posts: [], creators: [], tags: [] })
    expect(await found('%_%')).toEqual({ posts: [], creators: [], tags: [] })
  })

  it('finds no one who is away for the caller, by a block or by their country', async () => {
    const blocked = await createFan(t)
    await blockPerson(asUser(t, marea.user), { username: blocked.user.username })
    expect(await found('marea', blocked)).toEqual({
      posts: ['Bajamar #mareaviva'],
      creators: [],
      tags: ['mareaviva'],
    })
    expect(await found('luz', blocked)).toEqual({ posts: [], creators: [], tags: [] })
    const body = { countries: ['CO'], version: 0 }
    await t.call('PUT', '/v1/blocked-countries', { token: marea.token, body })
    expect(await found('luz', undefined, '203.0.113.7')).toEqual({ posts: [], creators: [], tags: [] })
    expect(await ask.posts({ q: 'sube' }, undefined, '203.0.113.7')).toEqual([])
    expect((await found('luz')).tags).toEqual(['luz'])
    await t.call('PUT', '/v1/blocked-countries', { token: marea.token, body: { countries: [], version: 1 } })
  })

  it.each(['', '?q=', '?q=%20', `?q=${'a'.repeat(101)}`, '?q=%00', '?q=a&limit=2'])(
    'is refused as %s',
    async query => {
      expect((await t.call('GET', `/v1/explore/search${query}`)).statusCode).toBe(400)
    },
  )
})

describe('featured creators', () => {
  const featured = async (actor?: TestActor) =>
    (await ask.get('/v1/creators/featured', actor)).items as {
      username: string
      pictures: { locked: boolean; kind: string; src: string }[]
    }[]

  it('have a portrait and two pictures for everybody', async () => {
    await setPlans(asUser(t, marea.user), { items: [{ duration: '1m', price: 500 }] })
    const [first, ...rest] = await featured(fan)
    expect(rest).toEqual([])
    expect(first).toMatchObject({
      username: 'marea',
      bio: '',
      counts: { posts: 2, vaults: 0, followers: 0 },
      from: { amount: 500 },
      live: false,
      following: false,
    })
    expect(first?.pictures.map(({ locked, kind }) => [locked, kind])).toEqual([
      [false, 'image'],
      [false, 'image'],
    ])
    for (const { src } of (await featured())[0]?.pictures ?? [])
      expect((await t.app.fastify.inject({ method: 'GET', url: src })).statusCode).toBe(200)
    await setFollow(asUser(t, fan.user), { username: 'marea', following: true })
    expect((await featured(fan))[0]).toMatchObject({ following: true })
  })

  it('have none that cost anything, are out no longer, or of one picture twice', async () => {
    const one = await withAvatar(await createCreator(t))
    const names = async () => (await featured()).map(({ username }) => username)
    await write(one, 'Libre')
    await write(one, 'Venta', { audience: 'paid' })
    await write(one, 'Mía', { audience: 'subscribers' })
    expect(await names()).toEqual(['marea'])
    const second = await write(one, 'Otra libre')
    expect((await names()).toSorted()).toEqual(['marea', one.user.username].toSorted())
    await t.call('DELETE', `/v1/posts/${second}`, { token: one.token })
    expect(await names()).toEqual(['marea'])
  })

  it('leave out oneself, those who are away for the caller, and are five at most', async () => {
    expect(await featured(marea)).toEqual([])
    await blockPerson(asUser(t, marea.user), { username: calma.user.username })
    expect(await featured(calma)).toEqual([])
    for (let n = 0; n < 6; n++) {
      const more = await withAvatar(await createCreator(t))
      for (const text of ['Una', 'Dos']) await write(more, text)
    }
    expect(await featured()).toHaveLength(5)
  })
})

describe('tags', () => {
  it('say how much they have grown, what they show, and how many there are', async () => {
    const trending = (query = '', actor?: TestActor) => ask.get(`/v1/tags/trending${query}`, actor)
    const counted = (actor?: TestActor) => ask.get('/v1/tags/count', actor)
    t.clock.advance(6 * DAY)
    await write(await actor(calma), 'Más #mareaviva')
    t.clock.advance(4 * DAY)
    // of the last seven days one, of the seven before two
    expect(await counted()).toEqual({ total: 2, letters: ['l', 'm'] })
    const [first, second] = (await trending()).items
    expect(first).toMatchObject({ key: 'mareaviva', posts: 3, growth: -50 })
    expect(first.pictures).toHaveLength(3)
    expect(first.pictures.every(({ locked }: { locked: boolean }) => !locked)).toBe(true)
    expect(second).toMatchObject({ key: 'luz', growth: -100 })
    expect((await trending('?limit=1')).items).toHaveLength(1)
    await write(await actor(calma), 'Reciente #águila')
    expect((await trending()).items.find(({ key }: { key: string }) => key === 'águila')).toMatchObject({
      growth: null,
    })
    expect(await counted()).toEqual({ total: 3, letters: ['a', 'l', 'm'] })
    // marea has blocked calma
    const seen = await trending('', await actor(calma))
    expect(seen.items.map(({ key }: { key: string }) => key).toSorted()).toEqual(
      ['mareaviva', 'águila'].toSorted(),
    )
    expect(await counted(await actor(calma))).toEqual({ total: 2, letters: ['a', 'm'] })
    expect(seen.items.find(({ key }: { key: string }) => key === 'mareaviva').pictures).toHaveLength(2)
  })

  it('show no locked picture', async () => {
    await write(await actor(calma), 'Venta #cerrada', { audience: 'paid' })
    const { items } = await ask.get('/v1/tags/trending')
    expect(items.find(({ key }: { key: string }) => key === 'cerrada')).toMatchObject({
      posts: 1,
      pictures: [],
    })
  })

  it('begin with a letter', async () => {
    const keys = async (query: string) =>
      (await ask.get(`/v1/tags?${query}`)).items.map(({ key }: { key: string }) => key)
    expect(await keys('from=m')).toEqual(['mareaviva'])
    expect(await keys('from=L')).toEqual(['luz', 'mareaviva'])
    expect(await keys(`from=${encodeURIComponent('Á')}`)).toEqual(['águila', 'cerrada', 'luz', 'mareaviva'])
    expect(await keys('from=z')).toEqual([])
    const first = await ask.get('/v1/tags?from=l&limit=1')
    expect(await keys(`from=l&limit=1&cursor=${first.next}`)).toEqual(['mareaviva'])
    expect((await t.call('GET', '/v1/tags?from=')).statusCode).toBe(400)
    expect((await t.call('GET', '/v1/tags?from=abcde')).statusCode).toBe(400)
    expect((await t.call('GET', '/v1/tags/trending?limit=31')).statusCode).toBe(400)
  })

  const actor = (who: TestActor) => actorOf(t, who.user)
})
