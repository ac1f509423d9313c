import type { MediaItem, OwnProfile, Profile } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { film } from '../../testing/factories/films.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { outcome } from '../../testing/outcome.ts'
import { importMedia } from '../media/index.ts'
import { listen, TusClient } from '../media/testing/tus.ts'
import { blockPerson } from '../relationships/index.ts'

let t: TestApp
let creator: TestActor
let base: string

beforeAll(async () => {
  t = await createTestApp({ inFolder: true })
  creator = await createCreator(t)
  base = await listen(t)
}, 60_000)
afterAll(() => t?.close())

const as = (actor?: TestActor) => (actor === undefined ? {} : { token: actor.token })
const bring = async (owner = creator) => {
  const source = await film({ as: 'mp4', seconds: 1, size: '320x180' })
  return (await importMedia(t.ctx(), { ownerId: owner.user.id, purpose: 'welcome', source })).id
}
const set = (media: string, actor?: TestActor) =>
  t.call('PUT', '/v1/profile/welcome', { ...as(actor), body: { media } })
const remove = (actor?: TestActor) => t.call('DELETE', '/v1/profile/welcome', as(actor))
const shownTo = async (actor?: TestActor): Promise<MediaItem | null> =>
  ((await t.call('GET', `/v1/users/${creator.user.username}`, as(actor))).json() as Profile).welcome
const open = async (src: string | undefined) => (await t.call('GET', `/${src}`)).statusCode

describe('the video of a page', () => {
  it('plays for everybody for whom the page exists, until it is removed', async () => {
    const media = await bring()
    const answer = await set(media, creator)
    expect(answer.statusCode).toBe(200)
    expect((answer.json() as OwnProfile).welcome).toMatchObject({ id: media, kind: 'video', locked: false })
    for (const viewer of [undefined, await createFan(t), creator]) {
      const shown = await shownTo(viewer)
      expect(shown).toMatchObject({ id: media, locked: false, play: { hls: null } })
      expect(await open(shown?.src)).toBe(200)
      expect(await open(shown?.play?.src)).toBe(200)
    }

    const blocked = await createFan(t)
    const before = await shownTo(blocked)
    await blockPerson(asUser(t, creator.user), { username: blocked.user.username })
    t.clock.advance(31_000)
    expect(await open(before?.play?.src)).toBe(404)

    const guests = await shownTo()
    expect((await remove(creator)).json().welcome).toBeNull()
    expect((await remove(creator)).json().welcome).toBeNull()
    expect(await shownTo()).toBeNull()
    t.clock.advance(31_000)
    expect(await open(guests?.play?.src)).toBe(404)
    expect((await t.call('GET', `/v1/media/${media}`, as(creator))).statusCode).toBe(404)
  })

  it('takes the place of the one before, whose files go', async () => {
    const [first, second] = [await bring(), await bring()]
    await set(first, creator)
    expect((await set(first, creator)).json().welcome.id).toBe(first)
    expect((await set(second, creator)).json().welcome.id).toBe(second)
    expect((await t.call('GET', `/v1/media/${first}`, as(creator))).statusCode).toBe(404)
    // it is in use, and cannot be discarded
    expect((await t.call('DELETE', `/v1/media/${second}`, as(creator))).statusCode).toBe(404)
    await remove(creator)
  })

  it('is one’s own, ready, and a video brought up for this', async () => {
    const other = await createCreator(t)
    const forPost = await createMedia(t, creator)
    for (const media of [await bring(other), forPost.id, crypto.randomUUID()])
      expect(outcome(await set(media, creator))).toEqual([404, 'MEDIA_NOT_FOUND'])
    const arriving = await begin(creator)
    expect(outcome(await set(arriving, creator))).toEqual([409, 'MEDIA_NOT_READY'])
    expect((await set('no', creator)).statusCode).toBe(400)
    expect((await set(forPost.id)).statusCode).toBe(401)
    expect((await remove()).statusCode).toBe(401)
    const fan = await createFan(t)
    expect((await set(forPost.id, fan)).statusCode).toBe(403)
    expect((await remove(fan)).statusCode).toBe(403)
  })

  it('is brought up by creators alone', async () => {
    const fan = await createFan(t)
    const refused = await new TusClient(base, fan).begin(1_000, { purpose: 'welcome', filename: 'a.mp4' })
    expect(refused.status).toBe(403)
  })
})

/** An upload that has begun, and has not arrived. */
async function begin(actor: TestActor): Promise<string> {
  const created = await new TusClient(base, actor).begin(1_000, { purpose: 'welcome', filename: 'a.mp4' })
  return created.headers.get('location')?.split('/').at(-1) ?? ''
}
