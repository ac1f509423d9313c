import { readdir, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actorOf, createCreator, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { drawPicture } from '../../testing/factories/media.ts'
import { holdPictures } from '../../testing/hold-pictures.ts'
import { makeRenditions } from './commands/make-renditions.ts'
import { keepInHand, MAX_ATTEMPTS, processUpload } from './commands/process-upload.ts'
import { uploadsFolder } from './media.files.ts'
import { claimStale, finishProcessing, loadMedia } from './media.repository.ts'
import { listen, settled, TusClient, upload } from './testing/tus.ts'

let t: TestApp
let base: string
let creator: TestActor
let picture: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  t = await createTestApp()
  base = await listen(t)
  creator = await createCreator(t)
  picture = Uint8Array.from(await drawPicture(900, 1200))
})
afterAll(() => t.close())

const NONE = JSON.stringify({ photo: [], teaser: [] })

/** As a server leaves an upload that was killed in the middle: begun, so many times, and the bytes still there. */
async function interrupt(media: string, attempts = 1): Promise<void> {
  await expect.poll(() => readdir(uploadsFolder(t.services.config))).not.toContain(media)
  await writeFile(`${uploadsFolder(t.services.config)}/${media}`, picture)
  await t.services.db
    .updateTable('media_asset')
    .set({ state: 'processing', renditions: NONE, width: null, claimed_at: t.clock.now(), attempts })
    .where('id', '=', media)
    .execute()
}

/** The creator on a new session: access tokens end while the clock is moved. */
const again = () => actorOf(t, creator.user)

describe('uploads that are all there', () => {
  it('are processed later when the server stopped in between', async () => {
    const actor = await again()
    const media = await upload(new TusClient(base, actor), picture, 'post')
    await settled(t, actor, media)
    await interrupt(media)
    await t.app.jobs.runNow(t.services, 'media.process')
    const call = () => t.call('GET', `/v1/media/${media}`, { token: actor.token })
    expect((await call()).json().state).toBe('processing')
    t.clock.advance(60_001)
    await t.app.jobs.runNow(t.services, 'media.process')
    expect((await call()).json()).toMatchObject({ state: 'ready', width: 900 })
  })

  it('are given up when their making has ended the process too often', async () => {
    const actor = await again()
    const media = await upload(new TusClient(base, actor), picture, 'post')
    await settled(t, actor, media)
    const job = async (attempts: number) => {
      await interrupt(media, attempts)
      t.clock.advance(60_001)
      await t.app.jobs.runNow(t.services, 'media.process')
      return (await t.call('GET', `/v1/media/${media}`, { token: actor.token })).json()
    }
    expect(await job(MAX_ATTEMPTS - 1)).toMatchObject({ state: 'ready' })
    expect(await job(MAX_ATTEMPTS)).toMatchObject({ state: 'failed', problem: 'UNEXPECTED' })
    expect(await readdir(uploadsFolder(t.services.config))).not.toContain(media)
  })

  it('are left to whom they wait for, however long that takes', async () => {
    const actor = await again()
    const held = holdPictures(t)
    const media = await upload(new TusClient(base, actor), picture, 'post')
    for (let time = 0; time < 3; time++) {
      t.clock.advance(50_000)
      await keepInHand(t.services)
      // another process finds nothing to take up
      const now = t.clock.now()
      const staleBefore = new Date(now.getTime() - 60_000)
      expect(await claimStale(t.services.db, { now, staleBefore, limit: 20 })).toEqual([])
    }
    // in hand here: the job, or whoever else comes, leaves it alone
    await processUpload(t.ctx(), media)
    await held.end()
    expect((await settled(t, actor, media)).state).toBe('ready')
  })

  it('keep their pictures when two processes have made them at the same time', async () => {
    const actor = await again()
    const held = holdPictures(t)
    const media = await upload(new TusClient(base, actor), picture, 'post')
    const { id, storage_key } = (await loadMedia(t.services.db, [media])).get(media) ?? {}
    // as the other process leaves it
    const made = await makeRenditions(
      { storage: { put: async () => ({ size: 0 }) } },
      { purpose: 'post', storage_key: storage_key ?? '' },
      Buffer.from(picture),
    )
    await finishProcessing(t.services.db, id ?? '', made)
    await held.end()
    const { preview } = await settled(t, actor, media)
    expect((await t.call('GET', `//${(preview ?? '').slice(1)}`)).statusCode).toBe(200)
  })

  it('are given up when they cannot be processed', async () => {
    const actor = await again()
    const media = await upload(new TusClient(base, actor), picture, 'post')
    await settled(t, actor, media)
    await t.services.db
      .updateTable('media_asset')
      .set({ state: 'processing', renditions: NONE, claimed_at: t.clock.now() })
      .where('id', '=', media)
      .execute()
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      t.clock.advance(60_001)
      await t.app.jobs.runNow(t.services, 'media.process')
    }
    const { json } = await t.call('GET', `/v1/media/${media}`, { token: (await again()).token })
    expect(json()).toMatchObject({ state: 'failed', problem: 'UNEXPECTED' })
  })
})
