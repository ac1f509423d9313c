import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { UploadedMedia } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { sharp } from '../../platform/media/sharp.ts'
import { SealBrokenError } from '../../platform/sealed-bytes.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createMedia, drawPicture } from '../../testing/factories/media.ts'
import { formBomb, pagesOf } from '../../testing/factories/pdf.ts'
import { holdPictures } from '../../testing/hold-pictures.ts'
import { setStaffRoles } from '../accounts/index.ts'
import { claimMedia, listPages, loadMedia, type MediaAsset, openPage, releaseMedia } from './index.ts'
import { linksOf, type MediaLinks } from './media.links.ts'
import { listPieces } from './media.repository.ts'
import { filesWith, storedFiles } from './testing/stored-bytes.ts'
import { listen, mediaOf, TusClient, upload } from './testing/tus.ts'

/** Serves, and runs jobs only on request. */
let t: TestApp
let base: string
let creator: TestActor
let client: TusClient
let picture: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  t = await createTestApp({ inFolder: true })
  base = await listen(t)
  creator = await createCreator(t)
  client = new TusClient(base, creator)
  picture = Uint8Array.from(await drawPicture(900, 1200))
})
afterAll(() => t.close())

const work = () => t.services.jobs.drain(t.services)
const dataFolder = () => t.services.config.dataDir
const folderOf = ({ storage_key }: MediaAsset) =>
  path.join(dataFolder(), 'files', storage_key.slice(0, 2), storage_key)
const locationOf = (answer: Response) => answer.headers.get('location') ?? ''
async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code

async function assetOf(id: string): Promise<MediaAsset> {
  const asset = (await loadMedia(t.services.db, [id])).get(id)
  if (asset === undefined) throw new Error('the upload is not there')
  return asset
}
async function stateOf(media: string): Promise<UploadedMedia> {
  const { token } = await actorOf(t, creator.user)
  return (await t.call('GET', `/v1/media/${media}`, { token })).json()
}
async function send(bytes: Uint8Array<ArrayBuffer>): Promise<MediaAsset> {
  const id = await upload(client, bytes, 'document')
  await work()
  return await assetOf(id)
}
async function pageOf(asset: MediaAsset, page = 0) {
  const data = await openPage(t.ctx(), asset, page)
  return data === null ? null : { data, metadata: await sharp(data).metadata() }
}

describe('a document', () => {
  it('becomes a page, and the upload itself is gone', async () => {
    const asset = await send(picture)
    expect(await stateOf(asset.id)).toEqual({
      id: asset.id,
      purpose: 'document',
      state: 'ready',
      problem: null,
      kind: 'image',
      width: null,
      height: null,
      preview: null,
      teaser: null,
      widest: null,
      focal: null,
      duration: null,
      play: null,
      captions: [],
    })
    expect(listPages(asset)).toEqual([{ width: 900, height: 1200 }])
    const page = await pageOf(asset)
    expect(page?.metadata).toMatchObject({ format: 'webp', width: 900, height: 1200 })
    expect(page?.metadata.exif).toBeUndefined()
    expect(page?.data.includes('secret-of-the-camera')).toBe(false)
    for (const missing of [1, -1, 0.5, 99]) expect(await openPage(t.ctx(), asset, missing)).toBeNull()
    expect(await listPieces(t.services.db, asset.id)).toEqual([])
    const names = (await storedFiles(folderOf(asset))).map(({ name }) => name)
    expect(names).toEqual(['page-0.bin'])
  })

  it('is turned upright, is white where it was transparent, and has 2,400 pixels at most', async () => {
    const wide = sharp({ create: { width: 3000, height: 1000, channels: 4, background: '#ff000000' } })
    const turned = await sharp(await wide.png().toBuffer())
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer()
    const asset = await send(Uint8Array.from(turned))
    expect(listPages(asset)).toEqual([{ width: 800, height: 2400 }])
    const page = await pageOf(asset)
    const { channels, dominant } = await sharp(page?.data).stats()
    expect(channels).toHaveLength(3)
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
  })

  it('of one pixel’s width and great height is a page too', async () => {
    const line = await sharp({ create: { width: 1, height: 20_000, channels: 3, background: '#888888' } })
      .png()
      .toBuffer()
    expect(listPages(await send(Uint8Array.from(line)))).toEqual([{ width: 1, height: 2400 }])
  })

  it('of several pages becomes each of them, sealed', async () => {
    const bytes = pagesOf(3, { content: '0 0 1 rg 0 0 595 842 re f (canary of a passport) pop' })
    const location = locationOf(await client.begin(bytes.byteLength, { purpose: 'document' }))
    const half = Math.floor(bytes.byteLength / 2)
    for (const [at, part] of [[0, bytes.subarray(0, half)] as const, [half, bytes.subarray(half)] as const])
      expect((await client.patch(location, at, Uint8Array.from(part))).status).toBe(204)
    await work()
    const asset = await assetOf(mediaOf(location))
    expect(await stateOf(asset.id)).toMatchObject({ state: 'ready', kind: 'pdf', preview: null, width: null })
    expect(listPages(asset)).toEqual(Array(3).fill({ width: 1696, height: 2400 }))
    for (const page of [0, 1, 2]) {
      const { dominant } = await sharp((await pageOf(asset, page))?.data).stats()
      expect(dominant.b).toBeGreaterThan(200)
      expect(dominant.r).toBeLessThan(50)
    }
    expect(await pageOf(asset, 3)).toBeNull()
    const names = (await storedFiles(folderOf(asset))).map(({ name }) => name).toSorted()
    expect(names).toEqual(['page-0.bin', 'page-1.bin', 'page-2.bin'])
    expect(await filesWith(dataFolder(), bytes)).toEqual([])
  })

  it('is the only purpose for which a PDF is taken', async () => {
    const asset = await assetOf(await upload(client, Uint8Array.from(pagesOf(1)), 'post'))
    expect(asset).toMatchObject({ state: 'failed', problem: 'FILE_TYPE_NOT_ALLOWED', kind: 'pdf' })
  })

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['PDF of eleven pages', () => pagesOf(11), 'TOO_MANY_PAGES'],
    ['PDF that is cut short', () => pagesOf(2).subarray(0, 120), 'FILE_DAMAGED'],
    ['PDF that draws itself without end', () => formBomb(9), 'FILE_DAMAGED'],
    [
      'page after something else',
      () => Buffer.concat([Buffer.from('MZ'), pagesOf(1)]),
      'FILE_TYPE_NOT_ALLOWED',
    ],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'FILE_TYPE_NOT_ALLOWED'],
    ['text', () => Buffer.from('I am of age'), 'FILE_TYPE_NOT_ALLOWED'],
    ['ZIP', () => Buffer.from('504b030414000000', 'hex'), 'FILE_TYPE_NOT_ALLOWED'],
    [
      'film',
      () => Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'),
      'FILE_TYPE_NOT_ALLOWED',
    ],
    ['photo without its end', async () => Buffer.from(picture.slice(0, 4_000)), 'FILE_DAMAGED'],
    [
      'photo of 51 megapixels',
      () =>
        sharp({ create: { width: 51_000, height: 1_000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      'TOO_MANY_PIXELS',
    ],
  ])('is no %s', async (_what, make, problem) => {
    const asset = await send(Uint8Array.from(await make()))
    expect(asset).toMatchObject({ state: 'failed', problem })
    expect(listPages(asset)).toEqual([])
    await expect.poll(() => listPieces(t.services.db, asset.id)).toEqual([])
  })

  it('is judged by its content: what else is in a photo’s file is gone', async () => {
    const script = Buffer.from('<script>alert("polyglot")</script>%PDF-1.7\nPK\x03\x04')
    const asset = await send(Uint8Array.from(Buffer.concat([picture, script])))
    expect(asset).toMatchObject({ state: 'ready', kind: 'image' })
    expect((await pageOf(asset))?.data.includes('polyglot')).toBe(false)
  })

  it('counts like other uploads, also of a fan, whose documents are taken when a creator has named them', async () => {
    const fan = new TusClient(base, await createFan(t))
    expect((await fan.begin(10, { purpose: 'document' })).status).toBe(201)
    const large = await client.begin(51 * 1024 * 1024, { purpose: 'document' })
    expect([large.status, await codeOf(large)]).toEqual([413, 'TOO_LARGE'])
  })
})

describe('the bytes of a document', () => {
  it('are nowhere on the disk in plain: while they come, while they are read, and after', async () => {
    const held = holdPictures(t)
    const location = locationOf(await client.begin(picture.byteLength, { purpose: 'document' }))
    const third = Math.ceil(picture.byteLength / 3)
    for (let at = 0; at < picture.byteLength; at += third) {
      const sent = await client.patch(location, at, picture.slice(at, at + third))
      expect(sent.headers.get('upload-offset')).toBe(String(Math.min(at + third, picture.byteLength)))
      expect(await filesWith(dataFolder(), picture)).toEqual([])
    }
    const id = mediaOf(location)
    expect(await listPieces(t.services.db, id)).toHaveLength(3)
    const working = work()
    await expect
      .poll(async () => {
        const row = t.services.db.selectFrom('media_asset').select('attempts').where('id', '=', id)
        return (await row.executeTakeFirstOrThrow()).attempts
      })
      .toBe(1)
    expect(await filesWith(dataFolder(), picture)).toEqual([])
    await held.end()
    await working
    const asset = await assetOf(id)
    expect(asset.state).toBe('ready')
    const page = await pageOf(asset)
    expect(await filesWith(dataFolder(), picture)).toEqual([])
    expect(await filesWith(dataFolder(), page?.data ?? Buffer.alloc(0))).toEqual([])
    expect((await storedFiles(dataFolder())).some(file => file.bytes.includes('secret-of-the-camera'))).toBe(
      false,
    )
  })

  it('would be found there: a photo for a post is', async () => {
    const id = await upload(client, picture, 'post')
    expect(await filesWith(dataFolder(), picture)).toHaveLength(1)
    await work()
    expect((await assetOf(id)).state).toBe('ready')
  })

  it('go on in another process where one has ended between pieces, which takes each byte once', async () => {
    const begin = async () =>
      await createApp({
        config: t.services.config,
        clock: t.clock,
        logger: t.services.logger,
        connection: t.connection,
      })
    const first = await begin()
    const there = new TusClient(await listen({ app: first }), creator)
    const half = Math.floor(picture.byteLength / 2)
    const location = locationOf(await there.begin(picture.byteLength, { purpose: 'document' }))
    expect((await there.patch(location, 0, picture.slice(0, half))).status).toBe(204)
    await first.stop()
    expect((await client.head(location)).headers.get('upload-offset')).toBe(String(half))
    expect((await client.patch(location, half - 1, picture.slice(half - 1))).status).toBe(409)
    expect((await client.patch(location, half, picture.slice(half))).status).toBe(204)
    await work()
    expect(listPages(await assetOf(mediaOf(location)))).toEqual([{ width: 900, height: 1200 }])
  })

  it('count as they are, also where a line is cut in the middle', async () => {
    const location = locationOf(await client.begin(picture.byteLength, { purpose: 'document' }))
    const cut = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(picture.slice(0, 5_000))
        controller.error(new Error('cut'))
      },
    })
    await client.stream(location, 0, cut).catch(() => undefined)
    const head = await client.head(location)
    const offset = Number(head.headers.get('upload-offset'))
    expect([0, 5_000]).toContain(offset)
    expect((await client.patch(location, offset, picture.slice(offset))).status).toBe(204)
    await work()
    expect(await assetOf(mediaOf(location))).toMatchObject({ state: 'ready', received: picture.byteLength })
  })

  it('open with the installation’s key only, and each document has its own', async () => {
    const [one, two] = [await send(picture), await send(picture)]
    expect(one.data_key).not.toBe(two.data_key)
    const elsewhere = { ...t.ctx(), config: { ...t.services.config, documentKey: randomBytes(32) } }
    await expect(openPage(elsewhere, one, 0)).rejects.toThrow(SealBrokenError)
    await expect(openPage(t.ctx(), { ...one, data_key: two.data_key }, 0)).rejects.toThrow(SealBrokenError)
    const { secret } = t.services.config
    expect(one.data_key).not.toContain(secret)
  })

  it('that were changed, or put in another’s place, are noticed', async () => {
    const asset = await send(picture)
    const other = await send(Uint8Array.from(await drawPicture(300, 400)))
    const fileOf = (one: MediaAsset) => path.join(folderOf(one), 'page-0.bin')
    const sealed = await readFile(fileOf(asset))
    const changed = Buffer.from(sealed)
    changed[100] = (changed[100] ?? 0) ^ 1
    for (const bytes of [changed, sealed.subarray(0, -20), await readFile(fileOf(other))]) {
      await writeFile(fileOf(asset), bytes)
      await expect(openPage(t.ctx(), asset, 0)).rejects.toThrow(SealBrokenError)
    }
    await writeFile(fileOf(asset), sealed)
    expect(await pageOf(asset)).not.toBeNull()
  })

  it('that were changed while they came never become a page', async () => {
    const id = await upload(client, picture, 'document')
    const [piece] = await listPieces(t.services.db, id)
    const file = path.join(folderOf(await assetOf(id)), 'upload', `${piece}.bin`)
    const bytes = await readFile(file)
    bytes[bytes.length - 30] = (bytes[bytes.length - 30] ?? 0) ^ 1
    await writeFile(file, bytes)
    for (let tries = 0; tries < 6; tries++) {
      await t.app.pool.query('update job.job set start_after = now()')
      await work()
    }
    expect(await assetOf(id)).toMatchObject({ state: 'failed', problem: 'UNEXPECTED' })
  })
})

describe('nobody gets a document', () => {
  it('by a link: neither its owner nor staff, whatever is signed', async () => {
    const asset = await send(picture)
    const links: MediaLinks = linksOf(t.ctx())
    const staff = await createFan(t)
    await inTransaction(t.ctx(), tx => setStaffRoles(tx, staff.user.id, ['moderator', 'administrator']))
    const actors = [creator, await createCreator(t), await actorOf(t, staff.user)]
    const sessions = await t.services.db
      .selectFrom('session')
      .select('id')
      .where(
        'user_id',
        'in',
        actors.map(({ user }) => user.id),
      )
      .execute()
    for (const viewer of ['guest', ...sessions.map(({ id }) => id)])
      for (const role of ['page', 'photo', 'original'] as const) {
        const query = links.queryFor(t.clock.now(), viewer, asset.id, role)
        for (const name of ['page-0.bin', 'page-0.webp', 'photo-320.webp', 'original.pdf']) {
          const answer = await t.call('GET', `//media/p/${asset.id}/${name}${query}`)
          expect(answer.statusCode, `${viewer} ${name}`).toBe(404)
        }
      }
  })

  it('in a post or a message', async () => {
    const asset = await send(picture)
    const claim = (purpose: 'post' | 'message' | 'document') =>
      inTransaction(t.ctx(), tx => claimMedia(tx, { ownerId: creator.user.id, ids: [asset.id], purpose }))
    for (const purpose of ['post', 'message'] as const)
      await expect(claim(purpose)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
    expect(await claim('document')).toHaveLength(1)
  })
})

it('a person’s own copy of their data has nothing of a document, and an erasure removes what nothing uses', async () => {
  const person = await createCreator(t)
  const document = await createMedia(t, person, { purpose: 'document' })
  const photo = await createMedia(t, person, { purpose: 'post' })
  const rules = t.services.extensions.all('accounts.personalData').flat()
  const rule = rules.find(({ table }) => table === 'media_asset')
  if (rule === undefined || !('rows' in rule.export) || !('run' in rule.erase)) throw new Error('no rule')
  const subject = { id: person.user.id, email: person.user.email }
  expect(await listOf(rule.export.rows(t.services.db, subject))).toEqual([
    expect.objectContaining({ id: photo.id }),
  ])
  const files = rule.export.files === undefined ? [] : await listOf(rule.export.files(t.services.db, subject))
  expect(files.map(({ key }) => key.split('/')[0])).toEqual([photo.storage_key])
  await rule.erase.run(t.ctx(), subject)
  await work()
  expect(await openPage(t.ctx(), document, 0)).toBeNull()
  expect((await loadMedia(t.services.db, [document.id, photo.id])).size).toBe(0)
})

it('a removed document takes its key and its files with it', async () => {
  const asset = await createMedia(t, creator, { purpose: 'document' })
  expect(await pageOf(asset)).not.toBeNull()
  await inTransaction(t.ctx(), tx => releaseMedia(tx, asset.id))
  await work()
  expect(await openPage(t.ctx(), asset, 0)).toBeNull()
  expect((await loadMedia(t.services.db, [asset.id])).size).toBe(0)
})
