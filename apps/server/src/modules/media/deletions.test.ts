import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Post, UploadedMedia } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { DELETION } from '../../platform/storage/deletions.ts'
import { StorageUnavailableError } from '../../platform/storage/storage.ts'
import { actorOf, createCreator, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { film } from '../../testing/factories/films.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { importMedia, releaseMedia } from './index.ts'
import { namedKey } from './media.files.ts'
import type { MediaAsset } from './media.repository.ts'

/** Serves, and runs jobs only on request. */
let t: TestApp
let creator: TestActor

beforeAll(async () => {
  t = await createTestApp({ inFolder: true })
  creator = await createCreator(t)
})
afterAll(() => t.close())

const work = (app = t) => app.services.jobs.drain(app.services)
/** What failed waits for its next try; here it comes at once. */
const bringForward = () => t.app.pool.query('update job.job set start_after = now()')
const get = (src: string, app = t) => app.call('GET', `//${src.replace(/^\//, '')}`)
const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, body?: object) =>
  t.call(method, `/v1${url}`, { token: creator.token, ...(body !== undefined && { body }) })
const photoOf = (asset: MediaAsset) => namedKey(asset, 'photo-320.webp')
const isThere = (key: string) => t.services.storage.exists(key)

/** The address of an own upload, as its owner is told. */
async function addressOf({ id }: MediaAsset): Promise<string> {
  return ((await call('GET', `/media/${id}`)).json() as UploadedMedia).preview ?? ''
}

describe('a file that is deleted', () => {
  it('is refused at once, also where its right is remembered, and gone when the job has run', async () => {
    const asset = await createMedia(t, creator)
    const src = await addressOf(asset)
    expect((await get(src)).statusCode).toBe(200)
    expect((await call('DELETE', `/media/${asset.id}`)).statusCode).toBe(204)
    expect((await get(src)).statusCode).toBe(404)
    expect(await isThere(photoOf(asset))).toBe(true)
    await work()
    expect(await isThere(photoOf(asset))).toBe(false)
  })

  it('is refused by other processes as well', async () => {
    const database = await createTestDatabase()
    const env = { ROLE: 'web' }
    const here = await createTestApp({ database, env })
    const there = await createTestApp({ database, env })
    try {
      there.services.storage = here.services.storage
      const owner = await createCreator(here)
      const asset = await createMedia(here, owner)
      const { preview } = (
        await here.call('GET', `/v1/media/${asset.id}`, { token: owner.token })
      ).json() as UploadedMedia
      expect((await get(preview ?? '', there)).statusCode).toBe(200)
      await here.call('DELETE', `/v1/media/${asset.id}`, { token: owner.token })
      await expect.poll(async () => (await get(preview ?? '', there)).statusCode).toBe(404)
    } finally {
      await there.close()
      await here.close()
      await database.drop()
    }
  })

  it('may be captions, whose video stays', async () => {
    const source = await film({ as: 'mp4', seconds: 1 })
    const { id, storage_key } = await importMedia(t.ctx(), {
      ownerId: creator.user.id,
      purpose: 'post',
      source,
    })
    const put = () =>
      call('PUT', `/media/${id}/captions/es`, { text: 'WEBVTT\n\n00:00.100 --> 00:00.900\nHola\n' })
    await put()
    const body = {
      clientId: crypto.randomUUID(),
      text: '',
      audience: 'everyone',
      price: null,
      media: [{ id, alt: '', name: '' }],
    }
    const post: Post = (await t.call('POST', '/v1/posts', { token: creator.token, body })).json()
    const captions = async () =>
      ((await call('GET', `/posts/${post.id}`)).json() as Post).media[0]?.play?.captions[0]?.src ?? ''
    const keyOf = (src: string) =>
      namedKey({ storage_key }, path.basename(new URL(src, 'http://localhost').pathname))

    const first = await captions()
    expect((await get(first)).statusCode).toBe(200)
    await put()
    expect((await get(first)).statusCode).toBe(404)
    const second = await captions()
    expect((await get(second)).statusCode).toBe(200)
    await call('DELETE', `/media/${id}/captions/es`)
    expect((await get(second)).statusCode).toBe(404)
    expect([await isThere(keyOf(first)), await isThere(keyOf(second))]).toEqual([true, true])
    await work()
    expect([await isThere(keyOf(first)), await isThere(keyOf(second))]).toEqual([false, false])
    expect(await isThere(namedKey({ storage_key }, 'play-0.mp4'))).toBe(true)
  })

  it('may be the former picture of a profile, with the upload it was cut from', async () => {
    const focal = { x: 0.5, y: 0.5 }
    const uploads = [
      await createMedia(t, creator, { purpose: 'cover', width: 1600, height: 900 }),
      await createMedia(t, creator, { purpose: 'cover', width: 1600, height: 901 }),
    ]
    const covers: string[] = []
    for (const { id } of uploads) {
      expect((await call('PUT', '/profile/cover', { media: id, focal })).statusCode).toBe(200)
      const { rows } = await t.app.pool.query('select cover_key from profile where user_id = $1', [
        creator.user.id,
      ])
      covers.push(`${rows[0].cover_key}/cover-640.webp`)
    }
    await work()
    expect(await Promise.all(covers.map(isThere))).toEqual([false, true])
    const photos = uploads.map(asset => namedKey(asset, `photo-${asset.renditions.photo?.[0]?.[0]}.webp`))
    expect(await Promise.all(photos.map(isThere))).toEqual([false, true])
    await call('DELETE', '/profile/cover')
    await work()
    expect(await Promise.all([...covers, ...photos].map(isThere))).toEqual([false, false, false, false])
  })

  it('stays where the deletion is undone, and its link with it', async () => {
    const asset = await createMedia(t, creator)
    const undone = inTransaction(t.ctx(), async tx => {
      await releaseMedia(tx, asset.id)
      throw new Error('something else failed')
    })
    await expect(undone).rejects.toThrow('something else failed')
    await work()
    expect(await isThere(photoOf(asset))).toBe(true)
    expect((await get(await addressOf(asset))).statusCode).toBe(200)
  })

  it('goes also when the process dies right after the commit', async () => {
    const database = await createTestDatabase()
    const first = await createTestApp({ database, inFolder: true })
    const owner = await createCreator(first)
    const asset = await createMedia(first, owner)
    const { storage } = first.services
    await inTransaction(first.ctx(), async tx => {
      await releaseMedia(tx, asset.id)
      // What follows a commit in this process never happens.
      tx.afterCommit = () => undefined
    })
    expect(await storage.exists(photoOf(asset))).toBe(true)
    const second = await createTestApp({ database, inFolder: true })
    second.services.storage = storage
    await work(second)
    expect(await storage.exists(photoOf(asset))).toBe(false)
    await second.close()
    await first.close()
    await database.drop()
  })
})

describe('a storage that fails', () => {
  it('is tried again, while all others go', async () => {
    const { storage } = t.services
    const removeFolder = storage.removeFolder.bind(storage)
    const assets = [
      await createMedia(t, creator),
      await createMedia(t, creator),
      await createMedia(t, creator),
    ]
    const [stuck] = assets
    storage.removeFolder = async folder => {
      if (folder === stuck?.storage_key) throw new Error('the folder is locked')
      await removeFolder(folder)
    }
    const there = () => Promise.all(assets.map(asset => isThere(photoOf(asset))))
    // Two of one transaction, and one of another.
    await inTransaction(t.ctx(), async tx => {
      for (const { id } of assets.slice(0, 2)) await releaseMedia(tx, id)
    })
    await call('DELETE', `/media/${assets[2]?.id}`)
    expect(await work()).toBe(2)
    expect(await there()).toEqual([true, false, false])
    await bringForward()
    await work()
    expect(await there()).toEqual([true, false, false])
    storage.removeFolder = removeFolder
    await bringForward()
    await work()
    expect(await there()).toEqual([false, false, false])
  })

  it('that is out of reach is asked once and then again, for longer than an outage lasts', async () => {
    const { storage } = t.services
    const removeFolder = storage.removeFolder.bind(storage)
    const assets = [await createMedia(t, creator), await createMedia(t, creator)]
    let asked = 0
    storage.removeFolder = async () => {
      asked++
      throw new StorageUnavailableError('the S3 did not answer')
    }
    await inTransaction(t.ctx(), async tx => {
      for (const { id } of assets) await releaseMedia(tx, id)
    })
    for (let tries = 1; tries < DELETION.tries; tries++) {
      expect(await work()).toBe(1)
      expect(asked).toBe(tries)
      await bringForward()
    }
    storage.removeFolder = removeFolder
    expect(await work()).toBe(1)
    expect(await Promise.all(assets.map(asset => isThere(photoOf(asset))))).toEqual([false, false])
  })

  it('leaves a file whose folder is gone already in peace', async () => {
    const asset = await createMedia(t, creator)
    const folder = path.join(t.services.config.dataDir, 'files', asset.storage_key.slice(0, 2))
    await rm(path.join(folder, asset.storage_key), { recursive: true })
    creator = await actorOf(t, creator.user)
    await call('DELETE', `/media/${asset.id}`)
    expect(await work()).toBe(1)
    expect(await work()).toBe(0)
  })
})
