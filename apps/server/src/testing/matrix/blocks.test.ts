import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SECOND } from '../../platform/clock.ts'
import { createCreator, createFan, type TestActor } from '../actors.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { eventually } from '../eventually.ts'
import { createChat, createMessage } from '../factories/messages.ts'
import { fund } from '../factories/money.ts'
import { createPost } from '../factories/posts.ts'
import { listen, TestSockets } from '../sockets.ts'

/** A creator and fans one of whom has blocked the other, from everywhere they could meet. */

let t: TestApp
let address: string
const sockets = new TestSockets()
let creator: TestActor
/** Without a block: what the others would meet. */
let friend: TestActor
let fans: Record<Side, { actor: TestActor; chat: string; link: string }>
let friendChat: string
let posts: { open: string; subscribers: string; paid: string; other: string }

type Side = 'is blocked by the creator' | 'blocks the creator'
const SIDES: readonly Side[] = ['is blocked by the creator', 'blocks the creator']
type Method = Parameters<TestApp['call']>[0]

const call = (actor: TestActor, method: Method, path: string, body?: unknown) =>
  t.call(method, path, {
    token: actor.token,
    ...(body !== undefined && { body }),
    headers: { 'idempotency-key': randomUUID() },
  })
const get = (actor: TestActor, path: string) => call(actor, 'GET', path)

/** A fan in every relation to the creator: follows, subscribes, chats. */
async function createFriend(): Promise<{ actor: TestActor; chat: string; link: string }> {
  const actor = await createFan(t)
  await fund(t, actor, 10_000)
  const chat = await createChat(t, actor, creator)
  await createMessage(t, creator, chat, 'Hola')
  await call(actor, 'PUT', '/v1/users/escondida/follow')
  const link = String((await get(actor, `/v1/posts/${posts.subscribers}`)).json().media[0].src)
  return { actor, chat, link }
}

beforeAll(async () => {
  t = await createTestApp({ sockets: true })
  address = await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
  creator = await createCreator(t, { username: 'escondida', name: 'Nombre Escondido' })
  const other = await createCreator(t)
  const post = (audience: 'everyone' | 'subscribers' | 'paid') =>
    createPost(t, creator, {
      text: audience,
      audience,
      pictures: 1,
      ...(audience === 'paid' && { price: 900 }),
    })
  posts = {
    open: (await post('everyone')).id,
    subscribers: (await post('subscribers')).id,
    paid: (await post('paid')).id,
    other: (await createPost(t, other, { text: 'De otra' })).id,
  }
  await call(creator, 'POST', `/v1/posts/${posts.other}/comments`, {
    clientId: randomUUID(),
    text: 'comentario escondido',
  })
  const unblocked = await createFriend()
  friend = unblocked.actor
  friendChat = unblocked.chat
  fans = {
    'is blocked by the creator': await createFriend(),
    'blocks the creator': await createFriend(),
  }
  const [blocked, blocker] = SIDES.map(side => fans[side].actor)
  if (blocked === undefined || blocker === undefined) throw new Error('no fans')
  await call(creator, 'PUT', `/v1/users/${blocked.user.username}/block`)
  await call(blocker, 'PUT', '/v1/users/escondida/block')
  await t.drain()
})
afterAll(async () => {
  sockets.close()
  await t?.close()
})

const LISTS = [
  '/v1/creators?tab=mine',
  '/v1/explore/posts',
  '/v1/explore/posts?q=everyone',
  '/v1/explore/posts?price=paid',
  '/v1/explore/creators',
  '/v1/explore/creators?q=escondid',
  '/v1/explore/search?q=escondid',
  '/v1/feed',
  '/v1/feed?source=following',
  '/v1/feed?source=subscriptions',
  '/v1/following',
  '/v1/following?search=escondid',
  '/v1/chats',
  '/v1/chats?search=escondid',
  '/v1/chats/users',
  '/v1/chats/users?search=escondid',
  '/v1/posts/OTHER',
  '/v1/posts/OTHER/comments',
]
/** Lists of people whom one does not know yet, who are the friend's already. */
const DISCOVERY = ['/v1/creators?tab=new', '/v1/creators', '/v1/auth/creators/suggested']

describe.each(SIDES)('a fan who %s', side => {
  it.each([...LISTS, ...DISCOVERY])('does not meet them in %s', async list => {
    const path = list.replace('OTHER', posts.other)
    const answer = await get(fans[side].actor, path)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toMatch(/escondid/i)
  })

  it('counts no unread chat of theirs', async () => {
    expect((await get(fans[side].actor, '/v1/chats/unread')).json()).toEqual({ chats: 0 })
  })

  it.each([
    ['GET', '/v1/users/NAME'],
    ['GET', '/v1/users/NAME/exists'],
    ['GET', '/v1/users/NAME/posts'],
    ['GET', '/v1/users/NAME/plans'],
    ['PUT', '/v1/users/NAME/follow'],
    ['DELETE', '/v1/users/NAME/follow'],
    ['POST', '/v1/users/NAME/subscription', { duration: '1m', price: 0, renews: false }],
    ['GET', '/v1/chats/conversation/NAME'],
    ['GET', '/v1/chats/CHAT'],
    ['GET', '/v1/chats/CHAT/messages'],
    ['GET', '/v1/chats/CHAT/search?term=hola'],
    ['GET', '/v1/chats/CHAT/at?time=2020-01-01T00:00:00Z'],
    ['GET', '/v1/chats/CHAT/gallery'],
    ['POST', '/v1/chats/CHAT/messages', { clientId: randomUUID(), text: 'Hola' }],
    ['PUT', '/v1/chats/CHAT/read', { seq: 1 }],
    ['PUT', '/v1/chats/CHAT/draft', { text: 'Hola' }],
    ['GET', '/v1/chats/CHAT/calls/offer'],
    [
      'POST',
      '/v1/chats/CHAT/calls',
      { kind: 'audio', minutes: 5, price: 600, device: 'one-page', consented: true },
    ],
    ['GET', '/v1/posts/OPEN'],
    ['GET', '/v1/posts/OPEN/comments'],
    ['POST', '/v1/posts/OPEN/comments', { clientId: randomUUID(), text: 'Hola' }],
    ['PUT', '/v1/posts/OPEN/like'],
    ['POST', '/v1/posts/PAID/unlock', { price: 900 }],
  ] as [Method, string, unknown?][])('%s %s answers as for nobody', async (method, path, body) => {
    const { actor, chat } = fans[side]
    const filled = (names: Record<string, string>) =>
      path.replace(/NAME|CHAT|OPEN|PAID/, name => names[name] ?? '')
    const said = async (to: string) => {
      const answer = await call(actor, method, to, body)
      const { requestId: _, instance: __, ...rest } = answer.json()
      return [answer.statusCode, rest]
    }
    const none = randomUUID()
    const answer = await said(filled({ NAME: 'escondida', CHAT: chat, OPEN: posts.open, PAID: posts.paid }))
    expect(answer).toEqual(await said(filled({ NAME: 'nadie', CHAT: none, OPEN: none, PAID: none })))
    expect(answer[0]).toBe(path.endsWith('/exists') ? 200 : 404)
  })

  it('loses the files behind a link from before within a minute, also in ranges', async () => {
    t.clock.advance(59 * SECOND)
    const { link } = fans[side]
    for (const headers of [{}, { range: 'bytes=0-9' }])
      expect((await t.call('GET', `/${link}`, { headers })).statusCode).toBe(404)
  })

  it('hears nothing on their socket, and is not heard', async () => {
    const { actor, chat } = fans[side]
    const connect = async (who: TestActor) => {
      const socket = await sockets.connect(address, who.token)
      return { socket, received: listen(socket) }
    }
    const theirs = await connect(actor)
    const own = await connect(creator)
    const others = await connect(friend)
    const names = (of: { received: [string, unknown][] }) => of.received.map(([name]) => name)
    own.socket.emit('chat.typing', { chat })
    theirs.socket.emit('chat.typing', { chat })
    // what does reach its reader goes out after those
    others.socket.emit('chat.typing', { chat: friendChat })
    await createMessage(t, creator, friendChat, 'Hola')
    await eventually(() => expect(names(others)).toContain('chat.message'))
    await eventually(() => expect(names(own)).toContain('chat.typing'))
    t.services.realtime.toUser(actor.user.id, 'wallet.changed', { sequence: 1 })
    await eventually(() => expect(names(theirs)).toContain('wallet.changed'))
    expect(names(theirs)).toEqual(['wallet.changed'])
    const typing = own.received.filter(([name]) => name === 'chat.typing')
    expect(typing).toEqual([['chat.typing', expect.objectContaining({ chat: friendChat })]])
    sockets.close()
  })
})

it.each(LISTS)('who is not blocked meets the creator in %s', async list => {
  const answer = await get(friend, list.replace('OTHER', posts.other))
  expect(answer.body).toMatch(/escondid/i)
})

it.each(DISCOVERY)('who is a stranger meets the creator in %s', async list => {
  expect((await get(await createFan(t), list)).body).toMatch(/escondid/i)
})
