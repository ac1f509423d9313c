import { Readable } from 'node:stream'
import type { MediaItem, Playable, Post, UploadedMedia } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Storage } from '../../platform/storage/storage.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { film, SECRET_PLACE, SECRET_TITLE } from '../../testing/factories/films.ts'
import { subscribeFree } from '../../testing/factories/messages.ts'
import { importMedia } from './commands/import-media.ts'
import { makeStreams, STREAM_TRIES } from './commands/make-streams.ts'
import { namedKey } from './media.files.ts'
import { MediaLinks } from './media.links.ts'
import { findMedia, type MediaAsset } from './media.repository.ts'
import { roleOfName } from './media.roles.ts'
import { listen, settled, TusClient, upload } from './testing/tus.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
let stranger: TestActor

beforeAll(async () => {
  t = await createTestApp({ inFolder: true })
  creator = await createCreator(t)
  fan = await createFan(t)
  stranger = await createFan(t)
  await subscribeFree(t, fan, creator)
})
afterAll(() => t.close())

const work = () => t.services.jobs.drain(t.services)
const asset = async (id: string): Promise<MediaAsset> => {
  const found = await findMedia(t.services.db, id)
  if (found === undefined) throw new Error('the medium is not there')
  return found
}
const bring = async (source: Uint8Array, owner = creator) =>
  (await importMedia(t.ctx(), { ownerId: owner.user.id, purpose: 'post', source })).id
const stateOf = async (id: string): Promise<UploadedMedia> =>
  (await t.call('GET', `/v1/media/${id}`, { token: creator.token })).json()

async function postWith(ids: readonly string[], audience: 'everyone' | 'subscribers' = 'subscribers') {
  const body = {
    clientId: crypto.randomUUID(),
    text: 'Video',
    audience,
    price: null,
    media: ids.map(id => ({ id, alt: '', name: 'video' })),
  }
  const answer = await t.call('POST', '/v1/posts', { token: creator.token, body })
  expect(answer.statusCode).toBe(200)
  return (answer.json() as Post).id
}
async function seen(post: string, viewer?: TestActor): Promise<Post> {
  const token = viewer === undefined ? {} : { token: viewer.token }
  return (await t.call('GET', `/v1/posts/${post}`, token)).json()
}
async function itemOf(post: string, viewer?: TestActor): Promise<MediaItem> {
  const [item] = (await seen(post, viewer)).media
  if (item === undefined) throw new Error('the post shows nothing')
  return item
}
async function playOf(post: string, viewer?: TestActor): Promise<Playable> {
  const { play } = await itemOf(post, viewer)
  if (play === null) throw new Error('nothing plays')
  return play
}
const get = (src: string, headers: Record<string, string> = {}) => t.call('GET', `/${src}`, { headers })
/** The address of what a playlist names, from its own. */
const beside = (list: string, name: string) => `${list.slice(0, list.lastIndexOf('/') + 1)}${name}`

describe('a video', () => {
  let media: string
  let post: string

  beforeAll(async () => {
    media = await bring(await film({ as: 'mov', seconds: 9, size: '1280x720' }))
    post = await postWith([media])
  })

  it('plays at once, as a copy without place and title', async () => {
    const item = await itemOf(post, fan)
    expect(item).toMatchObject({ kind: 'video', locked: false, width: 1080, height: 608 })
    expect(item.duration).toBeCloseTo(9, 0)
    expect(item.play).toMatchObject({ state: 'preparing', hls: null, heights: [], captions: [], peaks: [] })
    expect(item.play?.contentType).toMatch(/^video\/mp4; codecs="avc1\.\w+, mp4a\.40\.2"$/)
    const file = await get(item.play?.src ?? '')
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    // The table of all packets is in front of them.
    const whole = file.rawPayload
    expect(whole.indexOf('moov')).toBeLessThan(whole.indexOf('mdat'))
    for (const secret of [SECRET_PLACE, SECRET_TITLE]) expect(whole.includes(secret)).toBe(false)
    expect(await stateOf(media)).toMatchObject({
      state: 'ready',
      kind: 'video',
      play: 'preparing',
      width: 1280,
    })
    expect(await seen(post, fan)).toMatchObject({ photos: 0, videos: 1, sounds: 0 })
  })

  it('is given in several sizes once they are made, in segments by links for the viewer', async () => {
    t.realtime.sent.length = 0
    await work()
    // its owner alone is told how far they are, and when there will be no more
    const told = t.realtime.sent.filter(({ event }) => event === 'media.progress')
    expect(told.length).toBeGreaterThan(1)
    expect(new Set(told.map(({ userId }) => userId))).toEqual(new Set([creator.user.id]))
    const percents = told.map(({ payload }) => (payload as { percent: number }).percent)
    expect(percents.at(-1)).toBe(100)
    expect(percents).toEqual(percents.toSorted((one, other) => one - other))
    const play = await playOf(post, fan)
    expect(play).toMatchObject({ state: 'ready', heights: [360, 720] })
    const master = await get(play.hls ?? '')
    expect(master.headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(master.body).toMatch(/RESOLUTION=640x360,CODECS="avc1\.64\w+,mp4a\.40\.2"\nstream-360\.m3u8\?e=/)
    expect(master.body).toContain('RESOLUTION=1280x720')
    const head = await t.app.fastify.inject({ method: 'HEAD', url: play.hls ?? '' })
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
    for (const [variant = ''] of master.body.matchAll(/^stream-\d+\.m3u8.*$/gm)) {
      const list = await get(beside(play.hls ?? '', variant))
      expect(list.statusCode).toBe(200)
      const [, map] = /#EXT-X-MAP:URI="([^"]+)",BYTERANGE="\d+@0"/.exec(list.body) ?? []
      const segments = [...list.body.matchAll(/#EXT-X-BYTERANGE:(\d+)@(\d+)\n(\S+)/g)]
      expect(segments).toHaveLength(3)
      for (const [, length, start, name = ''] of segments) {
        expect(name).toBe(map)
        const range = `bytes=${start}-${Number(start) + Number(length) - 1}`
        const segment = await get(beside(play.hls ?? '', name), { range })
        expect([segment.statusCode, segment.rawPayload.length]).toEqual([206, Number(length)])
        expect(segment.rawPayload.toString('latin1', 4, 8)).toMatch(/moof|styp|sidx/)
      }
    }
    const board = await get(play.storyboard?.src ?? '')
    expect(board.headers['content-type']).toBe('image/webp')
    expect(play.storyboard).toMatchObject({ every: 4, columns: 3, rows: 1, width: 160, height: 90 })
    expect((await asset(media)).renditions.stream).toHaveLength(2)
  })

  it('is nothing but its teaser to who has it locked, by whatever link', async () => {
    await work()
    const put = await t.call('PUT', `/v1/media/${media}/captions/es`, {
      token: creator.token,
      body: { text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHola' },
    })
    expect(put.statusCode).toBe(200)
    const open = await playOf(post, fan)
    const names = [open.src, open.hls, open.captions[0]?.src, open.storyboard?.src]
      .map(src => src?.replace(/^.*\/|\?.*$/g, '') ?? '')
      .concat('stream-360.m3u8', 'stream-360.mp4', 'photo-1080.webp')
    for (const viewer of [stranger, undefined]) {
      const item = await itemOf(post, viewer)
      expect(item).toMatchObject({ locked: true, play: null })
      expect((await get(item.src)).statusCode).toBe(200)
      for (const name of names) {
        const link = await linkFor(name, viewer)
        for (const headers of [{}, { range: 'bytes=0-10' }])
          expect((await get(link, headers)).statusCode).toBe(404)
        const head = await t.app.fastify.inject({ method: 'HEAD', url: link })
        expect(head.statusCode).toBe(404)
      }
    }
    for (const name of names) expect((await get(await linkFor(name, fan))).statusCode).toBe(200)
  })

  /** A link as if it had been given to this viewer. */
  async function linkFor(name: string, viewer: TestActor | undefined): Promise<string> {
    const role = roleOfName(name)
    if (role === undefined) throw new Error(`${name} has no role`)
    const session = await t.services.db
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', viewer?.user.id ?? media)
      .executeTakeFirst()
    const links = new MediaLinks(t.services.config.secret)
    return `/media/p/${media}/${name}${links.queryFor(t.clock.now(), session?.id ?? 'guest', media, role)}`
  }

  it('leaves no file behind when nothing uses it any more', async () => {
    const other = await bring(await film({ as: 'mp4' }))
    await work()
    const { storage_key } = await asset(other)
    const names = ['play-0.mp4', 'stream-360.mp4', 'stream-360.m3u8', 'storyboard.webp', 'photo-320.webp']
    const there = () =>
      Promise.all(names.map(name => t.services.storage.exists(namedKey({ storage_key }, name))))
    expect(await there()).toEqual(names.map(() => true))
    await t.call('DELETE', `/v1/media/${other}`, { token: creator.token })
    await work()
    expect(await there()).toEqual(names.map(() => false))
  })

  it('that is uploaded goes the same way', async () => {
    const base = await listen(t)
    const client = new TusClient(base, creator)
    const id = await upload(
      client,
      await film({ as: 'webm', video: VP9, audio: ['-c:a', 'libopus'] }),
      'post',
    )
    expect(await stateOf(id)).toMatchObject({ state: 'processing', kind: 'video' })
    await work()
    expect(await settled(t, creator, id)).toMatchObject({ state: 'ready', play: 'ready' })
    const play = await playOf(await postWith([id]), fan)
    // What not all browsers play is given as the best that was made of it.
    expect(play.src).toContain('stream-360.mp4')
    expect(play.contentType).toMatch(/^video\/mp4; codecs="avc1\.64/)
  })

  it('plays on as it is when its sizes cannot be made', async () => {
    const id = await bring(await film({ as: 'mp4', seconds: 1 }))
    const { storage } = t.services
    const full: Storage = {
      put: failing,
      open: (...args) => storage.open(...args),
      withFile: (...args) => storage.withFile(...args),
      remove: key => storage.remove(key),
      removeFolder: folder => storage.removeFolder(folder),
      exists: key => storage.exists(key),
      list: page => storage.list(page),
      freeBytes: () => storage.freeBytes(),
      disk: () => storage.disk(),
    }
    const ctx = { ...t.ctx(), storage: full }
    const run = { signal: new AbortController().signal }
    const attempt = (attempt: number) => makeStreams(ctx, { mediaId: id }, { ...run, attempt })
    await expect(attempt(1)).rejects.toThrow('no more')
    expect(await stateOf(id)).toMatchObject({ play: 'preparing' })
    await expect(attempt(STREAM_TRIES)).rejects.toThrow('no more')
    expect(await stateOf(id)).toMatchObject({ play: 'ready' })
    expect(await playOf(await postWith([id]), fan)).toMatchObject({ state: 'ready', hls: null, heights: [] })
  })

  const failing: Storage['put'] = async (_key, content) => {
    if (content instanceof Readable) content.destroy()
    throw new Error('no more')
  }
})

const VP9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8']

describe('a sound', () => {
  it('has its waveform, a picture of it, and a file that all browsers play', async () => {
    const media = await bring(await film({ as: 'wav', video: null, audio: ['-c:a', 'pcm_s16le'] }))
    const post = await postWith([media])
    const item = await itemOf(post, fan)
    expect(item).toMatchObject({ kind: 'audio', width: 1080, height: 608 })
    expect(item.play).toMatchObject({ state: 'preparing', contentType: 'audio/wav; codecs="pcm-s16"' })
    const peaks = item.play?.peaks ?? []
    expect(peaks).toHaveLength(200)
    expect(Math.max(...peaks)).toBe(1)
    expect(peaks[20]).toBeLessThan(peaks[180] ?? 0)
    await work()
    expect(await playOf(post, fan)).toMatchObject({
      state: 'ready',
      contentType: 'audio/mp4; codecs="mp4a.40.2"',
      hls: null,
      storyboard: null,
    })
    expect((await get((await playOf(post, fan)).src)).headers['content-type']).toBe('audio/mp4')
    expect(await seen(post, fan)).toMatchObject({ photos: 0, videos: 0, sounds: 1, duration: 2 })
  })

  it('of a kind that all browsers play is ready with its copy', async () => {
    const media = await bring(await film({ as: 'mp3', video: null, audio: ['-c:a', 'libmp3lame'] }))
    expect(await stateOf(media)).toMatchObject({ kind: 'audio', play: 'ready' })
    const [play] = (await asset(media)).renditions.play ?? []
    expect(play).toMatchObject({ extension: 'mp3', type: 'audio/mpeg; codecs="mp3"' })
  })
})

describe('without ffmpeg', () => {
  let bare: TestApp
  let owner: TestActor

  beforeAll(async () => {
    bare = await createTestApp({ env: { FFMPEG_PATH: 'off' } })
    owner = await createCreator(bare)
  })
  afterAll(() => bare.close())

  const imported = async (source: Uint8Array) =>
    await importMedia(bare.ctx(), { ownerId: owner.user.id, purpose: 'post', source })

  it('what browsers play is taken, with a plain picture', async () => {
    const { renditions, kind } = await imported(await film({ as: 'mp4' }))
    expect(kind).toBe('video')
    expect(renditions.play).toMatchObject([{ extension: 'mp4', everywhere: true }])
    expect(renditions.play?.[0]?.preparing).toBeUndefined()
    expect(renditions.photo?.at(-1)).toEqual([640, 640, 360].map(() => expect.any(Number)))
    const sound = await imported(await film({ as: 'wav', video: null, audio: ['-c:a', 'pcm_s16le'] }))
    expect(sound).toMatchObject({ kind: 'audio', renditions: { play: [{ extension: 'wav' }] } })
    expect(sound.renditions.play?.[0]?.peaks).toBeUndefined()
    expect(await bare.services.jobs.drain(bare.services)).toBe(0)
  })

  it.each([
    [
      'HEVC',
      { as: 'mov', video: ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none'] },
    ],
    ['samples in a film', { as: 'mov', audio: ['-c:a', 'pcm_s16le'] }],
  ] as const)('%s is refused, with what helps', async (_name, options) => {
    const base = await listen(bare).catch(() => '')
    const client = new TusClient(base || `http://127.0.0.1:${portOf(bare)}`, await actorOf(bare, owner.user))
    const id = await upload(client, await film(options), 'post')
    expect(await settled(bare, await actorOf(bare, owner.user), id)).toMatchObject({
      state: 'failed',
      problem: 'VIDEO_NOT_PLAYABLE',
    })
  })

  const portOf = ({ app }: TestApp): number => {
    const address = app.fastify.server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }

  it('a poster is a picture that its creator sends', async () => {
    const { id } = await imported(await film({ as: 'mp4' }))
    const answer = await bare.call('PUT', `/v1/media/${id}/poster`, { token: owner.token, body: { at: 1 } })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'POSTER_NOT_POSSIBLE'])
  })
})
