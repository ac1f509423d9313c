import { randomUUID } from 'node:crypto'
import type { Message } from '@calina/contract/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setStaffRoles } from '../../modules/accounts/index.ts'
import { MINUTE, SECOND } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createCreator, createFan, type TestActor } from '../actors.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { eventually } from '../eventually.ts'
import { createChat, createMessage, createPaidMessage } from '../factories/messages.ts'
import { fund } from '../factories/money.ts'
import { createPost } from '../factories/posts.ts'
import { type ClientSocket, connected, listen, TestSockets } from '../sockets.ts'

/** A creator who has blocked a country, from everywhere a person can be met. */

const ABROAD = '203.0.113.9'
const AT_HOME = '198.51.100.9'

let t: TestApp
let address: string
const sockets = new TestSockets()
let creator: TestActor
let fan: TestActor
let stranger: TestActor
let chat: string
let posts: { open: string; subscribers: string; paid: string; other: string }

type Method = Parameters<TestApp['call']>[0]
const call = (actor: TestActor | null, from: string, method: Method, path: string, body?: unknown) =>
  t.call(method, path, {
    from,
    ...(actor && { token: actor.token }),
    ...(body !== undefined && { body }),
    headers: { 'idempotency-key': randomUUID() },
  })
const get = (actor: TestActor | null, from: string, path: string) => call(actor, from, 'GET', path)

async function choose(countries: string[]): Promise<void> {
  const { version } = (await get(creator, AT_HOME, '/v1/blocked-countries')).json()
  const answer = await call(creator, AT_HOME, 'PUT', '/v1/blocked-countries', { countries, version })
  expect(answer.statusCode).toBe(200)
}

beforeAll(async () => {
  t = await createTestApp({
    env: { GEOIP_NETWORKS: '203.0.113.0/24=CO,198.51.100.0/24=FR', TRUST_PROXY: '127.0.0.1' },
    sockets: true,
  })
  address = await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
  creator = await createCreator(t, { username: 'escondida', name: 'Nombre Escondido' })
  fan = await createFan(t)
  stranger = await createFan(t)
  await fund(t, fan, 10_000)
  await fund(t, stranger, 10_000)
  chat = await createChat(t, fan, creator)
  await createMessage(t, creator, chat, 'Hola')
  await call(fan, AT_HOME, 'PUT', '/v1/users/escondida/follow')
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
  await call(creator, AT_HOME, 'POST', `/v1/posts/${posts.other}/comments`, {
    clientId: randomUUID(),
    text: 'comentario escondido',
  })
  await t.drain()
  await choose(['CO'])
})
afterAll(async () => {
  sockets.close()
  await t?.close()
})

/** Lists in which the fan meets the creator. `OTHER` is another creator's post, on which this one has commented. */
const LISTS = [
  '/v1/creators?tab=new',
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
  '/v1/chats?filter=subscribers',
  '/v1/chats/users',
  '/v1/chats/users?search=escondid',
  '/v1/posts/OTHER',
  '/v1/posts/OTHER/comments',
  '//sitemap.xml',
  '//sitemap/creators/a',
] as const

describe('lists leave the creator out', () => {
  it.each(LISTS)('%s', async list => {
    const path = list.replace('OTHER', posts.other)
    const [there, here] = [await get(fan, ABROAD, path), await get(fan, AT_HOME, path)]
    expect([there.statusCode, here.statusCode]).toEqual([200, 200])
    expect(here.body).toMatch(/escondid/i)
    expect(there.body).not.toMatch(/escondid/i)
  })

  it.each([
    '/v1/creators',
    '/v1/creators?tab=new',
    '/v1/explore/posts',
    '/v1/explore/creators',
    '/v1/auth/creators/suggested',
    '//sitemap.xml',
  ])('%s, for guests', async path => {
    expect((await get(null, AT_HOME, path)).body).toMatch(/escondid/i)
    expect((await get(null, ABROAD, path)).body).not.toMatch(/escondid/i)
  })

  it('the count of unread chats as well', async () => {
    const unread = async (from: string) => (await get(fan, from, '/v1/chats/unread')).json()
    expect([await unread(AT_HOME), await unread(ABROAD)]).toEqual([{ chats: 1 }, { chats: 0 }])
  })
})

/** A call about the creator, and the same about somebody who does not exist. */
type Call = [Method, of: string, ofNobody: string, body?: () => unknown]
const CHAT_READS = ['messages', 'search?term=hola', 'at?time=2020-01-01T00:00:00Z', 'gallery']
const CALLS: readonly Call[] = [
  ['GET', '/v1/users/escondida', '/v1/users/nadie'],
  ['GET', '/v1/users/escondida/exists', '/v1/users/nadie/exists'],
  ['GET', '/v1/users/escondida/posts', '/v1/users/nadie/posts'],
  ['GET', '/v1/users/escondida/plans', '/v1/users/nadie/plans'],
  ['PUT', '/v1/users/escondida/follow', '/v1/users/nadie/follow'],
  ['DELETE', '/v1/users/escondida/follow', '/v1/users/nadie/follow'],
  ['PUT', '/v1/users/escondida/block', '/v1/users/nadie/block'],
  ['DELETE', '/v1/users/escondida/block', '/v1/users/nadie/block'],
  [
    'POST',
    '/v1/users/escondida/subscription',
    '/v1/users/nadie/subscription',
    () => ({ duration: '1m', price: 0, renews: false }),
  ],
  ['GET', '/v1/chats/conversation/escondida', '/v1/chats/conversation/nadie'],
  ['GET', '/v1/chats/CHAT', '/v1/chats/NONE'],
  ...CHAT_READS.map((path): Call => ['GET', `/v1/chats/CHAT/${path}`, `/v1/chats/NONE/${path}`]),
  [
    'POST',
    '/v1/chats/CHAT/messages',
    '/v1/chats/NONE/messages',
    () => ({ clientId: randomUUID(), text: 'Hola' }),
  ],
  ['PUT', '/v1/chats/CHAT/read', '/v1/chats/NONE/read', () => ({ seq: 1 })],
  ['GET', '/v1/posts/OPEN', '/v1/posts/NONE'],
  ['GET', '/v1/posts/OPEN/comments', '/v1/posts/NONE/comments'],
  [
    'POST',
    '/v1/posts/OPEN/comments',
    '/v1/posts/NONE/comments',
    () => ({ clientId: randomUUID(), text: 'Hola' }),
  ],
  ['PUT', '/v1/posts/OPEN/like', '/v1/posts/NONE/like'],
  ['DELETE', '/v1/posts/OPEN/like', '/v1/posts/NONE/like'],
  ['POST', '/v1/posts/PAID/unlock', '/v1/posts/NONE/unlock', () => ({ price: 900 })],
]

describe('a call about the creator is answered as one about nobody', () => {
  const NONE = randomUUID()
  const filled = (path: string) =>
    path.replace('CHAT', chat).replace('OPEN', posts.open).replace('PAID', posts.paid).replace('NONE', NONE)
  /** What an answer says, without what belongs to the request. */
  const said = async (method: Method, path: string, body?: () => unknown) => {
    const answer = await call(fan, ABROAD, method, filled(path), body?.())
    const { requestId: _, instance: __, ...rest } = answer.json()
    return [answer.statusCode, rest]
  }

  it.each(CALLS)('%s %s', async (method, of, ofNobody, body) => {
    const answer = await said(method, of, body)
    expect(answer).toEqual(await said(method, ofNobody, body))
    expect(answer[0]).toBe(of.endsWith('/exists') ? 200 : 404)
  })

  it('and moves no money', async () => {
    const balance = async () => (await get(stranger, AT_HOME, '/v1/wallet')).json()
    const before = await balance()
    await call(stranger, ABROAD, 'POST', `/v1/posts/${posts.paid}/unlock`, { price: 900 })
    expect(await balance()).toEqual(before)
  })
})

describe('who sees the creator from there all the same', () => {
  it('the creator', async () => {
    expect((await get(creator, ABROAD, '/v1/users/escondida')).statusCode).toBe(200)
    expect((await get(creator, ABROAD, `/v1/posts/${posts.subscribers}`)).json().text).toBe('subscribers')
    expect((await get(creator, ABROAD, '/v1/users/escondida/posts')).json().items).toHaveLength(3)
    expect((await get(creator, ABROAD, `/v1/chats/${chat}`)).statusCode).toBe(200)
  })

  it('staff', async () => {
    const staff = await createFan(t)
    expect((await get(staff, ABROAD, '/v1/users/escondida')).statusCode).toBe(404)
    await inTransaction(t.ctx(), tx => setStaffRoles(tx, staff.user.id, ['support']))
    t.clock.advance(SECOND)
    expect((await get(staff, ABROAD, '/v1/users/escondida')).statusCode).toBe(200)
    expect((await get(staff, ABROAD, `/v1/posts/${posts.open}`)).statusCode).toBe(200)
  })

  it('everybody when the country is no longer blocked, and nobody again when it is', async () => {
    await choose([])
    expect((await get(fan, ABROAD, '/v1/users/escondida')).statusCode).toBe(200)
    await choose(['CO', 'FR'])
    expect((await get(fan, ABROAD, '/v1/users/escondida')).statusCode).toBe(404)
    await choose(['CO'])
  })
})

it('keeps what was bought for its buyer, with its files, and nothing new', async () => {
  const buyer = await createFan(t)
  await fund(t, buyer, 10_000)
  await call(buyer, AT_HOME, 'POST', `/v1/posts/${posts.paid}/unlock`, { price: 900 })
  const answer = await get(buyer, ABROAD, `/v1/posts/${posts.paid}`)
  expect(answer.json()).toMatchObject({ access: 'bought', can: { like: false, comment: false } })
  const { src } = answer.json().media[0]
  expect((await get(null, ABROAD, `/${src}`)).statusCode).toBe(200)
  expect((await get(buyer, ABROAD, `/v1/posts/${posts.open}`)).statusCode).toBe(404)
  expect((await call(buyer, ABROAD, 'PUT', `/v1/posts/${posts.paid}/like`)).statusCode).toBe(404)
})

describe('files', () => {
  const linkOf = async (post: string) =>
    String((await get(fan, AT_HOME, `/v1/posts/${post}`)).json().media[0].src)

  it('behind a link that was signed at home are not there from the country, also in ranges', async () => {
    const link = await linkOf(posts.subscribers)
    expect((await get(null, AT_HOME, `/${link}`)).statusCode).toBe(200)
    const ranged = (from: string) => t.call('GET', `/${link}`, { from, headers: { range: 'bytes=0-9' } })
    expect((await ranged(AT_HOME)).statusCode).toBe(206)
    expect((await ranged(ABROAD)).statusCode).toBe(404)
    expect((await get(null, ABROAD, `/${link}`)).statusCode).toBe(404)
  })

  it('of a message are there for who has bought it, also from the country', async () => {
    await choose([])
    const [bought, locked] = [
      await createPaidMessage(t, creator, chat, { pictures: 1 }),
      await createPaidMessage(t, creator, chat, { pictures: 1 }),
    ]
    await call(fan, AT_HOME, 'POST', `/v1/chats/${chat}/messages/${bought.id}/unlock`, { price: 600 })
    const listed = (await get(fan, AT_HOME, `/v1/chats/${chat}/messages`)).json().items as Message[]
    const srcOf = (id: string) => listed.find(item => item.id === id)?.media[0]?.src ?? ''
    await choose(['CO'])
    t.clock.advance(MINUTE)
    expect((await get(null, ABROAD, `/${srcOf(bought.id)}`)).statusCode).toBe(200)
    expect((await get(null, ABROAD, `/${srcOf(locked.id)}`)).statusCode).toBe(404)
    const [line] = (await get(fan, ABROAD, '/v1/purchases?kind=message')).json().items
    expect(line.thing).toMatchObject({ id: bought.id, chat: null, cover: { locked: false } })
    expect((await get(fan, ABROAD, `/v1/chats/${chat}`)).statusCode).toBe(404)
  })

  it('that are being seen are gone within a minute when the country is blocked', async () => {
    await choose([])
    const link = await linkOf(posts.open)
    expect((await get(null, ABROAD, `/${link}`)).statusCode).toBe(200)
    await choose(['CO'])
    t.clock.advance(59 * SECOND)
    expect((await get(null, ABROAD, `/${link}`)).statusCode).toBe(404)
  })
})

describe('sockets', () => {
  const connect = async (actor: TestActor, from: string) => {
    const socket = sockets.socketOf(address, () => ({ token: actor.token }), { 'x-forwarded-for': from })
    await connected(socket)
    return { socket, received: listen(socket) }
  }
  const namesOf = (received: [string, unknown][]) => [...new Set(received.map(([name]) => name))].sort()

  it('of a fan there hear nothing of the creator, those elsewhere do', async () => {
    const there = await connect(fan, ABROAD)
    const here = await connect(fan, AT_HOME)
    const own = await connect(creator, ABROAD)
    await createMessage(t, creator, chat, 'Otra vez')
    own.socket.emit('chat.typing', { chat })
    await call(creator, ABROAD, 'PUT', `/v1/chats/${chat}/read`, { seq: 1 })
    await createMessage(t, fan, chat, 'Hola')
    await call(creator, ABROAD, 'PUT', `/v1/chats/${chat}/read`, { seq: 99 })
    const all = ['chat.message', 'chat.read', 'chat.typing', 'presence']
    await eventually(() => expect(namesOf(here.received)).toEqual(all))
    await eventually(() => expect(namesOf(own.received)).toContain('chat.message'))
    // sent after all others, to every socket of the fan
    t.services.realtime.toUser(fan.user.id, 'wallet.changed', { sequence: 1 })
    await eventually(() => expect(namesOf(there.received)).toContain('wallet.changed'))
    expect(namesOf(there.received)).toEqual(['wallet.changed'])
  })

  it('hear nothing more from the moment in which their country is blocked', async () => {
    await choose([])
    const there = await connect(fan, ABROAD)
    await createMessage(t, creator, chat, 'Todavía')
    await eventually(() => expect(namesOf(there.received)).toContain('chat.message'))
    await choose(['CO'])
    there.received.length = 0
    const own = await connect(creator, AT_HOME)
    await createMessage(t, creator, chat, 'Ya no')
    await eventually(() => expect(namesOf(own.received)).toContain('chat.message'))
    t.services.realtime.toUser(fan.user.id, 'wallet.changed', { sequence: 2 })
    await eventually(() => expect(namesOf(there.received)).toEqual(['wallet.changed']))
  })

  it('of a fan there do not announce that they are writing', async () => {
    const there = await connect(fan, ABROAD)
    const own = await connect(creator, AT_HOME)
    there.socket.emit('chat.typing', { chat })
    t.services.realtime.toUser(creator.user.id, 'wallet.changed', { sequence: 3 })
    await eventually(() => expect(namesOf(own.received)).toContain('wallet.changed'))
    expect(namesOf(own.received)).not.toContain('chat.typing')
  })

  describe('that come back after their line broke', () => {
    /** What was missed is known by its last event: a socket recovers from there. */
    const breakLine = async ({ socket, received }: Awaited<ReturnType<typeof connect>>) => {
      t.services.realtime.toUser(fan.user.id, 'wallet.changed', { sequence: 4 })
      await eventually(() => expect(namesOf(received)).toContain('wallet.changed'))
      received.length = 0
      socket.io.engine.close()
      await eventually(() => expect(t.services.realtime.online([fan.user.id]).size).toBe(0))
    }
    const again = (socket: ClientSocket, from: string) => {
      Object.assign(socket.io.opts, { extraHeaders: { 'x-forwarded-for': from } })
      return connected(socket.connect())
    }
    /** Writes into the chat, and waits until that has gone out. */
    const write = async (text: string) => {
      const own = await connect(creator, AT_HOME)
      await createMessage(t, creator, chat, text)
      await eventually(() => expect(namesOf(own.received)).toContain('chat.message'))
    }
    /** Sent after all others. */
    const lastOf = async (received: [string, unknown][]) => {
      t.services.realtime.toUser(fan.user.id, 'wallet.changed', { sequence: 9 })
      await eventually(() => expect(received.at(-1)).toEqual(['wallet.changed', { sequence: 9 }]))
    }

    beforeEach(async () => {
      sockets.close()
      await eventually(() => expect(t.services.realtime.online([fan.user.id]).size).toBe(0))
    })

    it.each([
      ['from a blocked country', AT_HOME, ABROAD],
      ['from one that is not blocked', ABROAD, AT_HOME],
    ])('%s begin anew, without anything of what was missed elsewhere', async (_, before, after) => {
      const line = await connect(fan, before)
      await breakLine(line)
      await write('Mientras tanto')
      await expect(again(line.socket, after)).rejects.toThrow('SESSION_CHANGED')
      await again(line.socket, after)
      expect(line.socket.recovered).toBe(false)
      await lastOf(line.received)
      expect(namesOf(line.received)).toEqual(['wallet.changed'])
      await write('Y ahora')
      await lastOf(line.received)
      expect(namesOf(line.received).includes('chat.message')).toBe(after === AT_HOME)
    })

    it('from where they were, blocked, get what they missed of others, and nothing of the creator', async () => {
      const line = await connect(fan, ABROAD)
      await breakLine(line)
      await write('Tampoco ahora')
      t.services.realtime.toUser(fan.user.id, 'wallet.changed', { sequence: 5 })
      await again(line.socket, ABROAD)
      expect(line.socket.recovered).toBe(true)
      await lastOf(line.received)
      expect(line.received.map(([name]) => name)).toEqual(['wallet.changed', 'wallet.changed'])
    })

    it('from where they were, not blocked, get all of it', async () => {
      const line = await connect(fan, AT_HOME)
      await breakLine(line)
      await write('De vuelta')
      await again(line.socket, AT_HOME)
      expect(line.socket.recovered).toBe(true)
      await eventually(() => expect(namesOf(line.received)).toContain('chat.message'))
    })
  })
})
