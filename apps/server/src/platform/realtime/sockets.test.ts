import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { eventually } from '../../testing/eventually.ts'
import { createChat } from '../../testing/factories/messages.ts'
import { type ClientSocket, connected, listen, TestSockets } from '../../testing/sockets.ts'
import { ProcessBroadcast } from '../broadcast/broadcast.ts'
import { LocalTransport } from '../broadcast/transport.ts'
import { ManualClock, SECOND } from '../clock.ts'
import { Rates } from '../redis/rates.ts'
import { Connections, MESSAGES_PER_ACCOUNT, SOCKETS_PER_ACCOUNT, SOCKETS_PER_SESSION } from './connections.ts'
import { SharedCounts } from './shared-counts.ts'

let t: TestApp
let address: string
let fan: TestActor
let creator: TestActor
let chat: string
const sockets = new TestSockets()

beforeAll(async () => {
  t = await createTestApp({ sockets: true, env: { RATE_LIMITS: 'true' } })
  address = await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())
beforeEach(async () => {
  fan = await createFan(t)
  creator = await createCreator(t)
  chat = await createChat(t, fan, creator)
})
afterEach(() => sockets.close())

const socketOf = (auth: () => object) => sockets.socketOf(address, auth)
const connect = (actor: TestActor) => connected(socketOf(() => ({ token: actor.token })))
const again = (socket: ClientSocket) => connected(socket.connect())
const isHere = (actor: TestActor) => t.services.realtime.online([actor.user.id]).size === 1
const sendMessage = (actor: TestActor, seq: number) =>
  t.services.realtime.toUser(actor.user.id, 'chat.message', { chat, seq })

/** Breaks the line without a goodbye, as a tunnel does; the server has noticed when this is over. */
async function breakLine(socket: ClientSocket, actor: TestActor): Promise<void> {
  socket.io.engine.close()
  await eventually(() => expect(isHere(actor)).toBe(false))
}

describe('a broken line', () => {
  it('is recovered by the same session, which receives each missed event once', async () => {
    const socket = await connect(fan)
    const received = listen(socket)
    sendMessage(fan, 1)
    await eventually(() => expect(received).toHaveLength(1))
    await breakLine(socket, fan)
    for (const seq of [2, 3]) sendMessage(fan, seq)
    await again(socket)
    expect(socket.recovered).toBe(true)
    sendMessage(fan, 4)
    await eventually(() =>
      expect(received.map(([, payload]) => payload)).toEqual([1, 2, 3, 4].map(seq => ({ chat, seq }))),
    )
  })

  it('gives nothing to another session that names it, and can be named once', async () => {
    let who = fan
    const socket = await connected(socketOf(() => ({ token: who.token })))
    const received = listen(socket)
    sendMessage(fan, 1)
    await eventually(() => expect(received).toHaveLength(1))
    await breakLine(socket, fan)
    sendMessage(fan, 2)
    who = creator
    await expect(again(socket)).rejects.toThrow('SESSION_CHANGED')
    await again(socket)
    expect(socket.recovered).toBe(false)
    sendMessage(fan, 3)
    sendMessage(creator, 4)
    await eventually(() =>
      expect(received.map(([, payload]) => payload)).toEqual([1, 4].map(seq => ({ chat, seq }))),
    )
  })

  it('gives nothing to another session of the same person', async () => {
    const other = await actorOf(t, fan.user)
    let token = fan.token
    const socket = await connected(socketOf(() => ({ token })))
    const received = listen(socket)
    sendMessage(fan, 1)
    await eventually(() => expect(received).toHaveLength(1))
    await breakLine(socket, fan)
    sendMessage(fan, 2)
    token = other.token
    await expect(again(socket)).rejects.toThrow('SESSION_CHANGED')
    expect(received).toHaveLength(1)
  })

  it('gives what everybody has heard meanwhile, and nothing that was not for this person', async () => {
    const socket = await connect(fan)
    const received = listen(socket)
    sendMessage(fan, 1)
    await eventually(() => expect(received).toHaveLength(1))
    await breakLine(socket, fan)
    const badges = { username: creator.user.username, verified: 'true', exclusive: 'false' } as const
    const { realtime } = t.services
    realtime.toAllLocal('badges.changed', badges, { notTo: [fan.user.id] })
    realtime.toAllLocal('badges.changed', { ...badges, exclusive: 'true' }, { notTo: [creator.user.id] })
    await again(socket)
    expect(socket.recovered).toBe(true)
    await eventually(() =>
      expect(received.slice(1)).toEqual([['badges.changed', { ...badges, exclusive: 'true' }]]),
    )
  })

  it('is not taken up after the session has ended', async () => {
    const socket = await connect(fan)
    const received = listen(socket)
    sendMessage(fan, 1)
    await eventually(() => expect(received).toHaveLength(1))
    await breakLine(socket, fan)
    sendMessage(fan, 2)
    await endSessions(fan)
    t.clock.advance(1_000)
    await expect(again(socket)).rejects.toThrow('UNAUTHORIZED')
    expect(received).toHaveLength(1)
  })
})

const endSessions = (actor: TestActor) =>
  t.app.pool.query('update session set revoked_at = $2 where user_id = $1', [actor.user.id, t.clock.now()])

it('a connection that is closed while it is authenticated leaves nothing behind', async () => {
  const hold = await t.app.pool.connect()
  const socket = socketOf(() => ({ token: fan.token }))
  const refused = connected(socket)
  const opened = () =>
    new Promise<number>(resolve => t.app.fastify.server.getConnections((_error, count) => resolve(count)))
  const waiting = async () =>
    (await hold.query('select from pg_locks where relation = $1::regclass and not granted', ['session']))
      .rowCount
  try {
    await hold.query('begin; lock table session in access exclusive mode')
    await expect.poll(waiting).toBe(1)
    socket.disconnect()
    await expect.poll(opened).toBe(0)
  } finally {
    await hold.query('rollback')
    hold.release()
  }
  refused.catch(() => undefined)
  const other = await connect(fan)
  expect(isHere(fan)).toBe(true)
  other.disconnect()
  await eventually(() => expect(isHere(fan)).toBe(false))
})

describe('a right that is lost', () => {
  it('by a session that ended elsewhere disconnects the socket, and sends the reason', async () => {
    const socket = await connect(fan)
    const other = await connect(creator)
    const received = listen(socket)
    await endSessions(fan)
    await eventually(() => expect(socket.connected).toBe(false))
    expect(received).toContainEqual(['session.ended', {}])
    expect(other.connected).toBe(true)
  })

  it('by a suspended account cuts all of its sockets off', async () => {
    const both = [await connect(fan), await connect(await actorOf(t, fan.user))]
    await t.app.pool.query(`update user_account set state = 'suspended' where id = $1`, [fan.user.id])
    await eventually(() => expect(both.map(socket => socket.connected)).toEqual([false, false]))
    expect(isHere(fan)).toBe(false)
  })

  it('by a token that ended cuts the line, which comes back with a new one', async () => {
    let token = fan.token
    const socket = await connected(socketOf(() => ({ token })))
    const received = listen(socket)
    sendMessage(fan, 1)
    await eventually(() => expect(received).toHaveLength(1))
    t.clock.advance(16 * 60_000)
    await eventually(() => expect(socket.connected).toBe(false))
    expect(received.map(([event]) => event)).not.toContain('session.ended')
    await expect(again(socket)).rejects.toThrow('UNAUTHORIZED')
    token = (await actorOf(t, fan.user)).token
    await expect
      .poll(() =>
        again(socket).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  })
})

describe('sockets', () => {
  it('of one session are ten at most, and a place that is left is free', async () => {
    const ten = await Promise.all(Array.from({ length: SOCKETS_PER_SESSION }, () => connect(fan)))
    await expect(connect(fan)).rejects.toThrow('TOO_MANY_CONNECTIONS')
    expect(ten.every(socket => socket.connected)).toBe(true)
    await connect(await actorOf(t, fan.user))
    ten[0]?.disconnect()
    await expect
      .poll(() =>
        connect(fan).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  })

  it('of one session are ten at most when they come at once', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: SOCKETS_PER_SESSION + 6 }, () => connect(fan)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(SOCKETS_PER_SESSION)
  })

  it('of one account are thirty at most', async () => {
    const sessions = await Promise.all([1, 2, 3, 4].map(() => actorOf(t, fan.user)))
    const tries = await Promise.allSettled(
      sessions.flatMap(session => Array.from({ length: SOCKETS_PER_SESSION }, () => connect(session))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(SOCKETS_PER_ACCOUNT)
  })
})

describe('what clients say', () => {
  it('is too much for one connection beyond twenty in a second, of whatever kind', async () => {
    const socket = await connect(fan)
    const other = await connect(fan)
    for (let i = 0; i < 60; i++) socket.emit('chat.typing', { chat })
    await eventually(() => expect(socket.connected).toBe(false))
    expect(other.connected).toBe(true)
  })

  it('is accepted so often in a second from an account, over all its sockets', async () => {
    const clock = new ManualClock()
    const broadcast = new ProcessBroadcast(new LocalTransport(), t.services.logger)
    const connections = new Connections(new SharedCounts({ broadcast, clock }), new Rates(clock), true)
    const accepted = async () => {
      const all = Array.from({ length: 3 * MESSAGES_PER_ACCOUNT }, () => connections.countMessage('one'))
      return (await Promise.all(all)).filter(Boolean).length
    }
    expect(await accepted()).toBe(MESSAGES_PER_ACCOUNT)
    expect(await connections.countMessage('another')).toBe(true)
    clock.advance(SECOND)
    expect(await accepted()).toBe(MESSAGES_PER_ACCOUNT)
  })

  it('is accepted without bounds, as are sockets, where rate limits are off', async () => {
    const { clock, broadcast } = t.services
    const connections = new Connections(new SharedCounts({ broadcast, clock }), new Rates(clock), false)
    for (let n = 0; n <= MESSAGES_PER_ACCOUNT; n++) expect(await connections.countMessage('one')).toBe(true)
    for (let n = 0; n <= SOCKETS_PER_SESSION; n++) expect(connections.take('session', 'one')).not.toBeNull()
  })
})

describe('answers of the handshake', () => {
  it.each(['?EIO=4&transport=polling', '?EIO=4&transport=nothing', '', '?EIO=4&transport=polling&sid=gone'])(
    'carry the security headers: %s',
    async query => {
      const { headers } = await fetch(`${address}/realtime/${query}`)
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
    },
  )

  it('carry them when the origin is refused, too', async () => {
    const answer = await fetch(`${address}/realtime/?EIO=4&transport=polling`, {
      headers: { origin: 'https://evil.test' },
    })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })
})
