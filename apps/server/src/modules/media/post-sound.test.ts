import type { UploadedMedia } from '@calina/contract/types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCreator, type TestActor } from '../../testing/actors.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { film } from '../../testing/factories/films.ts'
import { listen, settled, TusClient, upload } from './testing/tus.ts'

let t: TestApp
let base: string
let creator: TestActor
let sound: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  t = await createTestApp({ working: true })
  base = await listen(t)
  creator = await createCreator(t)
  sound = await film({ as: 'mp3', video: null, audio: ['-c:a', 'libmp3lame'] })
})
afterAll(() => t.close())

const bring = async (bytes: Uint8Array<ArrayBuffer>, purpose = 'post'): Promise<UploadedMedia> =>
  await settled(t, creator, await upload(new TusClient(base, creator), bytes, purpose))
const REFUSED = { state: 'failed', problem: 'FILE_TYPE_NOT_ALLOWED', kind: 'audio' }

it('a post takes images and videos, and no sound', async () => {
  expect(await bring(sound)).toMatchObject(REFUSED)
  expect(await bring(await film({ as: 'mp4' }))).toMatchObject({ state: 'ready', kind: 'video' })
  expect(await bring(sound, 'vault')).toMatchObject({ state: 'ready', kind: 'audio' })
})

it('a post takes sounds where the operator says so, and what is there stays when they no longer do', async () => {
  await changeSettings(t, { postSound: true })
  const media = await bring(sound)
  expect(media).toMatchObject({ state: 'ready', kind: 'audio' })
  await changeSettings(t, { postSound: false })
  expect(await bring(sound)).toMatchObject(REFUSED)
  const body = {
    clientId: crypto.randomUUID(),
    text: '',
    audience: 'everyone',
    price: null,
    media: [{ id: media.id, alt: '', name: 'sound' }],
  }
  const post = await t.call('POST', '/v1/posts', { token: creator.token, body })
  expect(post.json()).toMatchObject({ sounds: 1, media: [{ kind: 'audio', play: { state: 'ready' } }] })
})
