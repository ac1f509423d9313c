import { CAPTIONS } from '@calina/contract'
import type { Post, UploadedMedia } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCreator, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { film } from '../../testing/factories/films.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { importMedia } from './commands/import-media.ts'
import { namedKey } from './media.files.ts'
import { findMedia, insertMedia } from './media.repository.ts'

let t: TestApp
let creator: TestActor
let media: string
let freeBytes = 1e12

beforeAll(async () => {
  t = await createTestApp({ readDisk: async () => ({ device: 1, freeBytes, totalBytes: 1e12 }) })
  creator = await createCreator(t)
  media = await bring()
})
afterAll(() => t.close())

const bring = async () => {
  const source = await film({ as: 'mp4', seconds: 3 })
  return (await importMedia(t.ctx(), { ownerId: creator.user.id, purpose: 'post', source })).id
}
const VTT = (words: string) =>
  `WEBVTT - by hand\n\nNOTE nobody reads this\n\n1\n00:00.500 --> 00:02.000 align:start\n${words}\n`
const put = (language: string, text: string, id = media) =>
  t.call('PUT', `/v1/media/${id}/captions/${language}`, { token: creator.token, body: { text } })
const remove = (language: string, id = media) =>
  t.call('DELETE', `/v1/media/${id}/captions/${language}`, { token: creator.token })
const poster = (body: object, id = media) =>
  t.call('PUT', `/v1/media/${id}/poster`, { token: creator.token, body })

/** Of somebody who has sent less than all of it. */
async function unfinished(): Promise<string> {
  const id = crypto.randomUUID()
  const now = t.clock.now()
  const row = { purpose: 'post', state: 'uploading', size: 9, data_key: null, created_at: now } as const
  await insertMedia(t.services.db, {
    id,
    owner_id: creator.user.id,
    storage_key: id.replaceAll('-', ''),
    ...row,
  })
  return id
}

async function postWith(id: string): Promise<Post> {
  const body = {
    clientId: crypto.randomUUID(),
    text: '',
    audience: 'subscribers',
    price: null,
    media: [{ id, alt: '', name: 'video' }],
  }
  return (await t.call('POST', '/v1/posts', { token: creator.token, body })).json()
}

describe('captions', () => {
  it('are written anew, served to viewers, replaced and removed', async () => {
    const first = await put('es', VTT('Hola'))
    expect([first.statusCode, (first.json() as UploadedMedia).captions]).toEqual([200, ['es']])
    expect((await put('pt-BR', VTT('Olá'))).json().captions).toEqual(['es', 'pt-BR'])
    const { id } = await postWith(media)
    const shown = async () =>
      ((await t.call('GET', `/v1/posts/${id}`, { token: creator.token })).json() as Post).media[0]?.play
        ?.captions ?? []
    const [spanish, portuguese] = await shown()
    const file = await t.call('GET', `/${spanish?.src}`)
    expect(file.body).toBe('WEBVTT\n\n00:00:00.500 --> 00:00:02.000 align:start\nHola\n')
    expect(file.headers).toMatchObject({
      'content-type': 'text/vtt',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(portuguese?.language).toBe('pt-BR')

    await put('es', VTT('Adiós'))
    const [changed] = await shown()
    expect(changed?.src).not.toBe(spanish?.src)
    expect((await t.call('GET', `/${changed?.src}`)).body).toContain('Adiós')
    expect((await t.call('GET', `/${spanish?.src}`)).statusCode).toBe(404)

    expect((await remove('es')).json().captions).toEqual(['pt-BR'])
    expect((await remove('es')).statusCode).toBe(200)
    expect((await t.call('GET', `/${changed?.src}`)).statusCode).toBe(404)
  })

  it('are refused with the line that is wrong, and change nothing', async () => {
    const answer = await put('en', 'WEBVTT\n\n00:00.000 --> 00:01.000\n<script>alert(1)</script>')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'CAPTIONS_INVALID', params: { line: 4 } },
    ])
    expect((await put('Spanish', VTT('x'))).json().code).toBe('VALIDATION_FAILED')
    expect((await put('en', `WEBVTT\n${'x'.repeat(CAPTIONS.maxText)}`)).json().code).toBe('VALIDATION_FAILED')
    const { captions } = (await t.call('GET', `/v1/media/${media}`, { token: creator.token })).json()
    expect(captions).not.toContain('en')
  })

  it('and posters are refused while the disk is full, and nothing changes', async () => {
    const picture = await createMedia(t, creator)
    freeBytes = 0
    try {
      expect((await put('en', VTT('x'))).json().code).toBe('STORAGE_FULL')
      expect((await poster({ picture: picture.id })).json().code).toBe('STORAGE_FULL')
    } finally {
      freeBytes = 1e12
    }
    const { captions } = (await t.call('GET', `/v1/media/${media}`, { token: creator.token })).json()
    expect(captions).not.toContain('en')
    expect(await findMedia(t.services.db, picture.id)).toMatchObject({ state: 'ready', used_at: null })
  })

  it('belong to what plays, is there and is one’s own', async () => {
    const picture = await createMedia(t, creator)
    expect((await put('es', VTT('x'), picture.id)).json().code).toBe('MEDIA_NOT_FOUND')
    expect((await put('es', VTT('x'), crypto.randomUUID())).json().code).toBe('MEDIA_NOT_FOUND')
    expect((await put('es', VTT('x'), await unfinished())).json().code).toBe('MEDIA_NOT_READY')
    expect((await remove('es', crypto.randomUUID())).json().code).toBe('MEDIA_NOT_FOUND')
  })

  it('come in so many languages and no more', async () => {
    const other = await bring()
    const languages = Array.from(
      { length: CAPTIONS.maxLanguages },
      (_, index) => `x${String.fromCharCode(97 + index)}`,
    )
    for (const language of languages) expect((await put(language, VTT('x'), other)).statusCode).toBe(200)
    const answer = await put('es', VTT('x'), other)
    expect(answer.json()).toMatchObject({ code: 'CAPTIONS_FULL', params: { max: CAPTIONS.maxLanguages } })
    expect((await put('xa', VTT('y'), other)).statusCode).toBe(200)
  })
})

describe('the poster of a video', () => {
  const photosOf = async (id: string) => (await findMedia(t.services.db, id))?.renditions.photo ?? []

  it('is a moment of it, or a picture that is used up; the former files go', async () => {
    const { id } = await postWith(await bring())
    const { media: shown } = (await t.call('GET', `/v1/posts/${id}`, { token: creator.token })).json() as Post
    const item = shown[0]
    if (item === undefined) throw new Error('the post shows nothing')
    // What is remembered of a right names the files of then.
    expect((await t.call('GET', `/${item.src}`)).statusCode).toBe(200)
    const asset = await findMedia(t.services.db, item.id)

    expect((await poster({ at: 2.5 }, item.id)).statusCode).toBe(200)
    const again = ((await t.call('GET', `/v1/posts/${id}`, { token: creator.token })).json() as Post).media[0]
    expect(again?.src).not.toBe(item.src)
    expect((await t.call('GET', `/${again?.src}`)).statusCode).toBe(200)
    expect((await t.call('GET', `/${item.src}`)).statusCode).toBe(404)
    const former = { storage_key: asset?.storage_key ?? '' }
    await t.services.jobs.drain(t.services)
    expect(await t.services.storage.exists(namedKey(former, 'photo-320.webp'))).toBe(false)

    const picture = await createMedia(t, creator)
    expect((await poster({ picture: picture.id }, item.id)).statusCode).toBe(200)
    expect(await photosOf(item.id)).toContainEqual([320, 320, 427, expect.any(Number)])
    expect(await findMedia(t.services.db, picture.id)).toBeUndefined()
    expect((await poster({ picture: picture.id }, item.id)).json().code).toBe('MEDIA_NOT_FOUND')
  })

  it('is refused where there is nothing to show', async () => {
    expect((await poster({ at: 3600 })).json()).toMatchObject({
      code: 'POSTER_OUTSIDE',
      params: { duration: 3 },
    })
    expect((await poster({ at: -1 })).json().code).toBe('VALIDATION_FAILED')
    expect((await poster({ at: 1, picture: media })).json().code).toBe('VALIDATION_FAILED')
    expect((await poster({ picture: media })).json().code).toBe('MEDIA_NOT_FOUND')
    expect((await poster({ picture: await unfinished() })).json().code).toBe('MEDIA_NOT_READY')
    expect((await poster({ at: 1 }, await unfinished())).json().code).toBe('MEDIA_NOT_READY')
    const before = await photosOf(media)
    const portrait = await createMedia(t, creator, { purpose: 'avatar' })
    expect((await poster({ picture: portrait.id })).json().code).toBe('MEDIA_NOT_FOUND')
    expect(await photosOf(media)).toEqual(before)
  })

  it('of a sound is a picture only', async () => {
    const source = await film({ as: 'mp3', video: null, audio: ['-c:a', 'libmp3lame'] })
    const { id } = await importMedia(t.ctx(), { ownerId: creator.user.id, purpose: 'post', source })
    expect((await poster({ at: 1 }, id)).json().code).toBe('POSTER_NOT_POSSIBLE')
    const picture = await createMedia(t, creator)
    expect((await poster({ picture: picture.id }, id)).statusCode).toBe(200)
  })
})
