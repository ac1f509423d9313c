import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { databaseSize } from '../../platform/db/growth.ts'
import type { ReadDisk } from '../../platform/storage/disk-space.ts'
import { StorageFullError } from '../../platform/storage/storage.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { eventually } from '../../testing/eventually.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { drawPicture } from '../../testing/factories/media.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { RENDITION_BYTES, RESERVED_MS } from './media.space.ts'
import { listen, mediaOf, settled, TusClient } from './testing/tus.ts'

const MB = 1024 * 1024
const RESERVE = 64
/** MB the database is filled with above that: it may shrink meanwhile, by what is vacuumed or by its catalogue’s cache. */
const BEYOND = 8
/** What the database may take. */
const LIMIT = RESERVE + 64
const DAY = 24 * 60 * 60_000

let t: TestApp
let base: string
/** Free space in MB of the disk that holds everything, and of another one for the database. */
let disk: { free: number; database?: number }
/** Called at every check of the disk. */
let onLook: () => void = () => undefined

const readDisk: ReadDisk = async folder => {
  onLook()
  return folder.endsWith('postgres') && disk.database !== undefined
    ? { device: 2, freeBytes: disk.database * MB, totalBytes: 1_000 * MB }
    : { device: 1, freeBytes: disk.free * MB, totalBytes: 1_000 * MB }
}

beforeAll(async () => {
  t = await createTestApp({
    readDisk,
    working: true,
    env: {
      STORAGE_RESERVE_MB: String(RESERVE),
      DATABASE_RESERVE_MB: String(RESERVE),
      DATABASE_MAX_MB: String(LIMIT),
    },
  })
  await changeSettings(t, {
    storageQuotaMb: { creator: 4_000, fan: 400 },
    uploadQuotaMb: { creator: 800, fan: 240 },
    newAccount: { days: 7, percent: 50 },
  })
  base = await listen(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  disk = { free: 700 }
  onLook = () => undefined
  await t.services.db.deleteFrom('media_asset').where('used_at', 'is', null).execute()
})

const clientOf = (actor: TestActor) => new TusClient(base, actor)
const locationOf = (answer: Response) => answer.headers.get('location') ?? ''
const begin = (actor: TestActor, mb: number, purpose = 'post') => clientOf(actor).begin(mb * MB, { purpose })
const problemOf = async (answer: Response) => ({
  status: answer.status,
  ...((await answer.json()) as { code: string; params?: Record<string, number> }),
})
const full = { status: 507, code: 'STORAGE_FULL' }
const bytes = (mb: number) => new Uint8Array(mb * MB)
const readyz = async () => {
  const answer = await t.call('GET', '//readyz')
  return { status: answer.statusCode, ...answer.json() }
}

/** Writes rows, a page each, until the database has come well into the reserve below what it may take. */
async function fillDatabase() {
  const missing = (LIMIT - RESERVE + BEYOND) * MB - (await databaseSize(t.services.db))
  expect(missing).toBeGreaterThan(0)
  await sql`create table ballast (page text)`.execute(t.services.db)
  await sql`alter table ballast alter column page set storage plain`.execute(t.services.db)
  await sql`insert into ballast select repeat('x', 8000) from generate_series(0, ${missing}::int, 8192)`.execute(
    t.services.db,
  )
}

describe('space on the disk', () => {
  it('is reserved once: four uploads of 250 MB by any senders do not fit into 700', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => createCreator(t)))
    const answers = await Promise.all(people.map(each => begin(each, 250)))
    expect(answers.map(each => each.status).toSorted()).toEqual([201, 201, 507, 507])
    const refused = answers.find(each => each.status === 507)
    if (refused) expect(await problemOf(refused)).toMatchObject(full)
  })

  it('comes back as bytes arrive, and when an upload is discarded or left alone', async () => {
    disk.free = RESERVE + 20 + 2 * (RENDITION_BYTES / MB)
    const [one, two] = [await createCreator(t), await createCreator(t)]
    const location = locationOf(await begin(one, 20))
    expect((await begin(two, 2)).status).toBe(507)
    expect((await clientOf(one).patch(location, 0, bytes(10))).status).toBe(204)
    // the disk holds them now, and nothing is reserved for them
    disk.free -= 10
    expect((await begin(two, 2)).status).toBe(507)
    disk.free += 2
    const small = await begin(two, 2)
    expect(small.status).toBe(201)
    expect((await clientOf(two).remove(locationOf(small))).status).toBe(204)
    expect((await begin(two, 2)).status).toBe(201)

    t.clock.advance(RESERVED_MS)
    const three = await createCreator(t)
    expect((await begin(three, 8)).status).toBe(201)
    // an abandoned upload finds no space for what is missing, and resumes when there is some
    const again = new TusClient(base, await actorOf(t, one.user))
    expect(await problemOf(await again.patch(location, 10 * MB, bytes(1)))).toMatchObject(full)
    disk.free += 10
    expect((await again.patch(location, 10 * MB, bytes(1))).status).toBe(204)
  })

  it('is checked before every piece, and everything else continues', async () => {
    const creator = await createCreator(t)
    const client = clientOf(creator)
    const location = locationOf(await begin(creator, 30))
    expect((await client.patch(location, 0, bytes(10))).status).toBe(204)
    disk.free = RESERVE + 5
    expect(await problemOf(await client.patch(location, 10 * MB, bytes(10)))).toMatchObject(full)
    disk.free = 0
    expect(await problemOf(await client.patch(location, 10 * MB, bytes(1)))).toMatchObject(full)
    expect(await problemOf(await begin(creator, 1))).toMatchObject(full)
    expect(await readyz()).toMatchObject({ status: 200, ready: true, degraded: ['uploads'] })
    const feed = await t.call('GET', '/v1/feed', { token: creator.token })
    expect(feed.statusCode).toBe(200)
    expect((await actorOf(t, creator.user)).token).not.toBe('')

    disk.free = 700
    expect(await readyz()).toMatchObject({ status: 200, degraded: [] })
    expect((await client.head(location)).headers.get('upload-offset')).toBe(String(10 * MB))
    expect((await client.patch(location, 10 * MB, bytes(20))).status).toBe(204)
  })

  it('that is all gone stops uploads and no payment', async () => {
    const [creator, fan] = [await createCreator(t), await createFan(t)]
    await fund(t, fan, 2_000)
    const post = await createPost(t, creator, { audience: 'paid' })
    const location = locationOf(await begin(creator, 20))
    disk.free = 0
    const [piece, announced, bought] = await Promise.all([
      clientOf(creator).patch(location, 0, bytes(2)),
      begin(fan, 1, 'message'),
      t.call('POST', `/v1/posts/${post.id}/unlock`, {
        token: fan.token,
        body: { price: 900 },
        headers: { 'idempotency-key': randomUUID() },
      }),
    ])
    expect(await problemOf(piece)).toMatchObject(full)
    expect(await problemOf(announced)).toMatchObject(full)
    expect(bought.statusCode).toBe(200)
    expect(bought.json()).toMatchObject({ balance: { amount: 1_100 }, post: { access: 'bought' } })
    await t.drain()
    await expectLedgerBalanced(t.services)
  })

  it('is looked for within a piece too: what has arrived stays', async () => {
    const creator = await createCreator(t)
    const client = clientOf(creator)
    const location = locationOf(await begin(creator, 40))
    let looks = 0
    // each look is one for each folder: before the request, then before every 8 MB, here and in the storage
    onLook = () => {
      if (++looks > 6) disk.free = RESERVE
    }
    expect(await problemOf(await client.patch(location, 0, bytes(40)))).toMatchObject(full)
    onLook = () => undefined
    disk.free = 700
    const offset = Number((await client.head(location)).headers.get('upload-offset'))
    expect(offset).toBeGreaterThan(0)
    expect(offset).toBeLessThan(40 * MB)
    expect((await client.patch(location, offset, bytes(40).slice(offset))).status).toBe(204)
  })

  it('that ends while a piece is written answers 507', async () => {
    const creator = await createCreator(t)
    const client = clientOf(creator)
    const location = locationOf(await begin(creator, 20))
    expect((await client.patch(location, 0, bytes(2))).status).toBe(204)
    const put = vi.spyOn(t.services.storage, 'put').mockRejectedValueOnce(new StorageFullError('full'))
    expect(await problemOf(await client.patch(location, 2 * MB, bytes(2)))).toMatchObject(full)
    put.mockRestore()
    expect((await client.head(location)).headers.get('upload-offset')).toBe(String(2 * MB))
    expect((await client.patch(location, 2 * MB, bytes(18))).status).toBe(204)
  })

  it('of the database is guarded on its own disk', async () => {
    const creator = await createCreator(t)
    disk.database = RESERVE - 1
    expect(await problemOf(await begin(creator, 1))).toMatchObject(full)
    expect(await readyz()).toMatchObject({ status: 200, degraded: ['uploads'] })
    disk.database = RESERVE
    expect((await begin(creator, 100)).status).toBe(201)
  })

  it('of a database that may only take so much is guarded by its size', async () => {
    const [creator, fan] = [await createCreator(t), await createFan(t)]
    await fund(t, fan, 2_000)
    const post = await createPost(t, creator, { audience: 'paid' })
    const location = locationOf(await begin(creator, 20))
    const known = async (degraded: string[]) => {
      t.clock.advance(30_000)
      await eventually(async () => expect(await readyz()).toMatchObject({ status: 200, degraded }))
    }
    await known([])

    await fillDatabase()
    await known(['uploads'])
    expect(await problemOf(await begin(creator, 1))).toMatchObject(full)
    expect(await problemOf(await clientOf(creator).patch(location, 0, bytes(1)))).toMatchObject(full)
    expect((await t.call('GET', '/v1/feed', { token: creator.token })).statusCode).toBe(200)
    expect((await actorOf(t, creator.user)).token).not.toBe('')
    const bought = await t.call('POST', `/v1/posts/${post.id}/unlock`, {
      token: fan.token,
      body: { price: 900 },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(bought.statusCode).toBe(200)

    await sql`drop table ballast`.execute(t.services.db)
    await known([])
    expect((await clientOf(creator).patch(location, 0, bytes(20))).status).toBe(204)
  })
})

describe('an account', () => {
  it('announces so much at once, by role and age, and is answered how much', async () => {
    disk.free = 10_000
    const [fan, creator] = [await createFan(t), await createCreator(t)]
    expect((await begin(fan, 100, 'message')).status).toBe(201)
    expect(await problemOf(await begin(fan, 21, 'message'))).toMatchObject({
      status: 429,
      code: 'UPLOAD_QUOTA',
      params: { max: 120 * MB },
    })
    expect((await begin(creator, 400)).status).toBe(201)
    expect(await problemOf(await begin(creator, 101))).toMatchObject({
      code: 'UPLOAD_QUOTA',
      params: { max: 500 * MB },
    })
    t.clock.advance(7 * DAY)
    const old = await actorOf(t, fan.user)
    expect((await begin(old, 100, 'message')).status).toBe(201)
    expect((await begin(old, 100, 'message')).status).toBe(201)
    expect(await problemOf(await begin(old, 100, 'message'))).toMatchObject({
      code: 'UPLOAD_QUOTA',
      params: { max: 240 * MB },
    })
  })

  it('keeps so much, counted by what its files take', async () => {
    disk.free = 10_000
    const fan = await createFan(t)
    const client = clientOf(fan)
    const picture = Uint8Array.from(await drawPicture(900, 1200))
    const location = locationOf(await client.begin(picture.byteLength, { purpose: 'message' }))
    await client.patch(location, 0, picture)
    await settled(t, fan, mediaOf(location))
    const { stored } = await t.services.db
      .selectFrom('media_asset')
      .select('stored')
      .where('id', '=', mediaOf(location))
      .executeTakeFirstOrThrow()
    expect(stored).toBeGreaterThan(10_000)
    await t.services.db
      .updateTable('media_asset')
      .set({ stored: 150 * MB })
      .execute()
    expect((await begin(fan, 50, 'message')).status).toBe(201)
    expect(await problemOf(await begin(fan, 1, 'message'))).toMatchObject({
      status: 507,
      code: 'STORAGE_QUOTA',
      params: { used: 200 * MB, max: 200 * MB },
    })
  })
})
