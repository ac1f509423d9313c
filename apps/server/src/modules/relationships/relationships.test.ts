import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor

beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t)
  fan = await createFan(t)
})
afterAll(() => t.close())

const follow = (actor: TestActor, who: TestActor) =>
  t.call('PUT', `/v1/users/${who.user.username}/follow`, { token: actor.token })
const unfollow = (actor: TestActor, who: TestActor) =>
  t.call('DELETE', `/v1/users/${who.user.username}/follow`, { token: actor.token })
const block = (actor: TestActor, who: TestActor) =>
  t.call('PUT', `/v1/users/${who.user.username}/block`, { token: actor.token })
const unblock = (actor: TestActor, who: TestActor) =>
  t.call('DELETE', `/v1/users/${who.user.username}/block`, { token: actor.token })
const codeOf = (answer: { json: () => { code: string } }) => answer.json().code

describe('following', () => {
  it('begins and ends once, however often it is requested', async () => {
    for (let again = 0; again < 2; again++) {
      const answer = await follow(fan, creator)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ following: true, followers: 1 })
    }
    expect((await follow(await createFan(t), creator)).json().followers).toBe(2)
    for (let again = 0; again < 2; again++)
      expect((await unfollow(fan, creator)).json()).toEqual({ following: false, followers: 1 })
  })

  it('is followed by one’s other pages, each change once', async () => {
    const star = await createCreator(t)
    await t.drain()
    t.realtime.sent.length = 0
    for (const change of [follow, follow, unfollow, unfollow]) await change(fan, star)
    await t.drain()
    expect(t.realtime.sent.filter(({ userId }) => userId === fan.user.id)).toEqual(
      [true, false].map(following => ({
        userId: fan.user.id,
        event: 'follow.changed',
        payload: { creator: star.user.username, following },
      })),
    )
  })

  it('counts exactly when many follow at once', async () => {
    const popular = await createCreator(t)
    const fans = await Promise.all(Array.from({ length: 12 }, () => createFan(t)))
    await Promise.all([...fans, ...fans].map(one => follow(one, popular)))
    expect((await follow(fan, popular)).json().followers).toBe(13)
    await Promise.all([...fans, ...fans].map(one => unfollow(one, popular)))
    expect((await follow(fan, popular)).json().followers).toBe(1)
  })

  it('is of creators, and not of oneself', async () => {
    const own = await follow(creator, creator)
    expect([own.statusCode, codeOf(own)]).toEqual([403, 'OWN_ACCOUNT'])
    const other = await follow(creator, fan)
    expect([other.statusCode, codeOf(other)]).toEqual([404, 'USER_NOT_FOUND'])
    const unknown = await t.call('PUT', '/v1/users/nobody_here/follow', { token: fan.token })
    expect([unknown.statusCode, codeOf(unknown)]).toEqual([404, 'USER_NOT_FOUND'])
  })

  it('takes a login and a username', async () => {
    expect((await t.call('PUT', `/v1/users/${creator.user.username}/follow`)).statusCode).toBe(401)
    expect((await t.call('DELETE', `/v1/users/${creator.user.username}/follow`)).statusCode).toBe(401)
    expect((await t.call('PUT', '/v1/users/a!/follow', { token: fan.token })).statusCode).toBe(400)
    expect((await t.call('DELETE', '/v1/users/a!/follow', { token: fan.token })).statusCode).toBe(400)
  })

  it('is listed latest first, page by page', async () => {
    const reader = await createFan(t)
    const creators: TestActor[] = []
    for (let index = 0; index < 5; index++) {
      const one = await createCreator(t)
      await follow(reader, one)
      creators.unshift(one)
      // Two of the same instant keep a fixed order.
      if (index !== 2) t.clock.advance(1000)
    }
    const seen: string[] = []
    let cursor: string | null = ''
    for (let page = 0; cursor !== null && page < 10; page++) {
      const query: string = cursor === '' ? 'limit=2' : `limit=2&cursor=${cursor}`
      const answer = (await t.call('GET', `/v1/following?${query}`, { token: reader.token })).json()
      seen.push(...answer.items.map((item: { user: { username: string } }) => item.user.username))
      cursor = answer.next
    }
    expect(seen.toSorted()).toEqual(creators.map(one => one.user.username).toSorted())
    expect([seen[0], seen[4]]).toEqual([creators[0]?.user.username, creators[4]?.user.username])
    expect(new Set(seen).size).toBe(5)
  })

  it('refuses a cursor that was not given and a page that is too long', async () => {
    for (const query of ['cursor=abc', 'cursor=!', 'limit=0', 'limit=101', 'offset=3']) {
      const answer = await t.call('GET', `/v1/following?${query}`, { token: fan.token })
      expect(answer.statusCode, query).toBe(400)
    }
    expect((await t.call('GET', '/v1/following')).statusCode).toBe(401)
  })
})

describe('followers', () => {
  const list = (actor: TestActor, query = '') =>
    t.call('GET', `/v1/followers${query}`, { token: actor.token })
  const remove = (actor: TestActor, username: string) =>
    t.call('DELETE', `/v1/followers/${username}`, { token: actor.token })
  const namesIn = (answer: { json: () => { items: { user: { username: string } }[] } }) =>
    answer.json().items.map(item => item.user.username)

  it('are listed for the creator, latest first, and found by username and name', async () => {
    const star = await createCreator(t)
    for (const [username, name] of [
      ['cien_por_ciento', 'Ana 100% real'],
      ['cienxpor', 'Ángela Łazień'],
      ['otra', 'Otra'],
    ] as const) {
      await follow(await createFan(t, { username, name }), star)
      t.clock.advance(1000)
    }
    expect(namesIn(await list(star))).toEqual(['otra', 'cienxpor', 'cien_por_ciento'])
    expect((await list(star, '?limit=1')).json()).toMatchObject({ followers: 3 })
    const found = async (term: string) => namesIn(await list(star, `?search=${encodeURIComponent(term)}`))
    expect(await found('CIEN')).toEqual(['cienxpor', 'cien_por_ciento'])
    expect(await found('cien_')).toEqual(['cien_por_ciento'])
    expect(await found('%')).toEqual(['cien_por_ciento'])
    for (const term of ['áNGELA', 'angela', 'lazien', 'ŁAZIEŃ'])
      expect(await found(term), term).toEqual(['cienxpor'])
    expect(await found('\\')).toEqual([])
    for (const query of ['?search=', `?search=${'a'.repeat(101)}`, '?cursor=abc', '?limit=101', '?page=2'])
      expect((await list(star, query)).statusCode, query).toBe(400)
  })

  it('are taken off, once, and only their own pages follow', async () => {
    const star = await createCreator(t)
    const [one, two] = [await createFan(t), await createFan(t)]
    for (const each of [one, two]) await follow(each, star)
    await t.drain()
    t.realtime.sent.length = 0
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(star, one.user.username)))
    for (const answer of answers) expect(answer.json()).toEqual({ followers: 1 })
    await t.drain()
    const payload = { creator: star.user.username, following: false }
    expect(t.realtime.sent.filter(({ event }) => event === 'follow.changed')).toEqual([
      { userId: one.user.id, event: 'follow.changed', payload },
    ])
    expect(namesIn(await list(star))).toEqual([two.user.username])
    expect((await t.call('GET', '/v1/following', { token: one.token })).json().items).toEqual([])
    expect((await follow(one, star)).json()).toEqual({ following: true, followers: 2 })
  })

  it('are counted exactly while they follow, leave and are taken off at once', async () => {
    const star = await createCreator(t)
    const fans = await Promise.all(Array.from({ length: 10 }, () => createFan(t)))
    await Promise.all(
      fans.flatMap(fan => [
        follow(fan, star),
        remove(star, fan.user.username),
        unfollow(fan, star),
        follow(fan, star),
      ]),
    )
    const { items, followers } = (await list(star, '?limit=100')).json()
    expect(items).toHaveLength(followers)
  })

  it('are a creator’s own: taking off who does not follow, or does not exist, changes nothing', async () => {
    const [star, other] = [await createCreator(t), await createCreator(t)]
    const reader = await createFan(t)
    await follow(reader, star)
    for (const username of [reader.user.username, 'nobody_here'])
      expect((await remove(other, username)).json()).toEqual({ followers: 0 })
    expect((await list(star)).json().followers).toBe(1)
    expect((await list(reader)).statusCode).toBe(403)
    expect((await remove(reader, star.user.username)).statusCode).toBe(403)
    expect((await t.call('GET', '/v1/followers')).statusCode).toBe(401)
    expect((await t.call('DELETE', '/v1/followers/nobody_here')).statusCode).toBe(401)
    expect((await remove(star, 'a!')).statusCode).toBe(400)
  })
})

describe('blocking', () => {
  it('ends follows both ways, and neither exists for the other', async () => {
    const one = await createCreator(t)
    const two = await createCreator(t)
    await follow(one, two)
    await follow(two, one)
    expect((await block(one, two)).statusCode).toBe(204)
    expect((await block(one, two)).statusCode).toBe(204)
    for (const [actor, who] of [
      [one, two],
      [two, one],
    ] as const) {
      for (const answer of [await follow(actor, who), await unfollow(actor, who)])
        expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'USER_NOT_FOUND'])
      const list = await t.call('GET', '/v1/following', { token: actor.token })
      expect(list.json().items).toEqual([])
    }
    const counts = await t.services.db
      .selectFrom('follow_count')
      .select('followers')
      .where('creator_id', 'in', [one.user.id, two.user.id])
      .execute()
    expect(counts.map(row => row.followers)).toEqual([0, 0])
  })

  it('has the pages of the blocked person read again, and names nobody', async () => {
    const victim = await createFan(t)
    const blocker = await createCreator(t)
    await t.drain()
    for (const change of [block, unblock]) {
      t.realtime.sent.length = 0
      await change(blocker, victim)
      await change(blocker, victim)
      await t.drain()
      expect(t.realtime.sent).toEqual([{ userId: victim.user.id, event: 'events.missed', payload: {} }])
    }
  })

  it('is hidden from the blocked person: to block or unblock the blocker answers not found', async () => {
    const victim = await createFan(t)
    await block(creator, victim)
    for (const answer of [await block(victim, creator), await unblock(victim, creator)])
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'USER_NOT_FOUND'])
    const unknown = await t.call('PUT', '/v1/users/nobody_here/block', { token: victim.token })
    expect(unknown.json().title).toBe((await block(victim, creator)).json().title)
  })

  it('is listed, and taken back', async () => {
    const hermit = await createFan(t)
    await block(hermit, creator)
    const list = await t.call('GET', '/v1/blocked', { token: hermit.token })
    expect(list.json()).toMatchObject({
      items: [{ user: { username: creator.user.username, type: 'model' } }],
      next: null,
    })
    expect((await unblock(hermit, creator)).statusCode).toBe(204)
    expect((await unblock(hermit, creator)).statusCode).toBe(204)
    expect((await t.call('GET', '/v1/blocked', { token: hermit.token })).json().items).toEqual([])
    expect((await follow(hermit, creator)).statusCode).toBe(200)
  })

  it('is not of oneself, and takes a login', async () => {
    const own = await block(fan, fan)
    expect([own.statusCode, codeOf(own)]).toEqual([403, 'OWN_ACCOUNT'])
    expect((await t.call('PUT', `/v1/users/${creator.user.username}/block`)).statusCode).toBe(401)
    expect((await t.call('DELETE', `/v1/users/${creator.user.username}/block`)).statusCode).toBe(401)
    expect((await t.call('GET', '/v1/blocked')).statusCode).toBe(401)
    expect((await t.call('GET', '/v1/blocked?cursor=x', { token: fan.token })).statusCode).toBe(400)
    expect((await t.call('PUT', '/v1/users/a!/block', { token: fan.token })).statusCode).toBe(400)
  })
})
