import type { Post } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { film } from '../../testing/factories/films.ts'
import { asUser, subscribeFree } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { outcome } from '../../testing/outcome.ts'
import { importMedia } from '../media/index.ts'
import { blockPerson } from '../relationships/index.ts'
import { contributeToGoal, publishPost, unlockPost } from './index.ts'

/** Words of which each stands in one post, or one part of it, alone. */
const OPEN = 'Ámbar'
const INSIDE = 'brújula'
const SHOP_WINDOW = 'cántaro'
const BOUGHT = 'dálmata'
const INCLUDED = 'escarcha'
const GOAL = 'faluca'

let t: TestApp
let creator: TestActor
let fan: TestActor
let subscriber: TestActor
let buyer: TestActor
const ids: Record<string, string> = {}

beforeAll(async () => {
  t = await createTestApp({ inFolder: true })
  creator = await createCreator(t, { username: 'marea' })
  const post = async (name: string, of: Promise<Post>) => {
    ids[name] = (await of).id
    t.clock.advance(1_000)
  }
  await post('open', createPost(t, creator, { text: `Luz de ${OPEN} 100%`, pictures: 1 }))
  await post('inside', createPost(t, creator, { text: `Una ${INSIDE} vieja`, audience: 'subscribers' }))
  await post('sold', createPost(t, creator, { text: SHOP_WINDOW, purchaseText: BOUGHT, audience: 'paid' }))
  await post(
    'included',
    createPost(t, creator, { text: 'Serie', purchaseText: INCLUDED, audience: 'paid', included: true }),
  )
  await post(
    'goal',
    createPost(t, creator, { text: 'Meta', purchaseText: GOAL, audience: 'paid', price: 500, goal: 1_000 }),
  )
  await post('video', play('mp4'))
  await post('sound', play('mp3'))
  await t.call('PUT', `/v1/posts/${ids.open}/pin`, { token: creator.token })
  fan = await createFan(t)
  subscriber = await createFan(t)
  await subscribeFree(t, subscriber, creator)
  buyer = await createFan(t)
  await fund(t, buyer, 5_000)
  await unlockPost(asUser(t, buyer.user), { post: ids.sold ?? '', price: 900 })
}, 120_000)
afterAll(() => t?.close())

async function play(as: 'mp4' | 'mp3'): Promise<Post> {
  const source = await film({
    as,
    seconds: 1,
    size: '320x180',
    ...(as === 'mp3' && { video: null, audio: [] }),
  })
  const { id } = await importMedia(t.ctx(), { ownerId: creator.user.id, purpose: 'post', source })
  return await publishPost(asUser(t, creator.user), {
    clientId: crypto.randomUUID(),
    text: '',
    purchaseText: '',
    audience: 'everyone',
    price: null,
    includedForSubscribers: false,
    media: [{ id, alt: '' }],
  })
}

const ask = (query: string, actor?: TestActor) =>
  t.call('GET', `/v1/users/marea/posts${query}`, actor === undefined ? {} : { token: actor.token })

/** The names of the posts that are found, in order. */
async function found(query: Record<string, string>, actor?: TestActor): Promise<string[]> {
  const answer = await ask(`?${new URLSearchParams(query)}`, actor)
  expect(answer.statusCode).toBe(200)
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  return (answer.json().items as Post[]).map(({ id }) => names.get(id) ?? 'unknown')
}

describe('the posts of a creator', () => {
  it('are narrowed to what they show and for whom they are', async () => {
    expect(await found({})).toEqual(['open', 'sound', 'video', 'goal', 'included', 'sold', 'inside'])
    expect(await found({ kind: 'photo' })).toEqual(['goal', 'included', 'sold', 'open'])
    expect(await found({ kind: 'video' })).toEqual(['video'])
    expect(await found({ kind: 'sound' })).toEqual(['sound'])
    expect(await found({ kind: 'text' })).toEqual(['inside'])
    expect(await found({ audience: 'paid' })).toEqual(['goal', 'included', 'sold'])
    expect(await found({ audience: 'everyone', kind: 'photo' })).toEqual(['open'])
    expect(await found({ audience: 'subscribers', kind: 'photo' })).toEqual([])
  })

  it('are found by what they say, whatever its case and accents, pinned ones in their place', async () => {
    for (const q of [OPEN, 'ambar', 'MBA', 'mb', ' ámbar 100%'])
      expect([q, await found({ q })]).toEqual([q, ['open']])
    expect(await found({ q: SHOP_WINDOW, kind: 'photo', audience: 'paid' })).toEqual(['sold'])
    expect(await found({ q: SHOP_WINDOW, kind: 'video' })).toEqual([])
    expect(await found({ q: '%' })).toEqual(['open'])
    expect(await found({ q: '___' })).toEqual([])
    expect(await found({ q: 'e' })).toEqual(['goal', 'included', 'open'])
  })

  it.each([
    [INSIDE, 'inside', ['subscriber', 'creator']],
    [BOUGHT, 'sold', ['buyer', 'creator']],
    [INCLUDED, 'included', ['subscriber', 'creator']],
    [GOAL, 'goal', ['creator']],
  ])(
    'that say %s where not everybody reads it are found by those who may read it',
    async (word, name, finders) => {
      const people = { guest: undefined, fan, subscriber, buyer, creator }
      for (const [who, actor] of Object.entries(people))
        for (const q of [word, word.slice(0, 2)]) {
          const names = await found({ q, audience: name === 'inside' ? 'subscribers' : 'paid' }, actor)
          expect([who, q, names.includes(name)]).toEqual([who, q, finders.includes(who)])
        }
    },
  )

  it('that a goal has opened are found by everybody', async () => {
    await contributeToGoal(asUser(t, buyer.user), { post: ids.goal ?? '', amount: 1_000 })
    expect(await found({ q: GOAL }, fan)).toEqual(['goal'])
    expect(await found({ q: GOAL })).toEqual(['goal'])
  })

  it('do not exist for who does not, and are not asked for in another way', async () => {
    const blocked = await createFan(t)
    await blockPerson(asUser(t, creator.user), { username: blocked.user.username })
    for (const query of ['?kind=photo', '?q=ambar', '?q=am'])
      expect(outcome(await ask(query, blocked))).toEqual([404, 'USER_NOT_FOUND'])
    for (const query of ['?kind=pdf', '?audience=all', '?q=', `?q=${'x'.repeat(101)}`, '?q=a&cursor=abc'])
      expect((await ask(query)).statusCode, query).toBe(400)
  })

  it('are found one after the other where a term is in very many', async () => {
    const busy = await createCreator(t, { username: 'oleaje' })
    const first = await createPost(t, busy, { text: 'Olas y más olas' })
    const clone = `
      insert into post (id, creator_id, client_id, body, audience, included, published_at)
      select gen_random_uuid(), creator_id, gen_random_uuid(), body || n, audience, included,
        published_at - n * interval '1 second'
      from post, generate_series(1, 5100) as n where id = $1`
    await t.app.pool.query(clone, [first.id])
    await t.app.pool.query(
      `insert into post_count (post_id) select id from post where creator_id = $1 on conflict do nothing`,
      [busy.user.id],
    )
    await t.call('PUT', `/v1/posts/${first.id}/pin`, { token: busy.token })
    const seen = new Set<string>()
    let cursor: string | null = null
    for (let page = 0; page < 3; page++) {
      const query: string = `?q=olas&limit=100${cursor === null ? '' : `&cursor=${cursor}`}`
      const answer = await t.call('GET', `/v1/users/oleaje/posts${query}`)
      const { items, next }: { items: Post[]; next: string | null } = answer.json()
      expect(items).toHaveLength(100)
      if (page === 0) expect(items[0]?.id).toBe(first.id)
      for (const { id } of items) seen.add(id)
      cursor = next
    }
    expect(seen.size).toBe(300)
    const textsWith = async (term: string) => {
      const answer = await t.call('GET', `/v1/users/oleaje/posts?q=${term}`)
      return (answer.json().items as Post[]).map(({ text }) => text)
    }
    expect(await textsWith('olas4999')).toEqual(['Olas y más olas4999'])
    // what is too short for the index is looked for in the newest alone
    await t.app.pool.query(
      `update post set body = 'Zq y zqa' where creator_id = $1 and body in ('Olas y más olas5099', 'Olas y más olas9')`,
      [busy.user.id],
    )
    expect(await textsWith('zq')).toHaveLength(1)
    expect(await textsWith('zqa')).toHaveLength(2)
  })
})
