import { once } from 'node:events'
import { type IncomingMessage, get as request } from 'node:http'
import { RENDITION_WIDTHS } from '@calina/contract'
import type { MediaItem } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { asUser, subscribeFree } from '../../testing/factories/messages.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { blockPerson } from '../relationships/index.ts'
import { namedKey } from './media.files.ts'
import { MediaLinks } from './media.links.ts'
import { findMedia } from './media.repository.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor

beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t)
  fan = await createFan(t)
  await subscribeFree(t, fan, creator)
})
afterAll(() => t.close())

const get = (src: string, headers: Record<string, string> = {}) => t.call('GET', `/${src}`, { headers })

async function pictureOf(post: string, actor?: TestActor): Promise<MediaItem> {
  const token = actor === undefined ? {} : { token: actor.token }
  const answer = await t.call('GET', `/v1/posts/${post}`, token)
  const [item] = answer.json().media as MediaItem[]
  if (item === undefined) throw new Error('the post shows no picture')
  return item
}

/** The address of a server that listens. */
const listening = () => t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
const connections = () =>
  new Promise<number>(resolve => t.app.fastify.server.getConnections((_error, count) => resolve(count)))

const changed = (src: string, name: string, value: string) =>
  src.replace(new RegExp(`([?&]${name}=)[^&]+`), `$1${value}`)

describe('links to protected files', () => {
  it('open the file for whom they were made, and no browser keeps it', async () => {
    const post = await createPost(t, creator, { audience: 'subscribers', pictures: 1 })
    const { src, srcset } = await pictureOf(post.id, fan)
    const answer = await get(src)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
    for (const candidate of (srcset ?? '').split(', '))
      expect((await get(candidate.split(' ')[0] ?? '')).statusCode).toBe(200)
  })

  it('open the same picture as AVIF, in every width, and tell nothing of what is locked', async () => {
    const photo = await createMedia(t, creator, { width: 900, height: 1200 })
    const published = await t.call('POST', '/v1/posts', {
      token: creator.token,
      body: {
        clientId: crypto.randomUUID(),
        text: '',
        purchaseText: '',
        audience: 'subscribers',
        price: null,
        includedForSubscribers: false,
        media: [{ id: photo.id, alt: '', name: '' }],
      },
    })
    // Its creator: who has paid for it gets copies of their own, as WebP.
    const { avif, placeholder } = await pictureOf(published.json().id, creator)
    const answers = (avif ?? '').split(', ').map(async candidate => {
      const { statusCode, headers } = await get(candidate.split(' ')[0] ?? '')
      return [candidate.split(' ')[1], statusCode, headers['content-type'], headers['cache-control']]
    })
    expect(await Promise.all(answers)).toEqual([
      ['320w', 200, 'image/webp', 'private, no-store'],
      ['640w', 200, 'image/avif', 'private, no-store'],
      ['900w', 200, 'image/avif', 'private, no-store'],
    ])
    expect(placeholder).toMatch(/^[\w+/]{20,40}=*$/)
    expect(await pictureOf(published.json().id)).toMatchObject({
      locked: true,
      avif: null,
      placeholder: null,
    })
  })

  it('may be cached until they expire when everyone may see the file', async () => {
    const post = await createPost(t, creator, { audience: 'everyone', pictures: 1 })
    const { src } = await pictureOf(post.id)
    const answer = await get(src)
    expect(answer.statusCode).toBe(200)
    const [, age] = /^private, max-age=(\d+)$/.exec(answer.headers['cache-control'] ?? '') ?? []
    expect(Number(age)).toBeGreaterThan(0)
    expect(Number(age)).toBeLessThanOrEqual(15 * 60)
  })

  it('answer ranges and HEAD under the same rules', async () => {
    const post = await createPost(t, creator, { audience: 'subscribers', pictures: 1 })
    const { src } = await pictureOf(post.id, fan)
    const whole = (await get(src)).rawPayload
    const part = await get(src, { range: 'bytes=10-19' })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.length}`)
    expect(part.rawPayload).toEqual(whole.subarray(10, 20))
    expect((await get(src, { range: 'bytes=-5' })).rawPayload).toEqual(whole.subarray(-5))
    const beyond = await get(src, { range: `bytes=${whole.length}-` })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.headers['content-range']).toBe(`bytes */${whole.length}`)
    const { etag } = part.headers
    expect(etag).toMatch(/^"[^"]+"$/)
    expect((await get(src, { range: 'bytes=0-4', 'if-range': String(etag) })).statusCode).toBe(206)
    const another = await get(src, { range: 'bytes=0-4', 'if-range': '"x"' })
    expect([another.statusCode, another.rawPayload]).toEqual([200, whole])
    const held = await get(src, { 'if-none-match': `"x", W/${String(etag)}` })
    expect([held.statusCode, held.rawPayload.length]).toEqual([304, 0])
    expect((await get(src, { 'if-none-match': '"x"' })).statusCode).toBe(200)

    const head = await t.app.fastify.inject({ method: 'HEAD', url: src })
    expect(head.statusCode).toBe(200)
    expect(head.headers['content-length']).toBe(String(whole.length))
    expect(head.rawPayload.length).toBe(0)
    const forged = changed(src, 's', 'A'.repeat(22))
    expect((await t.app.fastify.inject({ method: 'HEAD', url: forged })).statusCode).toBe(404)
    expect((await get(forged, { range: 'bytes=0-1' })).statusCode).toBe(404)
  })

  it('are good for nothing else', async () => {
    const post = await createPost(t, creator, { audience: 'subscribers', pictures: 2 })
    const { src } = await pictureOf(post.id, fan)
    const locked = await pictureOf(post.id)
    const others = await createPost(t, creator, { audience: 'subscribers', pictures: 1 })
    const otherId = (await pictureOf(others.id, fan)).id
    const end = /e=(\d+)/.exec(src)?.[1]
    for (const wrong of [
      changed(src, 'e', String(Number(end) + 60)),
      changed(src, 'v', 'guest'),
      changed(src, 's', 'A'.repeat(22)),
      changed(src, 's', ''),
      src.replace(/\?.*/, ''),
      src.replace(/p\/[0-9a-f-]+/, `p/${otherId}`),
      src.replace('photo-', 'teaser-'),
      src.replace(/photo-\d+/, 'photo-9999'),
      src.replace(/photo-\d+\.webp/, '..%2f..%2fsecret'),
      locked.src.replace(/teaser-\d+/, 'photo-320'),
      '/media/p/not-an-id/photo-320.webp?e=1&v=guest&s=x',
    ]) {
      const answer = await get(wrong)
      expect(answer.statusCode, wrong).toBe(404)
      expect(answer.json().code).toBe('NOT_FOUND')
    }
  })

  it('end after a quarter of an hour at most, and stay the same for a while', async () => {
    const post = await createPost(t, creator, { audience: 'everyone', pictures: 1 })
    t.clock.set('2026-01-16T12:00:00.000Z')
    const { src } = await pictureOf(post.id)
    t.clock.advance(299_000)
    expect((await pictureOf(post.id)).src).toBe(src)
    t.clock.advance(1_000)
    expect((await pictureOf(post.id)).src).not.toBe(src)
    t.clock.advance(10 * 60_000 - 1_000)
    expect((await get(src)).statusCode).toBe(200)
    t.clock.advance(1_000)
    expect((await get(src)).statusCode).toBe(404)
  })

  it('end within a second when the session does', async () => {
    const post = await createPost(t, creator, { audience: 'subscribers', pictures: 1 })
    const once = await actorOf(t, fan.user)
    const { src } = await pictureOf(post.id, once)
    expect((await get(src)).statusCode).toBe(200)
    const session = /v=([0-9a-f-]+)/.exec(src)?.[1] ?? ''
    await t.services.db
      .updateTable('session')
      .set({ revoked_at: t.clock.now() })
      .where('id', '=', session)
      .execute()
    t.clock.advance(1_000)
    expect((await get(src)).statusCode).toBe(404)
  })

  it('end with their session, also for files that everyone may see', async () => {
    const post = await createPost(t, creator, { audience: 'everyone', pictures: 1 })
    const viewer = await actorOf(t, fan.user)
    const { src } = await pictureOf(post.id, viewer)
    expect((await get(src)).statusCode).toBe(200)
    await t.services.db
      .updateTable('session')
      .set({ revoked_at: t.clock.now() })
      .where('id', '=', /v=([0-9a-f-]+)/.exec(src)?.[1] ?? '')
      .execute()
    t.clock.advance(2_000)
    expect((await get(src)).statusCode).toBe(404)
    // Guests have their own links.
    expect((await get((await pictureOf(post.id)).src)).statusCode).toBe(200)
  })

  it('end within a minute when the right does', async () => {
    const lapsing = await createFan(t)
    await subscribeFree(t, lapsing, creator)
    const post = await createPost(t, creator, { audience: 'subscribers', pictures: 1 })
    const { src } = await pictureOf(post.id, lapsing)
    expect((await get(src)).statusCode).toBe(200)
    await blockPerson(asUser(t, creator.user), { username: lapsing.user.username })
    t.clock.advance(60_000)
    expect((await get(src)).statusCode).toBe(404)
  })

  it('break off what is being sent within a minute when the right ends', async () => {
    const lapsing = await createFan(t)
    await subscribeFree(t, lapsing, creator)
    const post = await createPost(t, creator, { audience: 'subscribers', pictures: 1 })
    const { id, src } = await pictureOf(post.id, lapsing)
    const asset = await findMedia(t.services.db, id)
    if (asset === undefined) throw new Error('the picture is gone')
    const name = /\/([^/?]+)\?/.exec(src)?.[1] ?? ''
    // What lies there is no picture that could be marked.
    await changeSettings(t, { forensicMark: false })
    // More than the connections of both sides buffer.
    const size = 32 * 1024 * 1024
    await t.services.storage.put(namedKey(asset, name), Buffer.alloc(size), { contentType: 'image/webp' })
    const [answer]: IncomingMessage[] = await once(request(`${await listening()}${src}`), 'response')
    if (answer === undefined) throw new Error('no answer')
    await once(answer, 'readable')
    await blockPerson(asUser(t, creator.user), { username: lapsing.user.username })
    t.clock.advance(60_000)
    await expect.poll(connections).toBe(0)
    answer.resume()
    await expect(once(answer, 'end')).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(answer.complete).toBe(false)
    await changeSettings(t, { forensicMark: true })
  })

  it('of a photo end when the subscription does, while the teaser stays', async () => {
    const lapsing = await createFan(t)
    await subscribeFree(t, lapsing, creator)
    const post = await createPost(t, creator, { audience: 'subscribers', pictures: 1 })
    const { src } = await pictureOf(post.id, lapsing)
    const teaser = (await pictureOf(post.id)).src
    await t.services.db
      .updateTable('subscription')
      .set({ expires_at: new Date(t.clock.now().getTime() + 60_000) })
      .where('fan_id', '=', lapsing.user.id)
      .execute()
    expect((await get(src)).statusCode).toBe(200)
    t.clock.advance(2 * 60_000)
    expect((await get(src)).statusCode).toBe(404)
    expect((await get(teaser)).statusCode).toBe(200)
  })

  it('show an own upload to its owner alone before anything uses it', async () => {
    const { id } = await createMedia(t, creator)
    const owner = await actorOf(t, creator.user)
    const stranger = await createCreator(t)
    const { preview } = (await t.call('GET', `/v1/media/${id}`, { token: owner.token })).json()
    expect((await get(preview)).statusCode).toBe(200)
    const links = new MediaLinks(t.services.config.secret)
    for (const viewer of ['guest', (await sessionOf(stranger)) ?? '']) {
      const query = links.queryFor(t.clock.now(), viewer, id, 'photo')
      expect((await get(`/media/p/${id}/photo-320.webp${query}`)).statusCode, viewer).toBe(404)
    }
  })
})

async function sessionOf(actor: TestActor): Promise<string | undefined> {
  const row = await t.services.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', actor.user.id)
    .executeTakeFirst()
  return row?.id
}

describe('public pictures', () => {
  it('are kept for ever, and nothing else lies beside them', async () => {
    const person = await createFan(t)
    const media = await createMedia(t, person, { purpose: 'avatar' })
    const set = await t.call('PUT', '/v1/profile/avatar', {
      token: person.token,
      body: { media: media.id, focal: { x: 0.5, y: 0.2 } },
    })
    expect(set.statusCode).toBe(200)
    const src: string = set.json().avatar.src
    const answer = await get(src)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const width of RENDITION_WIDTHS.avatar)
      expect((await get(src.replace('436.webp', `${width}.webp`))).statusCode).toBe(200)
    for (const wrong of [
      src.replace('436.webp', '437.webp'),
      src.replace('/avatar/', '/cover/'),
      src.replace(/[0-9a-f]{40}/, '0'.repeat(40)),
      src.replace(/[0-9a-f]{40}/, '..'),
      src.replace(/[0-9a-f]{40}/, media.storage_key),
    ])
      expect((await get(wrong)).statusCode, wrong).toBe(404)
  })

  it('that were cut before a width was made have the next wider one in its place', async () => {
    const person = await createFan(t)
    const media = await createMedia(t, person, { purpose: 'avatar' })
    const set = await t.call('PUT', '/v1/profile/avatar', {
      token: person.token,
      body: { media: media.id, focal: { x: 0.5, y: 0.5 } },
    })
    const src: string = set.json().avatar.src
    const [, key = ''] = /\/avatar\/([0-9a-f]{40})\//.exec(src) ?? []
    await t.services.storage.remove(`${key}/avatar-304.webp`)
    const answer = await get(src.replace('436.webp', '304.webp'))
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual((await get(src)).rawPayload)
  })
})
