import type { Post, Profile } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { film } from '../../testing/factories/films.ts'
import { asUser, subscribeFree } from '../../testing/factories/messages.ts'
import { createPost, type PostOptions } from '../../testing/factories/posts.ts'
import { outcome } from '../../testing/outcome.ts'
import { importMedia } from '../media/index.ts'
import { publishPost } from '../posts/index.ts'
import { blockPerson, setFollow } from '../relationships/index.ts'
import { setWelcome } from './index.ts'

const IN_FRANCE = '198.51.100.7'
const IN_COLOMBIA = '203.0.113.7'

let t: TestApp
let creator: TestActor
let follower: TestActor
let subscriber: TestActor

beforeAll(async () => {
  t = await createTestApp({
    env: { GEOIP_NETWORKS: '203.0.113.0/24=CO,198.51.100.0/24=FR', TRUST_PROXY: '10.0.0.0/8' },
    inFolder: true,
  })
  creator = await createCreator(t, { username: 'marea', verified: true })
  follower = await createFan(t)
  subscriber = await createFan(t)
  await setFollow(asUser(t, follower.user), { username: 'marea', following: true })
  const source = await film({ as: 'mp4', seconds: 1, size: '320x180' })
  const video = await importMedia(t.ctx(), { ownerId: creator.user.id, purpose: 'welcome', source })
  await setWelcome(asUser(t, creator.user), { media: video.id })
  const post = async (options: PostOptions) => {
    await createPost(t, creator, options)
    t.clock.advance(1_000)
  }
  await post({ text: 'Para todos @marea #luz', pictures: 2 })
  await post({
    text: 'Para suscriptores',
    audience: 'subscribers',
    pictures: 1,
    poll: { question: '¿Cuál?', answers: ['Una', 'Otra'], multiple: false, endsAt: null },
  })
  await post({ text: 'En venta', purchaseText: 'Dentro', audience: 'paid' })
  await post({ text: 'Incluida', purchaseText: 'Dentro', audience: 'paid', included: true })
  await post({ text: 'Con meta', audience: 'paid', goal: 5_000 })
  const pinned = await createPost(t, creator, { text: 'Fijada' })
  await t.call('PUT', `/v1/posts/${pinned.id}/pin`, { token: creator.token })
  const archived = await createPost(t, creator, { text: 'Archivada' })
  await t.call('PUT', `/v1/posts/${archived.id}/archive`, { token: creator.token })
  await publishPost(asUser(t, creator.user), {
    clientId: crypto.randomUUID(),
    text: 'Mañana',
    purchaseText: '',
    includedForSubscribers: false,
    audience: 'everyone',
    price: null,
    media: [],
    scheduledFor: new Date(t.clock.now().getTime() + 86_400_000).toISOString(),
  })
  await subscribeFree(t, subscriber, creator)
  await t.drain()
}, 120_000)
afterAll(() => t?.close())

const preview = (query: string, actor: TestActor | undefined = creator, from?: string) =>
  t.call('GET', `/v1/profile/preview${query}`, {
    ...(actor && { token: actor.token }),
    ...(from && { from }),
  })
const real = (path: string, actor?: TestActor, from?: string) =>
  t.call('GET', `/v1/users/marea${path}`, { ...(actor && { token: actor.token }), ...(from && { from }) })

/** An answer without what is of its viewer alone: whose links are, and their own subscription. */
function plain(answer: string): unknown {
  return JSON.parse(
    answer
      .replace(/\?e=\d+&v=[\w-]+&s=[\w-]+/g, '?link')
      .replace(/("subscription":\{"id":")[\w-]+/, '$1of-the-viewer'),
  )
}

describe('looking at one’s own page as somebody else', () => {
  it.each([
    ['guest', (): TestActor | undefined => undefined],
    ['follower', () => follower],
    ['subscriber', () => subscriber],
  ] as const)('shows what a %s gets', async (kind, who) => {
    for (const from of [IN_FRANCE, IN_COLOMBIA]) {
      const country = from === IN_FRANCE ? 'FR' : 'CO'
      const asked = `?as=${kind}&country=${country}`
      const profile = await preview(asked)
      expect(profile.statusCode).toBe(200)
      expect(plain(profile.body)).toEqual(plain((await real('', who(), from)).body))
      for (const more of ['', '&limit=3', '&kind=photo', '&audience=paid', '&q=dentro', '&q=para']) {
        const posts = await preview(`/posts${asked}${more}`)
        expect(posts.statusCode).toBe(200)
        expect(plain(posts.body)).toEqual(plain((await real(`/posts?${more}`, who(), from)).body))
      }
      const { next } = (await preview(`/posts${asked}&limit=2`)).json()
      const mine = await preview(`/posts${asked}&limit=2&cursor=${next}`)
      const theirs = await real(`/posts?limit=2&cursor=${next}`, who(), from)
      expect(plain(mine.body)).toEqual(plain(theirs.body))
    }
  })

  it('is not the creator’s own view: what is locked stays locked, what is not out is not there', async () => {
    const accesses = async (kind: string) => {
      const { items }: { items: Post[] } = (await preview(`/posts?as=${kind}`)).json()
      return items.map(({ text, access }) => [text, access])
    }
    expect(await accesses('follower')).toEqual([
      ['Fijada', 'everyone'],
      ['Con meta', 'locked-price'],
      ['Incluida', 'locked-price'],
      ['En venta', 'locked-price'],
      ['', 'locked-subscription'],
      ['Para todos @marea #luz', 'everyone'],
    ])
    expect(await accesses('subscriber')).toEqual([
      ['Fijada', 'everyone'],
      ['Con meta', 'locked-price'],
      ['Incluida', 'subscribed'],
      ['En venta', 'locked-price'],
      ['Para suscriptores', 'subscribed'],
      ['Para todos @marea #luz', 'everyone'],
    ])
  })

  it('gives links that work in the creator’s own session, wherever that is', async () => {
    await block(['FR'], 0)
    for (const kind of ['guest', 'follower', 'subscriber']) {
      const profile: Profile = (await preview(`?as=${kind}`, creator, IN_FRANCE)).json()
      const { items }: { items: Post[] } = (await preview(`/posts?as=${kind}`, creator, IN_FRANCE)).json()
      const links = [profile.welcome?.play?.src, ...items.flatMap(({ media }) => media.map(({ src }) => src))]
      expect(links.length).toBeGreaterThan(4)
      for (const link of links)
        expect((await t.call('GET', `/${link}`, { from: IN_FRANCE })).statusCode, `${kind} ${link}`).toBe(200)
    }
    await block([], 1)
  })

  it('does not exist in a country that the creator has blocked', async () => {
    await block(['FR'], 2)
    for (const kind of ['guest', 'follower', 'subscriber'])
      for (const path of ['', '/posts', '/vaults']) {
        expect(outcome(await preview(`${path}?as=${kind}&country=FR`))).toEqual([404, 'USER_NOT_FOUND'])
        expect((await preview(`${path}?as=${kind}&country=CO`)).statusCode).toBe(200)
        expect((await preview(`${path}?as=${kind}`)).statusCode).toBe(200)
      }
    await block([], 3)
  })

  it('leaves nothing behind: no person, no follow, no count, no fact', async () => {
    const state = async () => {
      const { rows } = await t.app.pool.query(`select
        (select count(*)::int from user_account) as people, (select count(*)::int from follow) as follows,
        (select count(*)::int from subscription) as subscriptions, (select count(*)::int from outbox) as facts,
        (select sum(followers)::int from follow_count) as counted`)
      return rows[0]
    }
    const before = await state()
    for (const kind of ['guest', 'follower', 'subscriber']) {
      await preview(`?as=${kind}`)
      await preview(`/posts?as=${kind}`)
      await preview(`/vaults?as=${kind}`)
    }
    expect(await state()).toEqual(before)
  })

  it('is a creator’s, and says as whom', async () => {
    for (const path of ['', '/posts', '/vaults']) {
      expect((await t.call('GET', `/v1/profile/preview${path}?as=guest`)).statusCode).toBe(401)
      expect((await preview(`${path}?as=guest`, follower)).statusCode).toBe(403)
      for (const query of ['', '?as=buyer', '?as=guest&country=fr', '?as=guest&country=France'])
        expect((await preview(`${path}${query}`)).statusCode, query).toBe(400)
    }
    // a person whom the creator has blocked looks with nobody's eyes
    await blockPerson(asUser(t, creator.user), { username: follower.user.username })
    expect((await preview('?as=follower')).statusCode).toBe(200)
  })
})

const block = async (countries: string[], version: number) => {
  const body = { countries, version }
  const answer = await t.call('PUT', '/v1/blocked-countries', {
    token: creator.token,
    body,
    from: IN_COLOMBIA,
  })
  expect(answer.statusCode).toBe(200)
}
