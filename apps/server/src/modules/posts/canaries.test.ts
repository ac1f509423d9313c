import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { asUser, subscribeFree } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { fileKey } from '../media/media.files.ts'
import { loadMedia } from '../media/media.repository.ts'
import { setLive } from '../profiles/index.ts'
import { blockPerson, setFollow } from '../relationships/index.ts'
import { addComment, unlockPost } from './index.ts'

/** Words that occur in protected content and nowhere else. */
const TEXT = 'canario-texto-7f3a'
const PURCHASE_TEXT = 'canario-de-la-compra-3c1e'
/** A tag in what only subscribers, and one in what only buyers read; and who is mentioned there. */
const TAG = 'canario_etiqueta_5d2b'
const BUYERS_TAG = 'canario_etiqueta_8e7a'
const NAMED = 'canario_nombrada'
const ALT = 'canario-descripcion-91bc'
/** What the polls of both ask and offer. */
const QUESTION = 'canario-pregunta-2b9c'
const ANSWER = 'canario-respuesta-6f1d'
const COMMENT = 'canario-comentario-44de'

/** Discovery, whole and asked for each protected word. */
const WORDS = [TEXT, PURCHASE_TEXT, TAG, BUYERS_TAG, ALT, QUESTION, ANSWER, COMMENT]
const SEARCHES = WORDS.flatMap(word => [
  `/v1/explore/posts?q=${word}`,
  `/v1/explore/posts?q=${word.slice(8)}`,
  `/v1/explore/posts?tag=${word}`,
  `/v1/explore/posts?live=true&q=${word}`,
  `/v1/explore/creators?q=${word}`,
  `/v1/explore/search?q=${word}`,
  `/v1/tags/suggest?q=${word}`,
])
const EXPLORED = [
  ...['', '?kind=photo', '?price=paid', '?price=subscribers', '?live=true'].map(
    filters => `/v1/explore/posts${filters}`,
  ),
  '/v1/explore/creators',
  '/v1/explore/creators?live=true',
  '/v1/explore/search?q=marea',
  '/v1/creators/featured',
  ...['suggested', 'new', 'live', 'exclusive', 'mine'].map(tab => `/v1/creators?counts=true&tab=${tab}`),
  '/v1/tags?from=c',
  ...SEARCHES,
]

interface Protected {
  id: string
  /** Words of it that must stay inside. The public text of a post for sale is not among them. */
  words: string[]
  picture: string
}

let t: TestApp
let creator: TestActor
let forSubscribers: Protected
let forSale: Protected
let photos: Buffer[]
/** Who may see neither of the two posts. */
const strangers = new Map<string, TestActor | undefined>()
let subscriber: TestActor
let buyer: TestActor

beforeAll(async () => {
  t = await createTestApp({ env: { GEOIP_NETWORKS: '203.0.113.0/24=CO', TRUST_PROXY: '10.0.0.0/8' } })
  creator = await createCreator(t, { username: 'marea' })
  const named = await createCreator(t, { username: NAMED })
  const former = await createFan(t)
  await subscribeFree(t, former, creator)
  t.clock.advance(40 * DAY)
  creator = await actorOf(t, creator.user)

  forSubscribers = await protect({ audience: 'subscribers', text: `${TEXT} #${TAG} @${NAMED}` }, [
    TEXT,
    TAG,
    QUESTION,
    ANSWER,
    ALT,
    COMMENT,
  ])
  forSale = await protect(
    { audience: 'paid', text: 'Serie de doce', purchaseText: `${PURCHASE_TEXT} #${BUYERS_TAG} @${NAMED}` },
    [PURCHASE_TEXT, BUYERS_TAG, QUESTION, ANSWER, ALT, COMMENT],
  )
  photos = await photosOf([forSubscribers.picture, forSale.picture])

  const follower = await createFan(t)
  await setFollow(asUser(t, follower.user), { username: 'marea', following: true })
  const blocked = await createFan(t)
  await subscribeFree(t, blocked, creator)
  await blockPerson(asUser(t, creator.user), { username: blocked.user.username })
  strangers.set('a guest', undefined)
  strangers.set('a fan', await createFan(t))
  strangers.set('a follower', follower)
  strangers.set('a former subscriber', await actorOf(t, former.user))
  strangers.set('another creator', await createCreator(t))
  strangers.set('who is mentioned', await actorOf(t, named.user))
  strangers.set('a blocked person', blocked)
  const suspended = await createFan(t)
  strangers.set('somebody suspended', suspended)
  await t.services.db
    .updateTable('user_account')
    .set({ state: 'suspended' })
    .where('id', '=', suspended.user.id)
    .execute()
  await t.call('PUT', '/v1/blocked-countries', {
    token: creator.token,
    body: { countries: ['CO'], version: 0 },
  })
  await inTransaction(t.ctx(), tx => setLive(tx, { creatorId: creator.user.id, live: true }))

  subscriber = await createFan(t)
  await subscribeFree(t, subscriber, creator)
  buyer = await createFan(t)
  await fund(t, buyer, 2_000)
  await unlockPost(asUser(t, buyer.user), { post: forSale.id, price: 900 })
  await t.drain()
})
afterAll(() => t.close())

async function protect(
  options: { audience: 'subscribers' | 'paid'; text: string; purchaseText?: string },
  words: string[],
): Promise<Protected> {
  const { id, media } = await createPost(t, creator, {
    ...options,
    pictures: 1,
    alt: ALT,
    poll: { question: QUESTION, answers: [ANSWER, 'Otra'], multiple: false, endsAt: null },
  })
  await addComment(asUser(t, creator.user), { post: id, clientId: randomUUID(), text: COMMENT })
  return { id, words, picture: media[0]?.id ?? '' }
}

/** The bytes of every photo that must stay inside. */
async function photosOf(ids: string[]): Promise<Buffer[]> {
  const found: Buffer[] = []
  for (const asset of (await loadMedia(t.services.db, ids)).values())
    for (const photo of asset.renditions.photo ?? []) {
      const file = await t.services.storage.open(fileKey(asset, 'photo', photo))
      if (file !== null) found.push(await buffer(file.stream))
    }
  return found
}

interface Received {
  where: string
  words: string
  bytes: Buffer
}

/** Everything that one can get: answers, refusals, and every file that any address in them leads to. */
async function collect(actor: TestActor | undefined, from?: string): Promise<Received[]> {
  const received: Received[] = []
  const token = actor === undefined ? {} : { token: actor.token }
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    more: { body?: unknown; headers?: Record<string, string>; from?: string | undefined } = {},
  ) => {
    const { from, ...rest } = more
    const answer = await t.call(method, path, { ...token, ...rest, ...(from !== undefined && { from }) })
    const words = `${answer.payload}\n${JSON.stringify(answer.headers)}`
    received.push({ where: `${method} ${path}`, words, bytes: answer.rawPayload })
    return answer
  }
  const key = () => ({ 'idempotency-key': `canary-${Math.random()}` })
  await ask('GET', '/v1/users/marea')
  await ask('GET', '/v1/users/marea/posts?limit=100')
  await ask('GET', '/v1/creators')
  await ask('GET', '/v1/auth/creators/suggested')
  for (const tags of ['', '/suggest', '/suggest?q=can', '/trending', `/${TAG}/posts`, `/${BUYERS_TAG}/posts`])
    await ask('GET', `/v1/tags${tags}`)
  for (const path of EXPLORED) await ask('GET', path, { from })
  await ask('GET', '/v1/mentions?filter=decided')
  await ask('GET', '/v1/notifications')
  for (const source of ['all', 'following', 'subscriptions']) await ask('GET', `/v1/feed?source=${source}`)
  for (const { id, picture } of [forSubscribers, forSale]) {
    await ask('GET', `/v1/posts/${id}`)
    await ask('GET', `/v1/posts/${id}/comments`)
    await ask('POST', `/v1/posts/${id}/comments`, { body: { clientId: randomUUID(), text: 'Hola' } })
    await ask('PUT', `/v1/posts/${id}/like`)
    await ask('DELETE', `/v1/posts/${id}/like`)
    await ask('POST', `/v1/posts/${id}/unlock`, { body: { price: 1 }, headers: key() })
    await ask('POST', `/v1/posts/${id}/unlock`, { body: { price: 900 }, headers: key() })
    await ask('DELETE', `/v1/posts/${id}`)
    await ask('GET', `/v1/media/${picture}`)
    await ask('DELETE', `/v1/media/${picture}`)
    await ask('POST', '/v1/posts', {
      body: {
        clientId: randomUUID(),
        text: 'Mío',
        audience: 'everyone',
        price: null,
        includedForSubscribers: false,
        media: [{ id: picture, alt: '' }],
      },
    })
  }
  const said = t.realtime.sent.filter(one => one.userId === actor?.user.id)
  received.push({ where: 'socket', words: JSON.stringify(said), bytes: Buffer.alloc(0) })

  const addresses = new Set(received.flatMap(({ words }) => words.match(/\/media\/[^"\s,\\]+/g) ?? []))
  for (const address of addresses)
    for (const tried of [address, ...['320', '640', '1080'].map(width => asPhoto(address, width))])
      await ask('GET', `/${tried}`)
  return received
}

/** A teaser's address bent into the photo's. */
const asPhoto = (address: string, width: string) => address.replace(/teaser-\d+/, `photo-${width}`)

const holdsPhoto = (bytes: Buffer) =>
  photos.some(photo => bytes.includes(photo.subarray(64, Math.min(photo.length, 320))))

describe('protected content is never sent without the right', () => {
  it('has something to be found', () => {
    expect(photos.length).toBeGreaterThanOrEqual(4)
    expect(photos.every(photo => photo.length > 500)).toBe(true)
  })

  it.each([
    'a guest',
    'a fan',
    'a follower',
    'a former subscriber',
    'another creator',
    'who is mentioned',
    'a blocked person',
    'somebody suspended',
  ])('not %s', async who => {
    const received = await collect(strangers.get(who))
    const words = [...forSubscribers.words, ...forSale.words]
    const leaks = received.filter(
      one => words.some(word => one.words.includes(word)) || holdsPhoto(one.bytes),
    )
    expect(leaks.map(leak => leak.where)).toEqual([])
    if (who !== 'a blocked person' && who !== 'somebody suspended') {
      const teasers = received.filter(one => one.where.includes('/teaser-') && one.bytes.includes('WEBP'))
      expect(teasers.length).toBeGreaterThanOrEqual(2)
    }
  })

  it('nor to anybody in a country that its creator has blocked, to whom nothing of it exists', async () => {
    const received = await collect(undefined, '203.0.113.7')
    const explored = received.filter(one => EXPLORED.includes(one.where.replace('GET ', '')))
    expect(explored).toHaveLength(EXPLORED.length)
    for (const { where, words } of explored) {
      const body = words.slice(0, words.lastIndexOf('\n'))
      expect(
        [...forSubscribers.words, ...forSale.words, 'Serie de doce', '"marea"', forSale.id].filter(word =>
          body.includes(word),
        ),
        where,
      ).toEqual([])
    }
  })

  it('nor is it found by its words, not even by those who may read it', async () => {
    for (const actor of [undefined, subscriber, buyer, creator])
      for (const path of SEARCHES) {
        const answer = await t.call('GET', path, actor === undefined ? {} : { token: actor.token })
        expect([answer.statusCode, answer.json().items ?? answer.json().posts], path).toEqual([200, []])
      }
    // while what everybody may read of a sale is found
    const { items } = (await t.call('GET', '/v1/explore/posts?q=SERIE%20de%20doce')).json()
    expect(items.map(({ id }: { id: string }) => id)).toEqual([forSale.id])
  })

  /** Photos, each with the mark of who got it: never the bytes that others would get as well. */
  const expectOwnCopies = (received: Received[]) => {
    expect(received.some(one => one.where.includes('/photo-') && one.bytes.includes('WEBP'))).toBe(true)
    expect(received.some(one => holdsPhoto(one.bytes))).toBe(false)
  }

  it('but those it is for: a subscriber', async () => {
    const received = await collect(subscriber)
    for (const word of forSubscribers.words) expect(received.some(one => one.words.includes(word))).toBe(true)
    expectOwnCopies(received)
    const sold = received.find(one => one.where === `GET /v1/posts/${forSale.id}`)
    expect(JSON.parse(sold?.words.split('\n')[0] ?? '')).toMatchObject({ access: 'locked-price' })
  })

  it('but those it is for: a buyer', async () => {
    const received = await collect(buyer)
    for (const word of forSale.words) expect(received.some(one => one.words.includes(word))).toBe(true)
    expectOwnCopies(received)
    expect(received.some(one => one.words.includes(TEXT))).toBe(false)
  })
})
