import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { MediaItem } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '../../platform/clock.ts'
import type { AppError } from '../../platform/errors.ts'
import { scoreOf } from '../../platform/media/forensic/compare.ts'
import { findIn, openPicture, residueIn } from '../../platform/media/forensic/detect.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { asUser, subscribeFree } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { unlockPost } from '../posts/index.ts'
import { importMedia } from './index.ts'
import { MARKS_PERSONAL_DATA } from './marks.personal-data.ts'
import { namedKey } from './media.files.ts'
import { linksOf } from './media.links.ts'
import { PictureMarks, seedOf, wholeOf } from './media.marks.ts'
import { findMedia } from './media.repository.ts'
import { storedFiles } from './testing/stored-bytes.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
let other: TestActor

beforeAll(async () => {
  t = await createTestApp({ inFolder: true })
  creator = await createCreator(t)
  fan = await createFan(t)
  other = await createFan(t)
  for (const one of [fan, other]) await subscribeFree(t, one, creator)
})
afterAll(() => t.close())

const get = (src: string, headers: Record<string, string> = {}) => t.call('GET', `/${src}`, { headers })

async function pictureOf(post: string, actor?: TestActor): Promise<MediaItem> {
  const token = actor === undefined ? {} : { token: actor.token }
  const answer = await t.call('GET', `/v1/posts/${post}`, token)
  const [item] = answer.json().media as MediaItem[]
  if (item === undefined) throw new Error('the post shows no picture')
  return item
}

/** A post for subscribers with a picture in which there is something to see. */
async function publish(audience: 'subscribers' | 'everyone' | 'paid' = 'subscribers'): Promise<string> {
  const source = await readFile(path.join(import.meta.dirname, '../../../seed/art/lia1.jpg'))
  const { id } = await importMedia(t.ctx(), { ownerId: creator.user.id, purpose: 'post', source })
  const published = await t.call('POST', '/v1/posts', {
    token: creator.token,
    body: {
      clientId: crypto.randomUUID(),
      text: '',
      purchaseText: '',
      audience,
      price: audience === 'paid' ? 900 : null,
      includedForSubscribers: false,
      media: [{ id, alt: '', name: '' }],
    },
  })
  return published.json().id
}

async function assetOf(mediaId: string) {
  const asset = await findMedia(t.services.db, mediaId)
  if (asset === undefined) throw new Error('the picture is gone')
  return asset
}

/** The file as it is stored, without a mark. */
async function plainOf(mediaId: string, src: string): Promise<Buffer> {
  const name = /\/([^/?]+)\?/.exec(src)?.[1] ?? ''
  const file = await t.services.storage.open(namedKey(await assetOf(mediaId), name))
  if (file === null) throw new Error('there is no such file')
  return Buffer.concat(await file.stream.toArray())
}

const marksOf = async (mediaId: string) =>
  await t.services.db.selectFrom('picture_mark').selectAll().where('media_id', '=', mediaId).execute()

/** Whose mark is in a file: how much each is in it. */
async function scoresIn(mediaId: string, file: Buffer): Promise<Record<string, number>> {
  const asset = await assetOf(mediaId)
  const original = await openPicture(await plainOf(mediaId, '/photo-1080.webp?'))
  const picture = await openPicture(file)
  const place = await findIn(picture, original)
  if (place === undefined) throw new Error('the picture is not in the file')
  const residue = await residueIn(picture, original, { ...place, whole: wholeOf(asset) })
  const marks = await marksOf(mediaId)
  return Object.fromEntries(
    marks.map(({ viewer_id, mark }) => [viewer_id, scoreOf(residue, seedOf(t.services.config, mark))]),
  )
}

describe('what somebody has paid for', () => {
  it('is served with their own mark in it, as WebP alone, in every width', async () => {
    const post = await publish()
    const [own, others] = [await pictureOf(post, fan), await pictureOf(post, other)]
    expect([own.avif, others.avif]).toEqual([null, null])
    const [mine, theirs] = [await get(own.src), await get(others.src)]
    expect(mine.statusCode).toBe(200)
    expect(mine.headers['content-type']).toBe('image/webp')
    expect(mine.headers['cache-control']).toBe('private, no-store')
    expect(mine.rawPayload).not.toEqual(theirs.rawPayload)
    expect(mine.headers.etag).not.toBe(theirs.headers.etag)
    const scores = await scoresIn(own.id, mine.rawPayload)
    expect(scores[fan.user.id]).toBeGreaterThan(30)
    expect(Math.abs(scores[other.user.id] ?? 99)).toBeLessThan(6)
    for (const candidate of (own.srcset ?? '').split(', ')) {
      const src = candidate.split(' ')[0] ?? ''
      const { statusCode, rawPayload } = await get(src)
      expect(statusCode).toBe(200)
      expect(rawPayload.equals(await plainOf(own.id, src)), src).toBe(false)
    }
    expect((await marksOf(own.id)).map(row => row.viewer_id).toSorted()).toEqual(
      [fan.user.id, other.user.id].toSorted(),
    )
  })

  it('is marked for buyers, too, and when it was asked for as AVIF', async () => {
    await fund(t, fan, 5_000)
    const post = await createPost(t, creator, { pictures: 1, audience: 'paid' })
    await unlockPost(asUser(t, fan.user), { post: post.id, price: 900 })
    const { id, src } = await pictureOf(post.id, fan)
    expect((await get(src)).rawPayload.equals(await plainOf(id, src))).toBe(false)

    const { renditions } = await createMedia(t, creator, { width: 900, height: 1200 })
    expect(renditions.avif?.length).toBeGreaterThan(0)
    const wide = await publish()
    const shown = await pictureOf(wide, fan)
    const session = /v=([0-9a-f-]+)/.exec(shown.src)?.[1] ?? ''
    const query = linksOf(t.ctx()).queryFor(t.clock.now(), session, shown.id, 'avif')
    const answer = await get(`/media/p/${shown.id}/avif-640.avif${query}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    const photo = (shown.srcset ?? '').split(', ').find(candidate => candidate.includes('photo-640')) ?? ''
    expect(answer.rawPayload).toEqual((await get(photo.split(' ')[0] ?? '')).rawPayload)
  })

  it('is one file for all sessions of an account, made once, with ranges', async () => {
    const post = await publish()
    const { id, src } = await pictureOf(post, fan)
    const answers = await Promise.all([get(src), get(src), get(src)])
    const [whole] = answers.map(({ rawPayload }) => rawPayload)
    if (whole === undefined) throw new Error('no answer')
    for (const { rawPayload, headers } of answers) {
      expect(rawPayload).toEqual(whole)
      expect(headers.etag).toBe(answers[0]?.headers.etag)
    }
    const again = await actorOf(t, fan.user)
    expect((await get((await pictureOf(post, again)).src)).rawPayload).toEqual(whole)
    const part = await get(src, { range: 'bytes=100-199' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${whole.length}`])
    expect(part.rawPayload).toEqual(whole.subarray(100, 200))
    expect(await marksOf(id)).toHaveLength(1)
    const copies = (await storedFiles(t.services.config.dataDir)).filter(file => file.bytes.equals(whole))
    expect(copies).toHaveLength(1)
  })

  it('is served as it is to its creator, to all where it is open, and where the operator says so', async () => {
    const post = await publish()
    const own = await pictureOf(post, creator)
    expect((await get(own.src)).rawPayload).toEqual(await plainOf(own.id, own.src))
    const open = await publish('everyone')
    for (const viewer of [fan, undefined]) {
      const { id, src, avif } = await pictureOf(open, viewer)
      expect((await get(src)).rawPayload).toEqual(await plainOf(id, src))
      expect(avif).not.toBeNull()
      expect(await marksOf(id)).toEqual([])
    }
    await changeSettings(t, { forensicMark: false })
    const { id, src, avif } = await pictureOf(post, fan)
    expect(avif).not.toBeNull()
    expect((await get(src)).rawPayload).toEqual(await plainOf(id, src))
    await changeSettings(t, { forensicMark: true })
    expect((await get(src)).rawPayload.equals(await plainOf(id, src))).toBe(false)
    expect((await pictureOf(post, fan)).avif).toBeNull()
    // What is locked is nobody's.
    const teaser = await pictureOf(post)
    expect((await get(teaser.src)).rawPayload).toEqual(await plainOf(id, teaser.src))
  })

  it('has its mark in former versions as well', async () => {
    const post = await createPost(t, creator, { pictures: 1, audience: 'paid' })
    await fund(t, fan, 5_000)
    await unlockPost(asUser(t, fan.user), { post: post.id, price: 900 })
    const media = await createMedia(t, creator)
    const body = { text: 'Otra', audience: 'paid', price: 900, media: [{ id: media.id, alt: '' }] }
    const edited = await t.call('PUT', `/v1/posts/${post.id}`, { token: creator.token, body })
    expect(edited.statusCode).toBe(200)
    const former = async (actor: TestActor) => {
      const answer = await t.call('GET', `/v1/posts/${post.id}/editions`, { token: actor.token })
      return answer.json().items[0].media[0] as MediaItem
    }
    const { id, src, avif } = await former(fan)
    expect(avif).toBeNull()
    expect((await get(src)).rawPayload.equals(await plainOf(id, src))).toBe(false)
    const own = await former(creator)
    expect((await get(own.src)).rawPayload).toEqual(await plainOf(id, own.src))
  })
})

describe('marked copies', () => {
  const run = async () => {
    await t.app.jobs.runNow(t.services, 'media.marks')
    await t.services.jobs.drain(t.services)
  }
  const keptOf = async (mediaId: string) => {
    const asset = await assetOf(mediaId)
    const [mark] = await marksOf(mediaId)
    if (mark === undefined) throw new Error('nothing was marked')
    return await t.services.storage.exists(`${asset.storage_key}/marks/${mark.mark}/photo-1080.webp`)
  }

  it('are made for each request where the disk is full', async () => {
    const post = await publish()
    const actor = await actorOf(t, other.user)
    const { id, src } = await pictureOf(post, actor)
    const { storage } = t.services
    const put = storage.put.bind(storage)
    const { StorageFullError } = await import('../../platform/storage/storage.ts')
    storage.put = async () => {
      throw new StorageFullError('no space')
    }
    try {
      const answer = await get(src)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect(answer.rawPayload.equals(await plainOf(id, src))).toBe(false)
    } finally {
      storage.put = put
    }
    expect(await keptOf(id)).toBe(false)
    expect((await get(src)).statusCode).toBe(200)
    expect(await keptOf(id)).toBe(true)
  })

  it('are made for a few at a time: others are told to come again', async () => {
    const { id } = await pictureOf(await publish(), fan)
    const asset = await assetOf(id)
    const marks = new PictureMarks({ mostWaiting: 2 })
    // Nothing is made before somebody was told to come again.
    const { storage } = t.services
    const open = storage.open.bind(storage)
    const told = Promise.withResolvers<void>()
    storage.open = async (...file) => {
      await told.promise
      return await open(...file)
    }
    const asked = [fan, other, creator].map(({ user }) =>
      marks.fileOf(t.ctx(), { asset, viewerId: user.id, name: 'photo-320.webp' }).then(
        () => 'made',
        (error: AppError) => [error.code, error.params],
      ),
    )
    expect(await Promise.race(asked)).toEqual(['UNAVAILABLE', { retryAfter: 2 }])
    told.resolve()
    storage.open = open
    const answers = await Promise.all(asked)
    expect(answers.filter(answer => answer === 'made')).toHaveLength(2)
    const again = { asset, name: 'photo-320.webp' }
    for (const { user } of [fan, other, creator])
      expect(await marks.fileOf(t.ctx(), { ...again, viewerId: user.id })).toHaveProperty('key')
  })

  it('are not served unmarked where they cannot be made', async () => {
    const post = await publish()
    const actor = await actorOf(t, other.user)
    const { id, src } = await pictureOf(post, actor)
    const asset = await assetOf(id)
    const name = /\/([^/?]+)\?/.exec(src)?.[1] ?? ''
    await t.services.storage.put(namedKey(asset, name), Buffer.from('no picture'), {
      contentType: 'image/webp',
    })
    expect((await get(src)).statusCode).toBe(500)
  })

  it('go with the account, with all that says whose they were', async () => {
    const post = await publish()
    const person = await createFan(t)
    await subscribeFree(t, person, creator)
    const { id, src } = await pictureOf(post, person)
    await get(src)
    await get((await pictureOf(post, other)).src)
    const [rule] = MARKS_PERSONAL_DATA
    if (rule === undefined || !('run' in rule.erase) || !('rows' in rule.export)) throw new Error('one rule')
    const exported: object[] = []
    for await (const row of rule.export.rows(t.services.db, person.user)) exported.push(row)
    expect(exported).toEqual([{ picture: id, firstServedAt: t.clock.now(), lastServedAt: t.clock.now() }])
    const [mark] = (await marksOf(id)).filter(row => row.viewer_id === person.user.id)
    const { storage_key } = await assetOf(id)
    const key = `${storage_key}/marks/${mark?.mark}/photo-1080.webp`
    expect(await t.services.storage.exists(key)).toBe(true)
    await rule.erase.run(t.ctx(), person.user)
    expect((await marksOf(id)).map(row => row.viewer_id)).toEqual([other.user.id])
    await t.services.jobs.drain(t.services)
    expect(await t.services.storage.exists(key)).toBe(false)
    await rule.erase.run(t.ctx(), person.user)
  })

  it('go when their viewer has not looked for a month, and come back with the same mark', async () => {
    const post = await publish('paid')
    await fund(t, fan, 5_000)
    await unlockPost(asUser(t, fan.user), { post, price: 900 })
    const { id, src } = await pictureOf(post, fan)
    const first = (await get(src)).rawPayload
    const [before] = await marksOf(id)
    t.clock.advance(29 * DAY)
    const later = await actorOf(t, fan.user)
    await get((await pictureOf(post, later)).src)
    t.clock.advance(29 * DAY)
    await run()
    expect(await keptOf(id)).toBe(true)
    t.clock.advance(2 * DAY)
    await run()
    expect(await keptOf(id)).toBe(false)
    const again = await actorOf(t, fan.user)
    const answer = await get((await pictureOf(post, again)).src)
    expect(answer.rawPayload).toEqual(first)
    const [after] = await marksOf(id)
    expect([after?.mark, after?.first_served_at]).toEqual([before?.mark, before?.first_served_at])
  })
})
