import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { ERRORS } from '@tus/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { sharp } from '../../platform/media/sharp.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { drawPicture } from '../../testing/factories/media.ts'
import { MAX_UNUSED } from './media.policy.ts'
import { listPieces } from './media.repository.ts'
import { UploadStore } from './media.upload-store.ts'
import { listen, mediaOf, settled, TusClient, upload } from './testing/tus.ts'

let t: TestApp
let base: string
let creator: TestActor
let other: TestActor
let fan: TestActor
let client: TusClient
let picture: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  t = await createTestApp({ working: true, inFolder: true })
  base = await listen(t)
  creator = await createCreator(t)
  other = await createCreator(t)
  fan = await createFan(t)
  client = new TusClient(base, creator)
  picture = Uint8Array.from(await drawPicture(900, 1200))
})
afterAll(() => t.close())

const MB = 1024 * 1024
const locationOf = (answer: Response) => answer.headers.get('location') ?? ''
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code

describe('uploading', () => {
  it('takes a picture, re-encodes it and makes its renditions and teaser', async () => {
    const media = await upload(client, picture, 'post')
    const ready = await settled(t, creator, media)
    expect(ready).toMatchObject({
      id: media,
      purpose: 'post',
      state: 'ready',
      problem: null,
      kind: 'image',
      width: 900,
      height: 1200,
    })
    const asset = await t.services.db
      .selectFrom('media_asset')
      .selectAll()
      .where('id', '=', media)
      .executeTakeFirstOrThrow()
    expect(asset.renditions).toEqual({
      avif: [
        [640, 640, 853],
        [1080, 900, 1200],
      ],
      photo: [
        [320, 320, 427],
        [640, 640, 853],
        [1080, 900, 1200],
      ],
      teaser: [
        [160, 160, 213],
        [320, 320, 427],
        [640, 640, 853],
        [760, 760, 1013],
      ],
    })
    expect(asset.storage_key).toMatch(/^[0-9a-f]{40}$/)
    expect(await t.services.storage.exists(`${asset.storage_key}/photo-320.webp`)).toBe(true)

    const preview = await t.call('GET', `//${(ready.preview ?? '').slice(1)}`)
    expect(preview.statusCode).toBe(200)
    expect(preview.headers['content-type']).toBe('image/webp')
    expect(preview.rawPayload.includes('secret-of-the-camera')).toBe(false)
    expect(picture.includes(0x73)).toBe(true)
  })

  it('is resumed where it was cut', async () => {
    const location = locationOf(await client.begin(picture.byteLength, { purpose: 'post' }))
    const half = Math.floor(picture.byteLength / 2)
    const first = await client.patch(location, 0, picture.slice(0, half))
    expect(first.headers.get('upload-offset')).toBe(String(half))
    const state = await t.call('GET', `/v1/media/${mediaOf(location)}`, { token: creator.token })
    expect(state.json()).toMatchObject({ state: 'uploading', preview: null })

    const where = await client.head(location)
    expect(where.status).toBe(200)
    expect(where.headers.get('upload-offset')).toBe(String(half))
    expect(where.headers.get('upload-length')).toBe(String(picture.byteLength))
    const wrong = await client.patch(location, half - 1, picture.slice(half - 1))
    expect(wrong.status).toBe(409)
    expect((await client.patch(location, half, picture.slice(half))).status).toBe(204)
    expect((await settled(t, creator, mediaOf(location))).state).toBe('ready')
  })

  it('answers that a file is complete when the last answer was lost', async () => {
    const media = await upload(client, picture, 'post')
    const location = `/api/v1/uploads/${media}`
    for (const state of ['processing', 'ready']) {
      const head = await client.head(location)
      expect(head.status, state).toBe(200)
      expect(head.headers.get('upload-offset')).toBe(String(picture.byteLength))
      await settled(t, creator, media)
    }
    expect((await client.patch(location, 0, picture)).status).toBe(404)
  })

  it('processes a file that was whole when the server stopped', async () => {
    const media = await upload(client, picture, 'post')
    await settled(t, creator, media)
    // As a server leaves it that was killed between the last byte and the note that it came.
    const location = locationOf(await client.begin(picture.byteLength, { purpose: 'post' }))
    const all = await client.patch(location, 0, picture.slice(0, picture.byteLength - 1))
    expect(all.status).toBe(204)
    const last = picture.byteLength - 1
    const store = new UploadStore(t.services)
    expect(await store.write(Readable.from([picture.slice(last)]), mediaOf(location), last)).toBe(last + 1)
    expect((await client.head(location)).headers.get('upload-offset')).toBe(String(picture.byteLength))
    expect((await settled(t, creator, mediaOf(location))).state).toBe('ready')
  })

  it('continues in another process, and takes each byte once', async () => {
    const second = await createApp({
      config: t.services.config,
      clock: t.clock,
      logger: t.services.logger,
      connection: t.connection,
    })
    try {
      const there = new TusClient(await listen({ app: second }), creator)
      const location = locationOf(await client.begin(picture.byteLength, { purpose: 'post' }))
      const [a, b] = [Math.floor(picture.byteLength / 3), Math.floor(picture.byteLength / 2)]
      expect((await client.patch(location, 0, picture.slice(0, a))).status).toBe(204)
      expect((await there.head(location)).headers.get('upload-offset')).toBe(String(a))
      // below the protocol, which has read the offset for both before either takes a piece
      const both = await Promise.allSettled(
        [t.services, second.services].map(services =>
          new UploadStore(services).write(Readable.from([picture.slice(a, b)]), mediaOf(location), a),
        ),
      )
      expect(both).toContainEqual({ status: 'fulfilled', value: b })
      expect(both).toContainEqual({ status: 'rejected', reason: ERRORS.INVALID_OFFSET })
      expect((await client.head(location)).headers.get('upload-offset')).toBe(String(b))
      expect((await there.patch(location, b, picture.slice(b))).status).toBe(204)
      const ready = await settled(t, creator, mediaOf(location))
      expect(ready).toMatchObject({ state: 'ready', width: 900, height: 1200 })
    } finally {
      await second.stop()
    }
  })

  it('keeps what has arrived when the line is cut', async () => {
    const location = locationOf(await client.begin(picture.byteLength, { purpose: 'post' }))
    const half = Math.floor(picture.byteLength / 2)
    const cut = new ReadableStream<Uint8Array>({
      start: stream => stream.enqueue(picture.slice(0, half)),
      pull: stream => {
        setTimeout(() => stream.error(new Error('the line was cut')), 300)
      },
    })
    await expect(client.stream(location, 0, cut)).rejects.toThrow()
    await expect
      .poll(async () => (await client.head(location)).headers.get('upload-offset'))
      .toBe(String(half))
    // The protocol ends a cut body, or passes its error on.
    const broken = Object.assign(new Readable(), {
      async *[Symbol.asyncIterator]() {
        yield picture.slice(half, half + 100)
        throw new Error('the line was cut')
      },
    })
    expect(await new UploadStore(t.services).write(broken, mediaOf(location), half)).toBe(half + 100)
    expect((await client.patch(location, half + 100, picture.slice(half + 100))).status).toBe(204)
    expect((await settled(t, creator, mediaOf(location))).state).toBe('ready')
  })

  it('carries the headers of every other answer, and lets no other origin in', async () => {
    const begun = await client.begin(10, { purpose: 'post' })
    expect(begun.status).toBe(201)
    expect(begun.headers.get('x-content-type-options')).toBe('nosniff')
    expect(begun.headers.get('tus-resumable')).toBe('1.0.0')
    expect(begun.headers.get('access-control-allow-origin')).toBeNull()
    expect(begun.headers.get('location')).toMatch(/^\/api\/v1\/uploads\/[0-9a-f-]{36}$/)
  })
})

describe('many uploads', () => {
  it('are made in turn by person, and a picture of a profile before the photos of others', async () => {
    const { storage } = t.services
    const put = storage.put.bind(storage)
    let open: (() => void) | undefined
    const gate = new Promise<void>(resolve => {
      open = resolve
    })
    /** Folders in the order in which their pictures were begun. */
    const begun = new Set<string>()
    const spy = vi.spyOn(storage, 'put').mockImplementation(async (key, content, options) => {
      if (!key.includes('/upload/')) {
        begun.add(key.slice(0, key.indexOf('/')))
        await gate
      }
      return await put(key, content, options)
    })
    try {
      const small = Uint8Array.from(await drawPicture(90, 120))
      const photos: string[] = []
      for (let n = 0; n < 9; n++) photos.push(await upload(client, small, 'post'))
      const third = await createCreator(t)
      const neighbours = await upload(new TusClient(base, other), small, 'post')
      const thirds = await upload(new TusClient(base, third), small, 'post')
      const portrait = await upload(new TusClient(base, fan), small, 'avatar')
      open?.()
      for (const media of photos) await settled(t, creator, media)
      await settled(t, other, neighbours)
      await settled(t, third, thirds)
      await settled(t, fan, portrait)
      const rows = await t.services.db.selectFrom('media_asset').select(['id', 'storage_key']).execute()
      const idOf = new Map(rows.map(row => [row.storage_key, row.id]))
      const order = [...begun].map(key => idOf.get(key))
      // two may be in hand when they come, and two are in hand at once afterwards
      expect(order.indexOf(portrait)).toBeLessThanOrEqual(3)
      expect(order.indexOf(neighbours)).toBeLessThanOrEqual(5)
      expect(order.indexOf(thirds)).toBeLessThanOrEqual(6)
      expect(order).toHaveLength(12)
    } finally {
      spy.mockRestore()
    }
  })
})

describe('refused uploads', () => {
  it('of guests', async () => {
    const answer = await new TusClient(base).begin(10, { purpose: 'post' })
    expect(answer.status).toBe(401)
    expect(await codeOf(answer)).toBe('UNAUTHORIZED')
  })

  it('without a size or a purpose that is known', async () => {
    for (const [size, metadata] of [
      [0, { purpose: 'post' }],
      ['1e3', { purpose: 'post' }],
      ['-1', { purpose: 'post' }],
      [10, { purpose: 'cellar' }],
      [10, { filename: 'cala.jpg' }],
    ] as const) {
      const answer = await client.begin(size, metadata)
      expect(answer.status, JSON.stringify([size, metadata])).toBe(400)
    }
  })

  it('of posts by fans', async () => {
    const answer = await new TusClient(base, fan).begin(10, { purpose: 'post' })
    expect(answer.status).toBe(403)
    expect((await new TusClient(base, fan).begin(10, { purpose: 'message' })).status).toBe(201)
  })

  it('beyond the limit of their purpose', async () => {
    for (const [purpose, limit] of [
      ['avatar', 50 * MB],
      ['cover', 50 * MB],
      ['message', 100 * MB],
      ['post', 500 * MB],
    ] as const) {
      const answer = await client.begin(limit + 1, { purpose })
      expect(answer.status, purpose).toBe(413)
      expect(await codeOf(answer)).toBe('TOO_LARGE')
      expect((await client.begin(limit, { purpose })).status, purpose).toBe(201)
    }
  })

  it('that send more than they announced', async () => {
    const location = locationOf(await client.begin(10, { purpose: 'post' }))
    expect((await client.patch(location, 0, picture)).status).toBe(413)
  })

  it('of what another began', async () => {
    const location = locationOf(await client.begin(picture.byteLength, { purpose: 'post' }))
    const stranger = new TusClient(base, other)
    for (const answer of [
      await stranger.head(location),
      await stranger.patch(location, 0, picture),
      await stranger.remove(location),
      await stranger.head('/api/v1/uploads/not-an-id'),
      await stranger.head('/api/v1/uploads/..%2f..%2fsecret'),
    ])
      expect(answer.status).toBe(404)
    expect((await new TusClient(base).head(location)).status).toBe(401)
    const state = await t.call('GET', `/v1/media/${mediaOf(location)}`, { token: other.token })
    expect(state.statusCode).toBe(404)
    expect((await client.patch(location, 0, picture)).status).toBe(204)
    await settled(t, creator, mediaOf(location))
  })

  it('of what is no picture, under any name', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const cut = picture.slice(0, 2000)
    const huge = await sharp({ create: { width: 8000, height: 6300, channels: 3, background: 'black' } })
      .png()
      .toBuffer()
    for (const [bytes, problem] of [
      [Buffer.from(svg), 'FILE_TYPE_NOT_ALLOWED'],
      [Buffer.from('%PDF-1.7'), 'FILE_TYPE_NOT_ALLOWED'],
      [Buffer.from('MZ'), 'FILE_TYPE_NOT_ALLOWED'],
      [Buffer.from(cut), 'FILE_DAMAGED'],
      [huge, 'TOO_MANY_PIXELS'],
    ] as const) {
      const media = await upload(client, Uint8Array.from(bytes), 'post')
      const failed = await settled(t, creator, media)
      expect(failed).toMatchObject({ state: 'failed', problem, preview: null })
    }
  })

  it('of a person who fills the disk with what nothing uses', async () => {
    const hoarder = await createCreator(t)
    const now = t.clock.now()
    const rows = Array.from({ length: MAX_UNUSED }, (_, index) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      owner_id: hoarder.user.id,
      purpose: 'post' as const,
      state: 'uploading' as const,
      storage_key: `hoard-${index}`,
      size: 1,
      created_at: now,
      active_at: now,
    }))
    await t.services.db.insertInto('media_asset').values(rows).execute()
    const answer = await new TusClient(base, hoarder).begin(10, { purpose: 'post' })
    expect(answer.status).toBe(429)
    expect(await answer.json()).toMatchObject({ code: 'UNUSED_QUOTA', params: { max: MAX_UNUSED } })
    await t.services.db.deleteFrom('media_asset').where('owner_id', '=', hoarder.user.id).execute()
  })
})

describe('own uploads', () => {
  it('are discarded while nothing uses them', async () => {
    const media = await upload(client, picture, 'post')
    const { preview } = await settled(t, creator, media)
    const strangers = await t.call('DELETE', `/v1/media/${media}`, { token: other.token })
    expect(strangers.statusCode).toBe(404)
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await t.call(method, `/v1/media/${media}`)).statusCode).toBe(401)
      expect((await t.call(method, '/v1/media/nothing', { token: creator.token })).statusCode).toBe(400)
    }
    expect((await t.call('DELETE', `/v1/media/${media}`, { token: creator.token })).statusCode).toBe(204)
    expect((await t.call('GET', `/v1/media/${media}`, { token: creator.token })).statusCode).toBe(404)
    t.clock.advance(60_000)
    expect((await t.call('GET', `//${(preview ?? '').slice(1)}`)).statusCode).toBe(404)
  })

  it('are cut short', async () => {
    const before = await everyFile()
    const location = locationOf(await client.begin(picture.byteLength, { purpose: 'post' }))
    await client.patch(location, 0, picture.slice(0, 100))
    expect((await client.remove(location)).status).toBe(204)
    expect((await client.head(location)).status).toBe(404)
    expect(await listPieces(t.services.db, mediaOf(location))).toEqual([])
    expect(await everyFile()).toEqual(before)
  })

  it('are forgotten when they are not finished within a day', async () => {
    const before = await everyFile()
    const location = locationOf(await client.begin(picture.byteLength, { purpose: 'post' }))
    await client.patch(location, 0, picture.slice(0, 100))
    expect(await everyFile()).toHaveLength(before.length + 1)
    t.clock.advance(23 * 3_600_000)
    await t.app.jobs.runNow(t.services, 'media.expire')
    const fresh = new TusClient(base, await again())
    expect((await fresh.head(location)).status).toBe(200)
    t.clock.advance(3_600_001)
    await t.app.jobs.runNow(t.services, 'media.expire')
    expect((await new TusClient(base, await again()).head(location)).status).toBe(404)
    expect((await everyFile()).filter(name => !before.includes(name))).toEqual([])
  })
})

/** The creator on a new session: access tokens end while the clock is moved. */
const again = () => actorOf(t, creator.user)

/** Every file of the storage that stays, by its path: the jobs that delete others have run. */
async function everyFile(): Promise<string[]> {
  await expect
    .poll(async () => {
      const { rows } = await t.app.pool.query(
        `select from job.job where name = 'storage.delete' and state <> 'completed'`,
      )
      return rows.length
    })
    .toBe(0)
  const folder = path.join(t.services.config.dataDir, 'files')
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter(each => each.isFile()).map(each => path.join(each.parentPath, each.name))
}
