import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../../platform/clock.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { subscribeFree } from '../../../testing/factories/messages.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const users = async (who: TestActor, query = '') =>
  (await t.call('GET', `/v1/chats/users${query}`, { token: who.token }))
    .json()
    .all.map((person: { username: string }) => person.username)
const follow = (who: TestActor, whom: TestActor) =>
  t.call('PUT', `/v1/users/${whom.user.username}/follow`, { token: who.token })

it('gives a fan the creators they are subscribed to now, latest first', async () => {
  const fan = await createFan(t)
  const [followed, past, ana, bea, blocked] = [
    await createCreator(t),
    await createCreator(t),
    await createCreator(t, { name: 'Ana Ruiz' }),
    await createCreator(t, { name: 'Bea Soler' }),
    await createCreator(t),
  ]
  await follow(fan, followed)
  await subscribeFree(t, fan, past)
  t.clock.advance(32 * DAY)
  for (const creator of [ana, bea, blocked]) {
    await subscribeFree(t, fan, creator)
    t.clock.advance(MINUTE)
  }
  const now = await actorOf(t, fan.user)
  await t.call('PUT', `/v1/users/${blocked.user.username}/block`, { token: now.token })
  expect(await users(now)).toEqual([bea.user.username, ana.user.username])
  expect(await users(now, '?search=SOLER')).toEqual([bea.user.username])
  expect(await users(now, '?search=%25')).toEqual([])
})

it('gives a creator followers, subscribers and former subscribers, each once, latest first', async () => {
  const creator = await createCreator(t)
  const [follower, former, both, stranger, otherCreator, suspended] = [
    await createFan(t, { name: 'Flor' }),
    await createFan(t, { name: 'Fermín' }),
    await createFan(t, { name: 'Bruno' }),
    await createFan(t),
    await createCreator(t),
    await createFan(t),
  ]
  await subscribeFree(t, former, creator)
  t.clock.advance(32 * DAY)
  const again = async (who: TestActor) => await actorOf(t, who.user)
  await follow(await again(follower), creator)
  t.clock.advance(MINUTE)
  await subscribeFree(t, both, creator)
  t.clock.advance(MINUTE)
  await follow(await again(both), creator)
  await follow(await again(otherCreator), creator)
  await follow(await again(suspended), creator)
  await t.services.db
    .updateTable('user_account')
    .set({ state: 'suspended' })
    .where('id', '=', suspended.user.id)
    .execute()
  const now = await again(creator)
  expect(await users(now)).toEqual([both, follower, former].map(actor => actor.user.username))
  expect(await users(now, '?search=f')).toEqual([both, follower, former].map(actor => actor.user.username))
  expect(await users(now, '?search=ferm')).toEqual([former.user.username])
  expect(await users(now, `?search=${stranger.user.username}`)).toEqual([])
})

it('takes a login and a term that can be searched for', async () => {
  expect((await t.call('GET', '/v1/chats/users')).statusCode).toBe(401)
  const fan = await createFan(t)
  for (const query of ['?search=', `?search=${'a'.repeat(101)}`, '?q=a']) {
    const answer = await t.call('GET', `/v1/chats/users${query}`, { token: fan.token })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED'])
  }
})
