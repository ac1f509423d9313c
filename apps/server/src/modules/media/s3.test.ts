import { readdir } from 'node:fs/promises'
import type { Post } from '@calina/contract/types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { S3Storage } from '../../platform/storage/s3-storage.ts'
import { actorOf, createCreator, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { drawPicture } from '../../testing/factories/media.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { startS3, type TestS3 } from '../../testing/s3.ts'
import { listPages, loadMedia, openPage } from './index.ts'
import { listPieces } from './media.repository.ts'
import { filesWith } from './testing/stored-bytes.ts'
import { listen, mediaOf, TusClient, upload } from './testing/tus.ts'

let s3: TestS3
let t: TestApp
let creator: TestActor
let base: string

beforeAll(async () => {
  s3 = await startS3()
  t = await createTestApp({ env: s3.env })
  creator = await createCreator(t)
  base = await listen(t)
})
afterAll(async () => {
  await t.close()
  await s3.stop()
})

const get = (src: string, headers: Record<string, string> = {}) => t.call('GET', `/${src}`, { headers })

it('keeps an upload on an S3 while it comes in pieces, and processes it from there', async () => {
  const client = new TusClient(base, creator)
  const bytes = Uint8Array.from(await drawPicture(900, 1200))
  const begun = await client.begin(bytes.byteLength, { purpose: 'post', filename: 'cala.jpg' })
  const location = begun.headers.get('location') ?? ''
  const third = Math.ceil(bytes.byteLength / 3)
  for (let at = 0; at < bytes.byteLength; at += third)
    expect((await client.patch(location, at, bytes.slice(at, at + third))).status).toBe(204)
  const media = mediaOf(location)
  expect(await listPieces(t.services.db, media)).toHaveLength(3)
  await t.services.jobs.drain(t.services)
  const { token } = await actorOf(t, creator.user)
  const upload = (await t.call('GET', `/v1/media/${media}`, { token })).json()
  expect(upload).toMatchObject({ state: 'ready', kind: 'image', width: 900 })
  expect(await listPieces(t.services.db, media)).toEqual([])
  const left = await readdir(t.services.config.dataDir, { recursive: true, withFileTypes: true })
  expect(left.filter(entry => entry.isFile()).map(({ name }) => name)).toEqual([])
})

it('has nothing of a document on an S3, nor here, that could be read without its key', async () => {
  const client = new TusClient(base, creator)
  // Another picture than those above, of which the same bytes are made.
  const bytes = Uint8Array.from(await drawPicture(904, 1208))
  const media = await upload(client, bytes, 'document')
  const places = [s3.directory, t.services.config.dataDir]
  for (const place of places) expect(await filesWith(place, bytes)).toEqual([])
  await t.services.jobs.drain(t.services)
  const asset = (await loadMedia(t.services.db, [media])).get(media)
  if (asset === undefined) throw new Error('the upload is not there')
  expect(listPages(asset)).toEqual([{ width: 904, height: 1208 }])
  const page = (await openPage(t.ctx(), asset, 0)) ?? Buffer.alloc(0)
  expect(page.subarray(8, 12).toString()).toBe('WEBP')
  for (const place of places)
    for (const each of [bytes, page]) expect(await filesWith(place, each)).toEqual([])
})

it('serves pictures from an S3, and reads everything else while the S3 is unreachable', async () => {
  expect(t.services.storage).toBeInstanceOf(S3Storage)
  const { id } = await createPost(t, creator, { audience: 'everyone', pictures: 1 })
  const { token } = await actorOf(t, creator.user)
  const shown = () => t.call('GET', `/v1/posts/${id}`, { token })
  const post: Post = (await shown()).json()
  const src = post.media[0]?.src ?? ''
  const whole = await get(src)
  expect(whole.statusCode).toBe(200)
  expect(whole.headers['content-type']).toBe('image/webp')
  const part = await get(src, { range: 'bytes=10-19' })
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.rawPayload.length}`)
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20))

  await s3.stop()
  for (const answer of [await get(src), await get(src, { range: 'bytes=0-1' })]) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.json().code).toBe('UNAVAILABLE')
  }
  expect((await shown()).statusCode).toBe(200)
  expect((await t.call('GET', '/v1/feed', { token })).statusCode).toBe(200)
  expect((await t.call('GET', '//readyz')).json()).toMatchObject({ ready: true })
})
