import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setVerified } from '../../modules/accounts/index.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { eventually } from '../../testing/eventually.ts'
import { startRedis, type TestRedis } from '../../testing/redis-server.ts'
import { type ClientSocket, reconnectAt, TestSockets } from '../../testing/sockets.ts'
import { ManualClock } from '../clock.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Module } from '../module.ts'
import { MESSAGES_PER_ACCOUNT, SOCKETS_PER_SESSION } from './connections.ts'

declare module './places.ts' {
  interface PlaceMap {
    'test-hall': 'listen' | 'speak'
  }
}

interface Process {
  t: TestApp
  /** Lines of its log. */
  log: string[]
  address: string
}

let database: TestDatabase
let redis: TestRedis
const clock = new ManualClock()
const sockets = new TestSockets()
/** Who may be in a hall, and how. */
const admitted = new Map<string, ('listen' | 'speak')[]>()
const hall: Module = {
  name: 'hall',
  sockets: ({ places }) =>
    places.add('test-hall', async (id, userIds) =>
      id === 'closed' ? new Map() : new Map([...admitted].filter(([userId]) => userIds.includes(userId))),
    ),
}

beforeAll(async () => {
  ;[database, redis] = await Promise.all([createTestDatabase(), startRedis()])
})
afterAll(async () => {
  await redis.close()
  await database.drop()
})
afterEach(() => sockets.close())

/** A process of the installation: one with sockets, or a worker without. */
async function startProcess(kind: 'PostgreSQL' | 'Redis', role: 'web' | 'worker'): Promise<Process> {
  const log: string[] = []
  const t = await createTestApp({
    sockets: true,
    log: { write: line => void log.push(line) },
    database,
    clock,
    modules: [hall],
    env: {
      ROLE: role,
      LOG_LEVEL: 'info',
      DATABASE_URL: 'postgres://the-one-of-the-test',
      RATE_LIMITS: 'true',
      ...(kind === 'Redis' ? { REDIS_URL: redis.url } : {}),
    },
  })
  const address = role === 'web' ? await t.app.fastify.listen({ port: 0, host: '127.0.0.1' }) : ''
  return { t, log, address }
}

/** What a socket receives from now on, but for the news of its own session, which may come after it has connected. */
function listen(socket: ClientSocket): [string, unknown][] {
  const received: [string, unknown][] = []
  socket.onAny((event: string, payload: unknown) => {
    if (event !== 'security.changed') received.push([event, payload])
  })
  return received
}

describe.each(['PostgreSQL', 'Redis'] as const)('several processes through %s', kind => {
  let a: Process
  let b: Process
  let worker: Process
  let fan: TestActor
  let creator: TestActor

  beforeAll(async () => {
    ;[a, b, worker] = await Promise.all([
      startProcess(kind, 'web'),
      startProcess(kind, 'web'),
      startProcess(kind, 'worker'),
    ])
  })
  afterAll(async () => {
    for (const { t } of [a, b, worker]) await t.close()
  })
  beforeEach(async () => {
    fan = await createFan(a.t)
    creator = await createCreator(a.t)
    admitted.clear()
  })

  const connect = (at: Process, who: TestActor) => sockets.connect(at.address, who.token)
  const isOnline = (at: Process, who: TestActor) => at.t.services.realtime.online([who.user.id]).size === 1
  const sendMessage = (from: Process, who: TestActor, seq: number) =>
    from.t.services.realtime.toUser(who.user.id, 'chat.message', { chat: 'c', seq })
  const seqs = (received: [string, unknown][]) =>
    received.flatMap(([event, payload]) =>
      event === 'chat.message' ? [(payload as { seq: number }).seq] : [],
    )

  it('say at the start how far their sockets reach', () => {
    const said = {
      PostgreSQL: 'through PostgreSQL; a connection is recovered by its own process only',
      Redis: 'presence and recovery span all processes, through Redis',
    }
    for (const { log } of [a, b, worker]) expect(log.join('')).toContain(said[kind])
  })

  it('reach a person wherever their sockets are, once, from every process and in its order', async () => {
    const logs = [listen(await connect(a, fan)), listen(await connect(b, fan))]
    const other = listen(await connect(b, creator))
    for (const [index, from] of [a, b, worker].entries())
      for (let seq = 0; seq < 20; seq++) sendMessage(from, fan, index * 100 + seq)
    for (const events of logs) {
      await eventually(() => expect(events).toHaveLength(60))
      for (const hundred of [0, 1, 2])
        expect(seqs(events).filter(seq => Math.floor(seq / 100) === hundred)).toEqual(
          Array.from({ length: 20 }, (_, seq) => hundred * 100 + seq),
        )
    }
    expect(other).toEqual([])
  })

  it('reach more people at once than one message carries', async () => {
    const events = listen(await connect(b, fan))
    const crowd = Array.from({ length: 500 }, (_, index) =>
      index === 400 ? fan.user.id : crypto.randomUUID(),
    )
    worker.t.services.realtime.toUsers(crowd, 'chat.opened', { chat: 'c' })
    await eventually(() => expect(events).toEqual([['chat.opened', { chat: 'c' }]]))
  })

  it('tell the sockets of all of a badge that one of them has given', async () => {
    const logs = [listen(await connect(a, fan)), listen(await connect(b, fan))]
    await inTransaction(worker.t.ctx(), tx => setVerified(tx, creator.user.id, true))
    await worker.t.drain()
    const event = { username: creator.user.username, verified: 'true', exclusive: 'false' }
    for (const events of logs) await eventually(() => expect(events).toEqual([['badges.changed', event]]))
  })

  it('end a session everywhere when any of them publishes it, without reading the database', async () => {
    const [here, there] = [await connect(a, fan), await connect(b, fan)]
    const device = await actorOf(a.t, fan.user)
    const onOtherDevice = await connect(b, device)
    const received = listen(there)
    const sessionId = sessionOf(fan)
    await worker.t.services.broadcast.publish('session.ended', { sessionId })
    await eventually(() => expect([here.connected, there.connected]).toEqual([false, false]))
    expect(received).toContainEqual(['session.ended', {}])
    expect(onOtherDevice.connected).toBe(true)
  })

  it('end the sockets of a session that was logged out at another process', async () => {
    const there = await connect(b, fan)
    await a.t.call('PUT', '/v1/auth/logout', { token: fan.token })
    await eventually(() => expect(there.connected).toBe(false))
  })

  it('reconnect the sockets of a user whose rights have changed', async () => {
    const there = await connect(b, fan)
    const why: string[] = []
    there.on('disconnect', reason => void why.push(reason))
    await a.t.services.broadcast.publish('rights.changed', { userId: fan.user.id })
    await eventually(() => expect(why).toEqual(['transport close']))
  })

  it('share who is online, and one of them reports each arrival and departure', async () => {
    const changes: string[] = []
    for (const [name, { t }] of Object.entries({ a, b, worker }))
      t.app.sockets.onPresence((userId, online) => {
        if (userId === fan.user.id) changes.push(`${name} ${online}`)
      })
    const first = await connect(a, fan)
    for (const at of [a, b, worker]) await eventually(() => expect(isOnline(at, fan)).toBe(true))
    const second = await connect(b, fan)
    // Until the one process has counted the other's socket.
    await eventually(() => expect(a.t.app.sockets.counts.count('user', fan.user.id)).toBe(2))
    first.disconnect()
    await eventually(() => expect(b.t.app.sockets.counts.count('user', fan.user.id)).toBe(1))
    expect(isOnline(a, fan)).toBe(true)
    second.disconnect()
    for (const at of [a, b, worker]) await eventually(() => expect(isOnline(at, fan)).toBe(false))
    expect(changes).toEqual(['a true', 'b false'])
  })

  it('count the sockets of a session together', async () => {
    for (let count = 0; count < 6; count++) await connect(a, fan)
    await eventually(() => expect(b.t.app.sockets.counts.count('user', fan.user.id)).toBe(6))
    for (let count = 6; count < SOCKETS_PER_SESSION; count++) await connect(b, fan)
    await expect(connect(b, fan)).rejects.toThrow('TOO_MANY_CONNECTIONS')
    await eventually(() =>
      expect(a.t.app.sockets.counts.count('user', fan.user.id)).toBe(SOCKETS_PER_SESSION),
    )
    await expect(connect(a, fan)).rejects.toThrow('TOO_MANY_CONNECTIONS')
  })

  it('forget the sockets of a process that stops, and learn those of one that starts', async () => {
    const c = await startProcess(kind, 'web')
    await connect(c, fan)
    await connect(a, creator)
    for (const at of [a, b]) await eventually(() => expect(isOnline(at, fan)).toBe(true))
    const d = await startProcess(kind, 'web')
    await eventually(() => expect([isOnline(d, fan), isOnline(d, creator)]).toEqual([true, true]))
    await c.t.close()
    for (const at of [a, b, d]) await eventually(() => expect(isOnline(at, fan)).toBe(false))
    expect(isOnline(d, creator)).toBe(true)
    await d.t.close()
  })

  it('send to a place that people joined at different processes, and count them', async () => {
    admitted.set(fan.user.id, ['listen']).set(creator.user.id, ['listen', 'speak'])
    const [fans, creators] = [await connect(a, fan), await connect(b, creator)]
    expect(await join(fans, 'hall')).toEqual({ ok: true, answer: { rights: ['listen'], people: 1 } })
    await eventually(() => expect(b.t.app.sockets.places.people('test-hall', 'hall')).toBe(1))
    expect(await join(creators, 'hall')).toEqual({
      ok: true,
      answer: { rights: ['listen', 'speak'], people: 2 },
    })
    const received = [listen(fans), listen(creators)]
    worker.t.services.realtime.toPlace('test-hall', 'hall', 'chat.opened', { chat: 'c' })
    for (const events of received)
      await eventually(() => expect(events).toEqual([['chat.opened', { chat: 'c' }]]))
    fans.disconnect()
    await eventually(() => expect(b.t.app.sockets.places.people('test-hall', 'hall')).toBe(1))
  })

  it('remove a person from a place when any of them publishes that the right has ended', async () => {
    admitted.set(fan.user.id, ['listen']).set(creator.user.id, ['speak'])
    const [fans, creators] = [await connect(a, fan), await connect(b, creator)]
    await join(fans, 'room')
    await join(creators, 'room')
    const received = [listen(fans), listen(creators)]
    admitted.delete(fan.user.id)
    admitted.set(creator.user.id, ['listen'])
    worker.t.services.realtime.placeChanged('test-hall', 'room')
    await eventually(() => expect(received[0]).toEqual([['place.closed', { kind: 'test-hall', id: 'room' }]]))
    await eventually(() =>
      expect(received[1]).toEqual([['place.rights', { kind: 'test-hall', id: 'room', rights: ['listen'] }]]),
    )
    a.t.services.realtime.toPlace('test-hall', 'room', 'chat.opened', { chat: 'c' })
    await eventually(() => expect(received[1]).toHaveLength(2))
    expect(received[0]).toHaveLength(1)
    expect(fans.connected).toBe(true)
  })

  if (kind === 'Redis') {
    it('refuse what an account sends too often, wherever its sockets are', async () => {
      const send = async (socket: ClientSocket) =>
        await socket.emitWithAck('chat.typing', { chat: crypto.randomUUID() })
      /** How many are refused of 60 messages, of which each process alone would let its 30 pass. */
      const refused = async () => {
        const who = await createFan(a.t)
        const four = await Promise.all([a, b, a, b].map(at => connect(at, who)))
        const answers = await Promise.all(
          four.flatMap(socket => Array.from({ length: MESSAGES_PER_ACCOUNT * (3 / 8) }, () => send(socket))),
        )
        for (const socket of four) socket.disconnect()
        return answers.filter(answer => JSON.stringify(answer).includes('RATE_LIMITED')).length
      }
      // Redis counts by the clock of the machine: where that is slow, a second ends in the middle.
      await expect.poll(refused).toBeGreaterThan(0)
    })

    it('take up a connection at another process: nothing is missed, nothing comes twice', async () => {
      const socket = await connect(a, fan)
      const received = listen(socket)
      sendMessage(a, fan, 0)
      await eventually(() => expect(received).toHaveLength(1))
      socket.io.engine.close()
      await eventually(() => expect(isOnline(a, fan)).toBe(false))
      for (let seq = 1; seq <= 5; seq++) sendMessage(seq % 2 === 0 ? a : worker, fan, seq)
      // Events continue while it reconnects.
      let seq = 5
      const going = setInterval(() => {
        seq++
        sendMessage([a, b, worker][seq % 3] ?? a, fan, seq)
      }, 2)
      await reconnectAt(socket, b.address)
      expect(socket.recovered).toBe(true)
      await eventually(() => expect(seqs(received)).toContain(seq - 1))
      clearInterval(going)
      const all = Array.from({ length: seq + 1 }, (_, index) => index)
      await eventually(() => expect(seqs(received)).toHaveLength(all.length))
      expect(seqs(received).toSorted((one, two) => one - two)).toEqual(all)
    })

    it('give what was missed to its own session only, and once', async () => {
      let who = fan
      const socket = sockets.socketOf(a.address, () => ({ token: who.token }))
      await new Promise<void>(resolve => socket.once('connect', resolve))
      const received = listen(socket)
      sendMessage(a, fan, 1)
      await eventually(() => expect(received).toHaveLength(1))
      socket.io.engine.close()
      await eventually(() => expect(isOnline(a, fan)).toBe(false))
      sendMessage(a, fan, 2)
      who = creator
      await expect(reconnectAt(socket, b.address)).rejects.toThrow('SESSION_CHANGED')
      who = fan
      await reconnectAt(socket, b.address)
      expect(socket.recovered).toBe(false)
      sendMessage(a, fan, 3)
      await eventually(() => expect(seqs(received)).toEqual([1, 3]))
    })

    it('work without Redis while it is unavailable, and report afterwards that events may have been missed', async () => {
      const [here, there] = [await connect(a, fan), await connect(b, fan)]
      const received = [listen(here), listen(there)]
      await redis.stop()
      sendMessage(a, fan, 1)
      await eventually(() => expect(received[0]).toContainEqual(['chat.message', { chat: 'c', seq: 1 }]))
      const { statusCode } = await a.t.call('GET', '/v1/auth/user', { token: fan.token })
      expect(statusCode).toBe(200)
      const newcomer = await connect(b, creator)
      expect(newcomer.connected).toBe(true)
      await redis.start()
      for (const events of received)
        await eventually(() => expect(events).toContainEqual(['events.missed', {}]))
      await eventually(() => expect(isOnline(a, creator)).toBe(true))
      await connectedAgain(() => sendMessage(a, fan, 2), received[1] ?? [])
      expect([here.connected, there.connected]).toEqual([true, true])
    })
  }
})

/** The session that a token was made for. */
function sessionOf({ token }: TestActor): string {
  const claims: { sid: string } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return claims.sid
}

/** Sends until it is received: the reader of the events may reconnect a moment after the rest. */
async function connectedAgain(send: () => void, received: [string, unknown][]): Promise<void> {
  await eventually(() => {
    send()
    expect(received).toContainEqual(['chat.message', { chat: 'c', seq: 2 }])
  })
}

async function join(socket: ClientSocket, id: string) {
  return await socket.emitWithAck('place.join', { kind: 'test-hall', id })
}
