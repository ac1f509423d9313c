import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { asUser, subscribeFree } from '../../testing/factories/messages.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { blockPerson, setFollow } from '../relationships/index.ts'
import { setLive } from './index.ts'

const as = (actor?: TestActor) => (actor === undefined ? {} : { token: actor.token })

describe('creators to discover', () => {
  let t: TestApp
  let loved: TestActor
  let known: TestActor
  let fresh: TestActor
  let faceless: TestActor
  let reader: TestActor

  beforeAll(async () => {
    t = await createTestApp()
    loved = await withAvatar(await createCreator(t, { exclusive: true }))
    known = await withAvatar(await createCreator(t))
    faceless = await createCreator(t)
    t.clock.advance(1000)
    fresh = await withAvatar(await createCreator(t))
    reader = await createFan(t)
    for (const one of [loved, known, fresh, faceless]) await createPost(t, one)
    for (const [one, followers] of [
      [loved, 7],
      [known, 3],
    ] as const)
      for (let index = 0; index < followers; index++)
        await setFollow(asUser(t, (await createFan(t)).user), {
          username: one.user.username,
          following: true,
        })
    await createFan(t, { username: 'only_a_fan' })
    await t.drain()
  })
  afterAll(() => t.close())

  async function withAvatar(actor: TestActor): Promise<TestActor> {
    const media = await createMedia(t, actor, { purpose: 'avatar' })
    const body = { media: media.id, focal: { x: 0.5, y: 0.5 } }
    const answer = await t.call('PUT', '/v1/profile/avatar', { token: actor.token, body })
    if (answer.statusCode !== 200) throw new Error(answer.payload)
    return actor
  }
  const suggested = async (actor?: TestActor): Promise<string[]> => {
    const answer = await t.call('GET', '/v1/auth/creators/suggested', as(actor))
    return answer.json().map((one: { username: string }) => one.username)
  }
  const tab = async (name: string, actor?: TestActor): Promise<string[]> => {
    const answer = await t.call('GET', `/v1/creators?tab=${name}`, as(actor))
    return answer.json().items.map((one: { username: string }) => one.username)
  }
  const names = (...actors: TestActor[]) => actors.map(actor => actor.user.username)

  it('are suggested the best first: loved before known before new, without a portrait last', async () => {
    expect(await suggested()).toEqual(names(loved, known, fresh, faceless))
    expect(await suggested()).toEqual(await tab('suggested'))
    const [first] = (await t.call('GET', '/v1/auth/creators/suggested')).json()
    expect(Object.keys(first).toSorted()).toEqual(['avatar', 'exclusive', 'name', 'username', 'verified'])
    expect(first).toMatchObject({ exclusive: 'true', verified: 'false' })
  })

  it('rise with what is new: a post two months later weighs more than some followers', async () => {
    t.clock.advance(60 * DAY)
    await createPost(t, fresh)
    expect((await suggested())[0]).toBe(fresh.user.username)
    for (const one of [loved, known]) await createPost(t, one)
    expect(await suggested()).toEqual(names(loved, known, fresh, faceless))
    reader = await actorOf(t, reader.user)
    loved = await actorOf(t, loved.user)
  })

  it('leave out oneself, and whom one follows, subscribes to or has blocked', async () => {
    expect(await suggested(loved)).toEqual(names(known, fresh, faceless))
    await setFollow(asUser(t, reader.user), { username: loved.user.username, following: true })
    await subscribeFree(t, reader, known)
    await blockPerson(asUser(t, faceless.user), { username: reader.user.username })
    expect(await suggested(reader)).toEqual(names(fresh))
    expect((await tab('mine', reader)).toSorted()).toEqual(names(loved, known).toSorted())
    expect(await tab('mine')).toEqual([])
    expect(await tab('exclusive', reader)).toEqual(names(loved))
    expect(await tab('new', reader)).not.toContain(faceless.user.username)
    expect((await tab('new'))[0]).toBe(fresh.user.username)
    expect(await tab('new')).not.toContain('only_a_fan')
  })

  it('are counted by tab, and are so many at most as is asked', async () => {
    const get = async (query: string, actor?: TestActor) =>
      (await t.call('GET', `/v1/creators?${query}`, as(actor))).json()
    // two months old, and one of them has blocked the reader
    expect(await get('counts=true', reader)).toMatchObject({
      counts: { suggested: 1, new: 0, live: 0, exclusive: 1, mine: 2 },
    })
    const late = await createCreator(t)
    expect((await get('counts=true')).counts).toEqual({
      suggested: 5,
      new: 1,
      live: 0,
      exclusive: 1,
      mine: 0,
    })
    expect((await get('tab=new&limit=1')).items).toMatchObject([
      { username: late.user.username, live: false },
    ])
    expect((await get('tab=suggested')).counts).toBeNull()
    for (const query of ['limit=0', 'limit=25', 'counts=yes'])
      expect((await t.call('GET', `/v1/creators?${query}`)).statusCode, query).toBe(400)
    await t.services.db
      .updateTable('user_account')
      .set({ state: 'suspended' })
      .where('id', '=', late.user.id)
      .execute()
  })

  it('are live in their tab, the best first, unless they are away for the viewer', async () => {
    const live = (actor: TestActor, on: boolean) =>
      inTransaction(t.ctx(), tx => setLive(tx, { creatorId: actor.user.id, live: on }))
    for (const actor of [fresh, loved, faceless]) await live(actor, true)
    expect(await tab('live')).toEqual(names(loved, fresh, faceless))
    expect(await tab('live', reader)).toEqual(names(loved, fresh))
    expect(await tab('live', loved)).toEqual(names(fresh, faceless))
    for (const actor of [fresh, loved, faceless]) await live(actor, false)
    expect(await tab('live')).toEqual([])
    // of a fan nothing is kept
    await live(reader, true)
    expect(await tab('live')).toEqual([])
  })

  it('leave out who is suspended', async () => {
    await t.services.db
      .updateTable('user_account')
      .set({ state: 'suspended' })
      .where('id', '=', known.user.id)
      .execute()
    for (const list of [await suggested(), await tab('new'), await tab('mine', reader)])
      expect(list).not.toContain(known.user.username)
    expect((await t.call('GET', `/v1/users/${known.user.username}`)).statusCode).toBe(404)
    expect((await t.call('GET', `/v1/users/${known.user.username}/posts`)).statusCode).toBe(404)
  })

  it('are requested by an existing tab', async () => {
    expect((await t.call('GET', '/v1/creators?tab=best')).statusCode).toBe(400)
    expect((await t.call('GET', '/v1/creators')).statusCode).toBe(200)
  })
})
