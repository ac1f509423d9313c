import { buffer } from 'node:stream/consumers'
import type { UploadedMedia } from '@calina/contract/types'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { drawPicture } from '../../testing/factories/media.ts'
import { MediaLinks } from './media.links.ts'
import { findMedia, type MediaAsset } from './media.repository.ts'
import { listen, settled, TusClient, upload } from './testing/tus.ts'

/** As if messages sold files: pictures with all that is shown of them, videos as they come. */
vi.mock('./media.roles.ts', async importOriginal => {
  const actual = await importOriginal<typeof import('./media.roles.ts')>()
  const message = { image: { ...actual.MADE.message.image, original: true }, video: { original: true } }
  return { ...actual, MADE: { ...actual.MADE, message } }
})
vi.mock('./media.makers.ts', async importOriginal => {
  const actual = await importOriginal<typeof import('./media.makers.ts')>()
  const video = {
    inspect: async () => undefined,
    make: async () => ({ width: 640, height: 360, duration: 2.5 }),
  }
  return { ...actual, MAKERS: { ...actual.MAKERS, video } }
})

/** The beginning of an MP4, which identifies its type. */
const FILM = Uint8Array.from(
  Buffer.concat([
    Buffer.from('0000001866747970', 'hex'),
    Buffer.from('mp42\0\0\0\0mp42isom'),
    Buffer.alloc(5000, 7),
  ]),
)

let t: TestApp
let base: string
let fan: TestActor
let picture: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  t = await createTestApp({ working: true })
  base = await listen(t)
  fan = await createFan(t)
  picture = Uint8Array.from(await drawPicture(900, 1200))
})
afterAll(() => t.close())

async function keep(bytes: Uint8Array<ArrayBuffer>): Promise<MediaAsset> {
  const media = await upload(new TusClient(base, fan), bytes, 'message')
  expect(await settled(t, fan, media)).toMatchObject({ state: 'ready' })
  const asset = await findMedia(t.services.db, media)
  if (asset === undefined) throw new Error('the upload is not there')
  return asset
}
async function linkTo(asset: MediaAsset, name: string, { user }: TestActor): Promise<string> {
  const { id: sessionId } = await t.services.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  const links = new MediaLinks(t.services.config.secret)
  return `/media/p/${asset.id}/${name}${links.queryFor(t.clock.now(), sessionId, asset.id, 'original')}`
}
const get = (src: string, headers: Record<string, string> = {}) => t.call('GET', `/${src}`, { headers })

it('an original is kept as it came, for who may have it, to be saved', async () => {
  const asset = await keep(picture)
  expect(asset.renditions.original).toEqual([{ extension: 'jpg', bytes: picture.byteLength }])
  const link = await linkTo(asset, 'original.jpg', fan)
  const whole = await get(link)
  expect(whole.statusCode).toBe(200)
  expect(whole.rawPayload.equals(picture)).toBe(true)
  expect(whole.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': `attachment; filename=${asset.id}.jpg`,
    'cache-control': 'private, no-store',
  })
  const part = await get(link, { range: 'bytes=100-199' })
  expect(part.statusCode).toBe(206)
  expect(part.rawPayload).toEqual(Buffer.from(picture.slice(100, 200)))

  const stranger = await createCreator(t)
  for (const wrong of [
    await linkTo(asset, 'original.jpg', stranger),
    link.replace('original.jpg', 'original.png'),
    link.replace('original.jpg', 'photo-320.webp'),
    link.replace('original.jpg', 'upload.bin'),
    link.replace('original.jpg', 'toString.jpg'),
  ])
    expect((await get(wrong)).statusCode, wrong).toBe(404)
})

it('an original counts for the space of its account, and goes with its upload', async () => {
  const asset = await keep(picture)
  const { stored } = await t.services.db
    .selectFrom('media_asset')
    .select('stored')
    .where('id', '=', asset.id)
    .executeTakeFirstOrThrow()
  let made = 0
  for (const name of [
    'photo-320.webp',
    'photo-640.webp',
    'photo-1080.webp',
    'avif-640.avif',
    'avif-1080.avif',
    'teaser-160.webp',
    'teaser-320.webp',
    'teaser-640.webp',
    'teaser-760.webp',
  ]) {
    const file = await t.services.storage.open(`${asset.storage_key}/${name}`)
    if (file !== null) made += (await buffer(file.stream)).byteLength
  }
  expect(stored).toBe(made + picture.byteLength)
  const { token } = await actorOf(t, fan.user)
  expect((await t.call('DELETE', `/v1/media/${asset.id}`, { token })).statusCode).toBe(204)
  await expect
    .poll(() => t.services.storage.exists(`${asset.storage_key}/original.jpg`), { timeout: 10_000 })
    .toBe(false)
})

it('another kind of file takes a row of the table and a maker', async () => {
  const asset = await keep(FILM)
  expect(asset).toMatchObject({ kind: 'video', width: 640, height: 360, duration: 2.5 })
  expect(asset.renditions).toEqual({ original: [{ extension: 'mp4', bytes: FILM.byteLength }] })
  const answer = await get(await linkTo(asset, 'original.mp4', fan))
  expect(answer.headers['content-type']).toBe('video/mp4')
  expect(answer.rawPayload.equals(FILM)).toBe(true)
})

it('a kind without a row is refused by its content and by name', async () => {
  const creator = await createCreator(t)
  const refused = async (bytes: Uint8Array<ArrayBuffer>): Promise<UploadedMedia> =>
    await settled(t, creator, await upload(new TusClient(base, creator), bytes, 'avatar'))
  expect(await refused(FILM)).toMatchObject({
    state: 'failed',
    problem: 'FILE_TYPE_NOT_ALLOWED',
    kind: 'video',
  })
  const sound = Uint8Array.from(Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(2000)]))
  expect(await refused(sound)).toMatchObject({ problem: 'FILE_TYPE_NOT_ALLOWED', kind: 'audio' })
})
