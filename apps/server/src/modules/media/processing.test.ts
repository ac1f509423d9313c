import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { UploadedMedia } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { actorOf, createCreator, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { drawPicture } from '../../testing/factories/media.ts'
import { holdPictures } from '../../testing/hold-pictures.ts'
import { makeRenditions } from './commands/make-renditions.ts'
import { MAX_ATTEMPTS, processUpload } from './commands/process-upload.ts'
import { assetFolder } from './media.files.ts'
import { finishProcessing, listPieces, loadMedia, type MediaAsset } from './media.repository.ts'
import { listen, settled, TusClient, upload } from './testing/tus.ts'

/** Serves, and runs jobs only on request. */
let t: TestApp
let base: string
let creator: TestActor
let picture: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  t = await createTestApp({ inFolder: true })
  base = await listen(t)
  creator = await createCreator(t)
  picture = Uint8Array.from(await drawPicture(900, 1200))
})
afterAll(() => t.close())

const work = () => t.services.jobs.drain(t.services)
/** What failed waits for its next try; here it comes at once. */
const bringForward = () => t.app.pool.query('update job.job set start_after = now()')
/** The creator on a new session: access tokens end while the clock is moved. */
const again = () => actorOf(t, creator.user)

async function arrive(): Promise<MediaAsset> {
  const media = await upload(new TusClient(base, await again()), picture, 'post')
  const asset = (await loadMedia(t.services.db, [media])).get(media)
  if (asset === undefined) throw new Error('the upload is not there')
  return asset
}
async function stateOf({ id }: MediaAsset): Promise<UploadedMedia> {
  return (await t.call('GET', `/v1/media/${id}`, { token: (await again()).token })).json()
}
async function attemptsOf({ id }: MediaAsset): Promise<number> {
  const row = t.services.db.selectFrom('media_asset').select('attempts').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).attempts
}
const setAttempts = ({ id }: MediaAsset, attempts: number) =>
  t.services.db.updateTable('media_asset').set({ attempts }).where('id', '=', id).execute()

describe('uploads that are all there', () => {
  it('wait for a process that works, and are processed there', async () => {
    const asset = await arrive()
    expect(await stateOf(asset)).toMatchObject({ state: 'processing', preview: null })
    await work()
    expect(await stateOf(asset)).toMatchObject({ state: 'ready', kind: 'image', width: 900 })
    expect(await listPieces(t.services.db, asset.id)).toEqual([])
  })

  it('are enqueued once, however often their sender repeats the request', async () => {
    const asset = await arrive()
    const client = new TusClient(base, await again())
    for (let n = 0; n < 3; n++)
      expect((await client.head(`/api/v1/uploads/${asset.id}`)).headers.get('upload-offset')).toBe(
        String(picture.byteLength),
      )
    await work()
    expect(await attemptsOf(asset)).toBe(1)
  })

  it('are given up when their making has ended the process too often', async () => {
    const last = await arrive()
    await setAttempts(last, MAX_ATTEMPTS - 1)
    const beyond = await arrive()
    await setAttempts(beyond, MAX_ATTEMPTS)
    await work()
    expect(await stateOf(last)).toMatchObject({ state: 'ready' })
    expect(await stateOf(beyond)).toMatchObject({ state: 'failed', problem: 'UNEXPECTED' })
    expect(await listPieces(t.services.db, beyond.id)).toEqual([])
  })

  it('are given up when they cannot be processed', async () => {
    const asset = await arrive()
    await t.services.storage.removeFolder(assetFolder(asset))
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
      expect(await work()).toBe(1)
      expect(await attemptsOf(asset)).toBe(attempt)
      expect(await stateOf(asset)).toMatchObject({ state: 'processing' })
      expect(await work()).toBe(0)
      await bringForward()
    }
    await work()
    expect(await stateOf(asset)).toMatchObject({ state: 'failed', problem: 'UNEXPECTED' })
    await bringForward()
    expect(await work()).toBe(0)
  })

  it('keep their tries when the process stops while they wait', async () => {
    const asset = await arrive()
    const stopped = processUpload(t.ctx(), { mediaId: asset.id }, { signal: AbortSignal.abort() })
    await expect(stopped).rejects.toThrow()
    expect(await attemptsOf(asset)).toBe(0)
    await work()
    expect(await stateOf(asset)).toMatchObject({ state: 'ready' })
  })

  it('keep their pictures when two processes have made them at the same time', async () => {
    const held = holdPictures(t)
    const asset = await arrive()
    const working = work()
    await expect.poll(() => attemptsOf(asset)).toBe(1)
    // as the other process leaves it
    const made = await makeRenditions(
      { storage: { put: async () => ({ size: 0 }) } },
      asset,
      Buffer.from(picture),
    )
    await finishProcessing(t.services.db, asset.id, made)
    await held.end()
    await working
    const { preview } = await stateOf(asset)
    expect((await t.call('GET', `//${(preview ?? '').slice(1)}`)).statusCode).toBe(200)
  })

  it('leave nothing when they are discarded while they are made', async () => {
    const held = holdPictures(t)
    const asset = await arrive()
    const working = work()
    await expect.poll(() => attemptsOf(asset)).toBe(1)
    const { token } = await again()
    expect((await t.call('DELETE', `/v1/media/${asset.id}`, { token })).statusCode).toBe(204)
    // What has been made so far is deleted before the rest of it comes.
    expect(await work()).toBe(1)
    await held.end()
    await working
    for (const name of ['photo-320.webp', 'teaser-160.webp'])
      expect(await t.services.storage.exists(`${asset.storage_key}/${name}`), name).toBe(false)
  })

  it('are made by another process when the one that makes them is killed', async () => {
    const asset = await arrive()
    const fixture = path.join(import.meta.dirname, '../../testing/picture-worker.fixture.ts')
    const first = spawn(
      process.execPath,
      [fixture, JSON.stringify(t.connection), t.services.config.dataDir],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    )
    await once(first.stdout, 'data')
    expect(await attemptsOf(asset)).toBe(1)
    const second = await createApp({
      config: t.services.config,
      clock: t.clock,
      logger: t.services.logger,
      connection: t.connection,
    })
    await second.jobs.start(second.services, t.connection)
    first.kill('SIGKILL')
    await once(first, 'exit')
    try {
      expect(await settled(t, await again(), asset.id)).toMatchObject({ state: 'ready' })
      expect(await attemptsOf(asset)).toBe(2)
    } finally {
      await second.stop()
    }
    // A second server starts, and the killed one is waited for: half a minute on a busy machine.
  }, 90_000)
})
