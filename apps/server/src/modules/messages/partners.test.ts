import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createChat, createMessage, ENDINGS, endSubscriptions } from '../../testing/factories/messages.ts'
import { notifyPartners } from './messages.presence.ts'

let t: TestApp
let fan: TestActor
let creator: TestActor
let chat: string
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  fan = await createFan(t)
  creator = await createCreator(t)
  chat = await createChat(t, fan, creator)
})

const get = async (actor: TestActor, path: string) =>
  (await t.call('GET', path, { token: actor.token })).json()
const write = (actor: TestActor, clientId: string, text = 'Hola') =>
  t.call('POST', `/v1/chats/${chat}/messages`, { token: actor.token, body: { clientId, text } })

describe('a subscription that is over', () => {
  it.each(ENDINGS)('because it %s lets the fan write no more', async ending => {
    expect((await write(fan, randomUUID())).statusCode).toBe(200)
    await endSubscriptions(t, fan, ending)
    expect((await write(fan, randomUUID())).json().code).toBe('SUBSCRIPTION_REQUIRED')
    expect((await get(fan, '/v1/chats')).items).toMatchObject([
      { composer: 'subscription-required', subscription: null },
    ])
    expect((await get(fan, `/v1/chats/${chat}`)).composer).toBe('subscription-required')
    expect((await get(creator, '/v1/chats')).items).toMatchObject([{ subscription: null }])
    expect((await get(creator, '/v1/chats?filter=subscribers')).items).toEqual([])
    expect((await get(fan, '/v1/chats/users')).all).toEqual([])
    // Who was a subscriber can still be written to.
    expect((await get(creator, '/v1/chats/users')).all.length).toBe(1)
  })
})

describe('a block', () => {
  it.each(['fan', 'creator'] as const)('by the %s ends the chat for both, in every list', async who => {
    await createMessage(t, fan, chat)
    await createMessage(t, creator, chat)
    await t.call('PUT', `/v1/users/${creator.user.username}/follow`, { token: fan.token })
    const [blocker, blocked] = who === 'fan' ? [fan, creator] : [creator, fan]
    const path = `/v1/users/${blocked.user.username}/block`
    expect((await t.call('PUT', path, { token: blocker.token })).statusCode).toBeLessThan(300)
    // Before any event is handled: the block alone decides.
    for (const person of [fan, creator]) {
      expect((await get(person, '/v1/chats')).items).toEqual([])
      expect((await get(person, '/v1/chats/users')).all).toEqual([])
      expect((await get(person, '/v1/chats/unread')).chats).toBe(0)
      expect((await get(person, `/v1/chats/${chat}`)).code).toBe('CHAT_NOT_FOUND')
      expect((await write(person, randomUUID())).json().code).toBe('CHAT_NOT_FOUND')
    }
    await t.drain()
    expect((await get(creator, '/v1/chats/users')).all).toEqual([])
    t.realtime.present.add(fan.user.id).add(creator.user.id)
    t.realtime.sent.length = 0
    await notifyPartners(t.services, fan.user.id, true)
    await notifyPartners(t.services, creator.user.id, true)
    expect(t.realtime.sent).toEqual([])
  })

  it('leaves people without a chat out of whom one may write to', async () => {
    const [other, theirs] = [await createFan(t), await createCreator(t)]
    await t.call('PUT', `/v1/users/${theirs.user.username}/follow`, { token: other.token })
    expect((await get(theirs, '/v1/chats/users')).all.length).toBe(1)
    // The follow stays where only the row of the block exists.
    await t.services.db
      .insertInto('block')
      .values({ blocker_id: other.user.id, blocked_id: theirs.user.id, created_at: t.clock.now() })
      .execute()
    expect((await get(theirs, '/v1/chats/users')).all).toEqual([])
  })
})

it('the same client id from both sides is two messages', async () => {
  const clientId = randomUUID()
  const [mine, theirs] = [
    (await write(fan, clientId, 'Uno')).json(),
    (await write(creator, clientId, 'Dos')).json(),
  ]
  expect([mine.text, theirs.text]).toEqual(['Uno', 'Dos'])
  expect(mine.id).not.toBe(theirs.id)
  expect((await write(fan, clientId, 'Uno')).json().id).toBe(mine.id)
  expect((await write(creator, clientId, 'Dos')).json().id).toBe(theirs.id)
})

it('page two of the chats keeps the filter of page one', async () => {
  const fans: TestActor[] = []
  for (const name of ['Ana Uno', 'Berta Dos', 'Ana Tres']) {
    const other = await createFan(t, { name })
    await createMessage(t, other, await createChat(t, other, creator))
    fans.push(other)
    t.clock.advance(1_000)
  }
  const [middle] = (await get(creator, '/v1/chats?search=berta')).items
  const read = { token: creator.token, body: { seq: middle.lastSeq } }
  await t.call('PUT', `/v1/chats/${middle.id}/read`, read)
  for (const filter of ['filter=unread', 'search=ana']) {
    const first = await get(creator, `/v1/chats?${filter}&limit=1`)
    const second = await get(creator, `/v1/chats?${filter}&limit=1&cursor=${first.next}`)
    expect(
      [...first.items, ...second.items].map(item => item.receiver.username),
      filter,
    ).toEqual([fans[2]?.user.username, fans[0]?.user.username])
    expect(second.next).toBe(null)
  }
})
