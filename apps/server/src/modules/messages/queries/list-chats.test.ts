import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../../platform/clock.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { createChat, createMessage } from '../../../testing/factories/messages.ts'
import { fund } from '../../../testing/factories/money.ts'
import { createPost } from '../../../testing/factories/posts.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const chats = async (who: TestActor, query = '') =>
  (await t.call('GET', `/v1/chats${query}`, { token: who.token })).json()
const names = async (who: TestActor, query = '') =>
  (await chats(who, query)).items.map((item: { receiver: { username: string } }) => item.receiver.username)

describe('the list of chats', () => {
  let fan: TestActor
  let creators: TestActor[]
  let ids: string[]
  beforeEach(async () => {
    fan = await createFan(t)
    creators = []
    ids = []
    for (const name of ['Ágata Núñez', 'Bea 100%', 'Carla_Ruiz', 'Dora Sanz', 'Eva Pons']) {
      const creator = await createCreator(t, { name })
      creators.push(creator)
      ids.push(await createChat(t, fan, creator))
      t.clock.advance(MINUTE)
    }
  })
  const usernames = (...indexes: number[]) => indexes.map(index => creators[index]?.user.username)
  const write = async (index: number, sender?: TestActor) => {
    const [chat, creator] = [ids[index], creators[index]]
    if (chat === undefined || creator === undefined) throw new Error('no such chat')
    t.clock.advance(MINUTE)
    await createMessage(t, sender ?? creator, chat, `Mensaje ${index}`)
  }

  it('has the latest activity first', async () => {
    expect(await names(fan)).toEqual(usernames(4, 3, 2, 1, 0))
    await write(1)
    await write(3, fan)
    expect(await names(fan)).toEqual(usernames(3, 1, 4, 2, 0))
    const [first, second, third] = (await chats(fan)).items
    expect(first).toMatchObject({ unread: 0, lastMessage: { text: 'Mensaje 3', mine: true } })
    expect(second).toMatchObject({ unread: 1, lastMessage: { text: 'Mensaje 1', mine: false } })
    expect(third).toMatchObject({ unread: 0, lastMessage: null, lastSeq: 0, composer: 'open', online: false })
  })

  it('is narrowed to those that the reader has marked, which the other is not told', async () => {
    const star = (who: TestActor, index: number, method: 'PUT' | 'DELETE' = 'PUT') =>
      t.call(method, `/v1/chats/${ids[index]}/favourite`, { token: who.token })
    expect(await names(fan, '?filter=favourites')).toEqual([])
    for (const index of [3, 1, 1]) expect((await star(fan, index)).json()).toMatchObject({ favourite: true })
    expect(await names(fan, '?filter=favourites')).toEqual(usernames(3, 1))
    await write(1)
    expect(await names(fan, '?filter=favourites')).toEqual(usernames(1, 3))
    const [other] = [creators[1]]
    if (other === undefined) throw new Error('no such creator')
    expect((await chats(other)).items[0]).toMatchObject({ favourite: false })
    expect(await chats(other, '?filter=favourites')).toMatchObject({ items: [] })
    t.realtime.sent.length = 0
    expect((await star(fan, 3, 'DELETE')).json()).toMatchObject({ favourite: false })
    expect(t.realtime.sent.map(({ event, userId }) => [event, userId])).toEqual([
      ['chat.changed', fan.user.id],
    ])
    expect(await names(fan, '?filter=favourites')).toEqual(usernames(1))
    const stranger = await createFan(t)
    expect((await star(stranger, 1)).statusCode).toBe(404)
  })

  it('is narrowed to those with purchases that were not given back', async () => {
    await fund(t, fan, 5_000)
    expect(await names(fan, '?filter=purchases')).toEqual([])
    const [, second] = creators
    if (second === undefined) throw new Error('no such creator')
    const post = await createPost(t, second, { audience: 'paid', price: 900 })
    const bought = await t.call('POST', `/v1/posts/${post.id}/unlock`, {
      token: fan.token,
      body: { price: 900 },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(bought.statusCode, bought.body).toBe(200)
    expect(await names(fan, '?filter=purchases')).toEqual(usernames(1))
    expect(await names(second, '?filter=purchases')).toEqual([fan.user.username])
    await t.app.pool.query("update sale set reversed = price, reversed_fee = fee where kind = 'post'")
    expect(await names(second, '?filter=purchases')).toEqual([])
  })

  it('say since when and until when the fan is subscribed, to both', async () => {
    const [creator, id] = [creators[0], ids[0]]
    if (creator === undefined) throw new Error('no such creator')
    const of = async (actor: TestActor) =>
      (await t.call('GET', `/v1/chats/${id}`, { token: actor.token })).json().subscription
    const { since, until } = await of(fan)
    expect(Date.parse(since)).toBeLessThanOrEqual(t.clock.now().getTime())
    expect(Date.parse(until)).toBeGreaterThan(t.clock.now().getTime())
    expect(await of(creator)).toEqual({ since, until })
    t.clock.set(until)
    expect(await of(await actorOf(t, fan.user))).toBeNull()
  })

  it('comes in pages', async () => {
    const seen: unknown[] = []
    let cursor: string | null = ''
    for (let page = 0; page < 3; page++) {
      const answer: { items: { id: string }[]; next: string | null } = await chats(
        fan,
        `?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`,
      )
      seen.push(...answer.items.map(item => item.id))
      cursor = answer.next
    }
    expect(cursor).toBeNull()
    expect(seen).toEqual(ids.toReversed())
  })

  it('can be of those with something unread', async () => {
    await write(0)
    await write(2, fan)
    expect(await names(fan, '?filter=unread')).toEqual(usernames(0))
    expect(await names(fan, '?filter=all')).toHaveLength(5)
  })

  it('can be of active subscribers', async () => {
    const [creator] = creators
    if (creator === undefined) throw new Error('no creator')
    const late = await createFan(t)
    t.clock.advance(25 * DAY)
    await createChat(t, late, creator)
    t.clock.advance(10 * DAY)
    const now = await actorOf(t, creator.user)
    expect(await names(now, '?filter=subscribers')).toEqual([late.user.username])
    expect(await names(now)).toEqual([late.user.username, fan.user.username])
  })

  it.each([
    ['a name, in any case', 'núÑ', [0]],
    ['a username', 'model_', [4, 3, 2, 1, 0]],
    ['a per cent sign', '%25', [1]],
    ['an underscore in a name', 'carla_', [2]],
    ['a backslash', '%5C', []],
    ['nothing that spans username and name', '_1%20a', []],
  ])('is searched for %s', async (_, term, indexes) => {
    expect(await names(fan, `?search=${term}`)).toEqual(usernames(...indexes))
  })

  it('shows who is online', async () => {
    const [, , , , last] = creators
    t.realtime.present.add(last?.user.id ?? '')
    const [first, second] = (await chats(fan)).items
    expect([first.online, second.online]).toEqual([true, false])
  })

  it('leaves out whom one has blocked, and who has blocked one', async () => {
    const [first, second] = creators
    await t.call('PUT', `/v1/users/${first?.user.username}/block`, { token: fan.token })
    await t.call('PUT', `/v1/users/${fan.user.username}/block`, { token: second?.token ?? '' })
    expect(await names(fan)).toEqual(usernames(4, 3, 2))
    expect(await names(fan, '?filter=subscribers')).toEqual(usernames(4, 3, 2))
  })

  it('leaves out of the unread count whom one has blocked', async () => {
    await write(0)
    await write(1)
    const unread = () => t.call('GET', '/v1/chats/unread', { token: fan.token })
    expect((await unread()).json()).toEqual({ chats: 2 })
    await t.call('PUT', `/v1/users/${creators[0]?.user.username}/block`, { token: fan.token })
    expect((await unread()).json()).toEqual({ chats: 1 })
  })

  it('is one’s own', async () => {
    expect(await chats(await createFan(t))).toEqual({ items: [], next: null })
    for (const path of ['/v1/chats', '/v1/chats/unread', `/v1/chats/${ids[0]}`])
      expect((await t.call('GET', path)).statusCode).toBe(401)
    const stranger = await createCreator(t)
    const answer = await t.call('GET', `/v1/chats/${ids[0]}`, { token: stranger.token })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'CHAT_NOT_FOUND'])
  })

  it.each(['?filter=mine', '?limit=0', '?limit=101', '?cursor=x', '?search=', '?offset=3'])(
    'refuses %s',
    async query => {
      const answer = await t.call('GET', `/v1/chats${query}`, { token: fan.token })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED'])
    },
  )

  it('refuses a chat that is no id', async () => {
    expect((await t.call('GET', '/v1/chats/nope', { token: fan.token })).statusCode).toBe(400)
  })
})
