import { VOICE } from '@calina/contract'
import type { UploadedMedia } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFan, type TestActor } from '../../testing/actors.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { eventually } from '../../testing/eventually.ts'
import { film } from '../../testing/factories/films.ts'
import { writeSound } from '../../testing/factories/voice.ts'
import { makeRenditions } from './commands/make-renditions.ts'
import { findMedia } from './media.repository.ts'
import { NO_TOOLS } from './media.tools.ts'
import { listen, settled, TusClient, upload } from './testing/tus.ts'

/** What recorders of browsers write. */
const RECORDED = {
  'WebM of Chromium, without a duration': {
    bytes: () =>
      film({ as: 'webm', video: null, audio: ['-c:a', 'libopus', '-b:a', '32k'], more: ['-live', '1'] }),
    kept: 'audio/webm; codecs="opus"',
  },
  'Ogg of Firefox': {
    bytes: () => film({ as: 'ogg', video: null, audio: ['-c:a', 'libopus', '-b:a', '32k'] }),
    kept: 'audio/webm; codecs="opus"',
  },
  'MP4 of Safari, in fragments': {
    bytes: () =>
      film({ as: 'mp4', video: null, more: ['-movflags', 'frag_keyframe+empty_moov+default_base_moof'] }),
    kept: 'audio/mp4; codecs="mp4a.40.2"',
  },
} as const

let t: TestApp
let base: string
let fan: TestActor
beforeAll(async () => {
  t = await createTestApp({ working: true })
  base = await listen(t)
  fan = await createFan(t)
})
afterAll(() => t.close())

const bring = async (bytes: Uint8Array<ArrayBuffer>): Promise<UploadedMedia> =>
  await settled(t, fan, await upload(new TusClient(base, fan), bytes, 'voice'))
const preparing = async (id: string) =>
  ((await t.call('GET', `/v1/media/${id}`, { token: fan.token })).json() as UploadedMedia).play
const filesOf = async (id: string) => {
  const asset = await findMedia(t.services.db, id)
  if (asset === undefined) throw new Error('the medium is not there')
  return asset.renditions
}

describe('the sound of a voice note', () => {
  it.each(Object.entries(RECORDED))('is taken as %s', async (_, { bytes, kept }) => {
    const media = await bring(await bytes())
    expect(media).toMatchObject({ state: 'ready', kind: 'audio', problem: null })
    expect(media.duration).toBeCloseTo(2, 0)
    await eventually(async () => expect(await preparing(media.id)).toBe('ready'))
    const { photo, avif, teaser, stream, play = [] } = await filesOf(media.id)
    expect(play[0]?.type).toBe(kept)
    // the tone grows louder from silence
    const peaks = play[0]?.peaks ?? []
    expect(peaks.length).toBeGreaterThan(100)
    expect(Math.max(...peaks.slice(0, 20))).toBeLessThan(Math.max(...peaks.slice(-20)))
    // every browser plays the last of them
    expect(play.at(-1)).toMatchObject({ type: 'audio/mp4; codecs="mp4a.40.2"', everywhere: true })
    expect([photo?.length, avif, teaser, stream]).toEqual([1, undefined, undefined, undefined])
    expect(photo?.[0]?.[1]).toBe(320)
  })

  it.each(Object.entries(RECORDED))(
    'is taken without ffmpeg as it came, as %s',
    async (_, { bytes, kept }) => {
      const files = new Map<string, string | undefined>()
      const storage = {
        put: async (key: string, _data: unknown, options?: { contentType?: string }) => {
          files.set(key.slice(key.lastIndexOf('/') + 1), options?.contentType)
          return { size: 0 }
        },
      }
      const made = await makeRenditions(
        { storage, tools: NO_TOOLS },
        { purpose: 'voice', storage_key: 'ab/voice' },
        await bytes(),
      )
      expect(made.kind).toBe('audio')
      expect(made.renditions.play).toMatchObject([{ type: kept }])
      expect(made.renditions.play?.[0]?.preparing).toBeUndefined()
      expect([...files.keys()].some(name => name.startsWith('play-0'))).toBe(true)
    },
  )

  it('lasts ten minutes at most', async () => {
    expect(await bring(writeSound(VOICE.maxSeconds))).toMatchObject({ state: 'ready', duration: 600 })
    expect(await bring(writeSound(VOICE.maxSeconds + 1))).toMatchObject({
      state: 'failed',
      problem: 'MEDIA_TOO_LONG',
    })
  })

  it('is a sound and nothing else', async () => {
    for (const bytes of [
      await film({ as: 'mp4' }),
      await film({ as: 'webm', video: ['-c:v', 'libvpx'], audio: ['-c:a', 'libopus'] }),
    ])
      expect(await bring(bytes)).toMatchObject({ state: 'failed', problem: 'FILE_TYPE_NOT_ALLOWED' })
    const text = Uint8Array.from(Buffer.from('no sound at all'))
    expect(await bring(text)).toMatchObject({ state: 'failed', problem: 'FILE_TYPE_NOT_ALLOWED' })
  })

  it('is as large as its own setting says', async () => {
    await changeSettings(t, { uploadMb: { ...t.services.settings.get('uploadMb'), voice: 1 } })
    const begun = await new TusClient(base, fan).begin(2_000_000, { purpose: 'voice' })
    expect(begun.status).toBe(413)
    expect((await new TusClient(base, fan).begin(2_000_000, { purpose: 'message' })).status).toBe(201)
  })

  it('takes neither captions nor another picture', async () => {
    const { id } = await bring(writeSound(1))
    for (const [path, body] of [
      ['captions/es', { text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHola' }],
      ['poster', { at: 0 }],
    ] as const) {
      const answer = await t.call('PUT', `/v1/media/${id}/${path}`, { token: fan.token, body })
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 404, 'MEDIA_NOT_FOUND'])
    }
  })
})
