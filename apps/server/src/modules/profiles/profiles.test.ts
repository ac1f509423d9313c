import { NOTHING_SAID, RENDITION_WIDTHS } from '@calina/contract'
import type { Attributes, OwnProfile, Profile } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { asUser, subscribeFree } from '../../testing/factories/messages.ts'
import { outcome } from '../../testing/outcome.ts'
import { setStaffRoles } from '../accounts/index.ts'
import { blockPerson, setFollow } from '../relationships/index.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor

beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t, { verified: true, exclusive: true })
  fan = await createFan(t)
})
afterAll(() => t.close())

const as = (actor?: TestActor) => (actor === undefined ? {} : { token: actor.token })
const getProfile = (username: string, actor?: TestActor) => t.call('GET', `/v1/users/${username}`, as(actor))
const profileOf = async (who: TestActor, actor?: TestActor): Promise<Profile> =>
  (await getProfile(who.user.username, actor)).json()
const save = (body: object, actor?: TestActor) => t.call('PUT', '/v1/profile', { ...as(actor), body })
const follow = (who: TestActor, actor: TestActor) =>
  setFollow(asUser(t, actor.user), { username: who.user.username, following: true })

const SAID: Attributes = {
  gender: 'woman',
  age: 31,
  height: 170,
  weight: 62,
  bodyType: 'athletic',
  hairColor: 'dark_brown',
  eyeColor: 'hazel',
  skinColor: 'olive',
  ethnicity: 'latin',
  nationality: 'CO',
  orientation: 'bisexual',
  country: 'CO',
  city: 'Cartagena',
}

describe('a profile', () => {
  it('is open to guests, plain until it is filled in', async () => {
    expect(await profileOf(creator)).toEqual({
      user: {
        username: creator.user.username,
        name: creator.user.name,
        type: 'model',
        avatar: null,
        exclusive: 'true',
        verified: 'true',
      },
      bio: '',
      links: [],
      welcome: null,
      cover: null,
      attributes: NOTHING_SAID,
      counts: { posts: 0, vaults: 0, followers: 0 },
      plans: [],
      viewer: {
        own: false,
        following: false,
        subscription: null,
        canMessage: false,
        canSubscribe: false,
      },
      since: t.clock.now().toISOString(),
    })
  })

  it('is a fan’s too: plain, for oneself', async () => {
    expect(await profileOf(fan, fan)).toMatchObject({
      user: { type: 'fan' },
      plans: [],
      counts: { posts: 0 },
      viewer: { own: true },
    })
  })

  it('of a fan exists for the fan, for staff, and for the creators whom they follow, subscribe to or write with', async () => {
    const shy = await createFan(t)
    await save({ name: 'Noa', username: shy.user.username, bio: 'Leo de noche', attributes: SAID }, shy)
    const staff = await createFan(t)
    await inTransaction(t.ctx(), tx => setStaffRoles(tx, staff.user.id, ['support']))
    const [followed, subscribed, former, written, unfollowed] = await Promise.all(
      Array.from({ length: 5 }, () => createCreator(t)),
    )
    if (!followed || !subscribed || !former || !written || !unfollowed) throw new Error('five creators')
    await follow(followed, shy)
    await follow(unfollowed, shy)
    await setFollow(asUser(t, shy.user), { username: unfollowed.user.username, following: false })
    await subscribeFree(t, shy, subscribed)
    await subscribeFree(t, shy, former)
    await t.services.db
      .updateTable('subscription')
      .set({ expires_at: t.clock.now() })
      .where('creator_id', '=', former.user.id)
      .execute()
    // who was followed opens a chat, and is not followed any more
    await follow(written, shy)
    const opened = await t.call('GET', `/v1/chats/conversation/${shy.user.username}`, as(written))
    expect(opened.statusCode).toBe(200)
    await setFollow(asUser(t, shy.user), { username: written.user.username, following: false })

    const reads = async (actor?: TestActor) => {
      const answer = await getProfile(shy.user.username, actor)
      const path = `/v1/${actor ? '' : 'guest/'}users/${shy.user.username}/exists`
      const { exists } = (await t.call('GET', path, as(actor))).json()
      if (answer.statusCode === 200) return exists && answer.json().attributes.city === SAID.city
      expect(outcome(answer)).toEqual([404, 'USER_NOT_FOUND'])
      expect(exists).toBe(false)
      return false
    }
    for (const [who, actor, expected] of [
      ['guest', undefined, false],
      ['another fan', fan, false],
      ['any creator', creator, false],
      ['a creator not followed any more', unfollowed, false],
      ['the fan', shy, true],
      ['staff', await actorOf(t, staff.user), true],
      ['a creator they follow', followed, true],
      ['a creator they subscribe to', subscribed, true],
      ['a creator they subscribed to', former, true],
      ['a creator they have a chat with', written, true],
    ] as const)
      expect([who, await reads(actor)]).toEqual([who, expected])

    await blockPerson(asUser(t, shy.user), { username: followed.user.username })
    expect(await reads(followed)).toBe(false)
  })

  it('shows the relation of its viewer', async () => {
    const offering = await createCreator(t)
    const subscriber = await createFan(t)
    await subscribeFree(t, subscriber, offering)
    await follow(offering, fan)

    const seen = await profileOf(offering, fan)
    expect(seen.counts.followers).toBe(1)
    expect(seen.plans).toEqual([
      { duration: '1m', price: { amount: 0, currency: 'USD' }, saving: 0, promotion: null },
    ])
    expect(seen.viewer).toEqual({
      own: false,
      following: true,
      subscription: null,
      canMessage: false,
      canSubscribe: true,
    })
    const subscribed = (await profileOf(offering, subscriber)).viewer
    expect(subscribed).toMatchObject({
      following: false,
      subscription: { status: 'active' },
      canMessage: true,
      canSubscribe: false,
    })
    expect((await profileOf(offering, offering)).viewer).toMatchObject({
      own: true,
      canMessage: false,
      canSubscribe: false,
    })
    expect((await profileOf(offering, creator)).viewer).toMatchObject({
      canMessage: false,
      canSubscribe: false,
    })
    expect((await profileOf(fan, offering)).viewer.canMessage).toBe(true)
    expect((await profileOf(subscriber, offering)).viewer.canMessage).toBe(true)

    t.clock.advance(40 * DAY)
    const later = (await profileOf(offering, await actorOf(t, subscriber.user))).viewer
    expect(later).toMatchObject({
      subscription: { status: 'expired' },
      canMessage: false,
      canSubscribe: true,
    })
    creator = await actorOf(t, creator.user)
    fan = await actorOf(t, fan.user)
  })

  it('does not exist for who is blocked either way, just as an unknown one', async () => {
    const blocked = await createFan(t)
    await blockPerson(asUser(t, creator.user), { username: blocked.user.username })
    const absent = await getProfile('nobody_here', blocked)
    expect(outcome(absent)).toEqual([404, 'USER_NOT_FOUND'])
    for (const [who, actor] of [
      [creator, blocked],
      [blocked, creator],
    ] as const) {
      expect(outcome(await getProfile(who.user.username, actor))).toEqual([404, 'USER_NOT_FOUND'])
      const exists = await t.call('GET', `/v1/users/${who.user.username}/exists`, as(actor))
      expect(exists.json()).toEqual({ exists: false })
    }
    expect((await getProfile(creator.user.username)).statusCode).toBe(200)
  })

  it('exists or not, for guests and for who is logged in', async () => {
    const ask = async (path: string, actor?: TestActor) => {
      const answer = await t.call('GET', path, as(actor))
      expect(answer.statusCode).toBe(200)
      return answer.json().exists as boolean
    }
    const { username } = creator.user
    expect(await ask(`/v1/guest/users/${username}/exists`)).toBe(true)
    expect(await ask(`/v1/guest/users/${username.toUpperCase()}/exists`)).toBe(true)
    expect(await ask('/v1/guest/users/nobody_here/exists')).toBe(false)
    expect(await ask(`/v1/users/${username}/exists`, fan)).toBe(true)
    expect(await ask('/v1/users/nobody_here/exists', fan)).toBe(false)
    expect((await t.call('GET', `/v1/users/${username}/exists`)).statusCode).toBe(401)
    for (const path of ['/v1/users/a!', '/v1/users/a!/exists', '/v1/guest/users/a!/exists'])
      expect((await t.call('GET', path, as(fan))).statusCode, path).toBe(400)
  })
})

describe('the own profile', () => {
  it('is saved whole and read back', async () => {
    const person = await createCreator(t)
    const answer = await save(
      {
        name: 'Inés Carmona',
        username: 'Ines.Carmona',
        bio: 'Luz natural.\nCasi siempre en casa.',
        attributes: SAID,
      },
      person,
    )
    expect(answer.statusCode).toBe(200)
    const own: OwnProfile = {
      name: 'Inés Carmona',
      username: 'ines.carmona',
      bio: 'Luz natural.\nCasi siempre en casa.',
      links: [],
      welcome: null,
      avatar: null,
      cover: null,
      attributes: SAID,
    }
    expect(answer.json()).toEqual(own)
    expect((await t.call('GET', '/v1/profile', as(person))).json()).toEqual(own)
    expect((await getProfile('ines.carmona')).json()).toMatchObject({
      user: { name: 'Inés Carmona' },
      bio: own.bio,
      attributes: SAID,
    })
    expect((await getProfile(person.user.username)).statusCode).toBe(404)

    const unsaid = { ...own, bio: '', attributes: { ...NOTHING_SAID, city: '' } }
    const { avatar: _, cover: __, welcome: ___, ...body } = unsaid
    expect((await save(body, person)).json().attributes).toEqual(NOTHING_SAID)
  })

  it('takes no name that is another’s or kept', async () => {
    const person = await createFan(t)
    const body = { name: 'Yo', bio: 'Antes', attributes: NOTHING_SAID }
    await save({ ...body, username: person.user.username }, person)
    for (const username of [creator.user.username, 'settings', 'v1'])
      expect(outcome(await save({ ...body, bio: 'Después', username }, person)).slice(0, 1)).not.toEqual([
        200,
      ])
    const taken = await save({ ...body, bio: 'Después', username: creator.user.username }, person)
    expect(outcome(taken)).toEqual([409, 'USERNAME_TAKEN'])
    expect((await t.call('GET', '/v1/profile', as(person))).json().bio).toBe('Antes')
  })

  it('refuses what is not one', async () => {
    const good = { name: 'Yo', username: 'yo_misma', bio: '', attributes: SAID }
    for (const body of [
      { ...good, name: '' },
      { ...good, name: 'x'.repeat(51) },
      { ...good, username: 'a' },
      { ...good, username: 'con espacio' },
      { ...good, bio: 'x'.repeat(301) },
      { ...good, attributes: { ...SAID, age: 17 } },
      { ...good, attributes: { ...SAID, height: 1.7 } },
      { ...good, attributes: { ...SAID, gender: 'unicorn' } },
      { ...good, attributes: { ...SAID, country: 'Colombia' } },
      { ...good, attributes: { ...SAID, country: 'co' } },
      { ...good, attributes: { ...SAID, shoeSize: 38 } },
      { ...good, attributes: {} },
      { ...good, verified: 'true' },
    ])
      expect((await save(body, fan)).statusCode, JSON.stringify(body)).toBe(400)
    expect((await save(good)).statusCode).toBe(401)
    expect((await t.call('GET', '/v1/profile')).statusCode).toBe(401)
  })
})

describe('pictures', () => {
  const set = (slot: string, body: object, actor?: TestActor) =>
    t.call('PUT', `/v1/profile/${slot}`, { ...as(actor), body })
  const open = async (address: string) => (await t.call('GET', `/${address}`)).statusCode

  it('are cut around the focal point, again when it moves, and removed', async () => {
    const person = await createCreator(t)
    const media = await createMedia(t, person, { purpose: 'avatar', width: 900, height: 900 })
    const first = await set('avatar', { media: media.id, focal: { x: 0.2, y: 0.5 } }, person)
    expect(first.statusCode).toBe(200)
    const { avatar } = first.json() as OwnProfile
    expect(avatar).toMatchObject({ media: media.id, focal: { x: 0.2, y: 0.5 } })
    expect(avatar?.src).toMatch(/^\/media\/avatar\/[0-9a-f]{40}\/436\.webp$/)
    expect(await open(avatar?.src ?? '')).toBe(200)
    expect(await open(avatar?.original ?? '')).toBe(200)
    expect((await profileOf(person)).user.avatar).toBe(avatar?.src)

    const moved = (await set('avatar', { media: media.id, focal: { x: 0.9, y: 0.5 } }, person)).json()
    expect(moved.avatar.src).not.toBe(avatar?.src)
    expect(await open(moved.avatar.src)).toBe(200)
    await t.services.jobs.drain(t.services)
    expect(await open(avatar?.src ?? '')).toBe(404)

    const other = await createMedia(t, person, { purpose: 'avatar' })
    expect((await set('avatar', { media: other.id, focal: { x: 0.5, y: 0.5 } }, person)).statusCode).toBe(200)
    const replaced = await t.call('GET', `/v1/media/${media.id}`, as(person))
    expect(replaced.statusCode).toBe(404)

    const removed = await t.call('DELETE', '/v1/profile/avatar', as(person))
    expect(removed.json().avatar).toBeNull()
    expect((await profileOf(person)).user.avatar).toBeNull()
    expect((await t.call('DELETE', '/v1/profile/avatar', as(person))).statusCode).toBe(200)
    expect((await t.call('GET', `/v1/media/${other.id}`, as(person))).statusCode).toBe(404)
  })

  it('of a cover keep the focal point where it lies in what is shown', async () => {
    const person = await createCreator(t)
    const media = await createMedia(t, person, { purpose: 'cover', width: 1000, height: 1000 })
    const own = (await set('cover', { media: media.id, focal: { x: 0.5, y: 0.1 } }, person)).json()
    expect(own.cover).toMatchObject({ media: media.id, focal: { x: 0.5, y: 0.1 } })
    const { cover } = await profileOf(person)
    // Of 1000 × 1000 the upper 1000 × 500 is shown: a tenth from the top becomes a fifth.
    expect(cover?.focal).toEqual({ x: 0.5, y: 0.2 })
    expect(cover?.srcset.split(', ')).toHaveLength(RENDITION_WIDTHS.cover.length)
    for (const part of (cover?.srcset ?? '').split(', '))
      expect(await open(part.split(' ')[0] ?? '')).toBe(200)
    await t.call('DELETE', '/v1/profile/cover', as(person))
    expect((await profileOf(person)).cover).toBeNull()
    await t.services.jobs.drain(t.services)
    expect(await open(cover?.src ?? '')).toBe(404)
  })

  it.each([
    ['3 : 1 stays whole', 900, 300, 0.1],
    ['10 : 1 loses of its ends what no screen shows', 1000, 100, 100 / 425],
  ])('of a wide cover: %s', async (_, width, height, shown) => {
    const person = await createCreator(t)
    const media = await createMedia(t, person, { purpose: 'cover', width, height })
    await set('cover', { media: media.id, focal: { x: 0.1, y: 0.5 } }, person)
    const { cover } = await profileOf(person)
    expect(cover?.focal.x).toBeCloseTo(shown)
    expect(cover?.focal.y).toBe(0.5)
  })

  it('come from own uploads made for it', async () => {
    const focal = { x: 0.5, y: 0.5 }
    const strangers = await createMedia(t, creator, { purpose: 'avatar' })
    const post = await createMedia(t, fan, { purpose: 'post' })
    const half = await createMedia(t, fan, { purpose: 'avatar' })
    for (const { id } of [strangers, post])
      expect(outcome(await set('avatar', { media: id, focal }, fan))).toEqual([404, 'MEDIA_NOT_FOUND'])
    await t.services.db
      .updateTable('media_asset')
      .set({ state: 'processing' })
      .where('id', '=', half.id)
      .execute()
    expect(outcome(await set('avatar', { media: half.id, focal }, fan))).toEqual([409, 'MEDIA_NOT_READY'])
    for (const [slot, body] of [
      ['banner', { media: half.id, focal }],
      ['avatar', { media: 'x', focal }],
      ['avatar', { media: half.id, focal: { x: 1.1, y: 0 } }],
      ['avatar', { media: half.id }],
    ] as const)
      expect((await set(slot, body, fan)).statusCode).toBe(400)
    expect((await set('avatar', { media: half.id, focal })).statusCode).toBe(401)
    expect((await t.call('DELETE', '/v1/profile/avatar')).statusCode).toBe(401)
    expect((await t.call('DELETE', '/v1/profile/banner', as(fan))).statusCode).toBe(400)
  })
})
