import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { eventually } from '../../testing/eventually.ts'
import { TEST_PASSWORD } from '../../testing/factories/accounts.ts'
import { createChat } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { createPost } from '../../testing/factories/posts.ts'
import { startRedis, type TestRedis } from '../../testing/redis-server.ts'
import { listen, TestSockets } from '../../testing/sockets.ts'
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts'
import { ManualClock } from '../clock.ts'
import { inTransaction } from '../db/transaction.ts'
import { publish } from '../events/outbox.ts'
import { SILENT_MS } from './shared-counts.ts'

const SERVER = path.resolve(import.meta.dirname, '../../testing/money/server.fixture.ts')
/** The secret of every process of an installation, and of test apps. */
const SECRET = 'test-secret-test-secret-test-secret-test'

interface Server {
  process: ChildProcess
  address: string
}

let database: TestDatabase
let redis: TestRedis
/** Holds the data of the processes. */
let folder: string
const sockets = new TestSockets()
const running = new Set<ChildProcess>()

beforeAll(async () => {
  ;[database, redis, folder] = await Promise.all([
    createTestDatabase(),
    startRedis(),
    makeTemporaryFolder('calina-processes-'),
  ])
})
afterAll(async () => {
  await redis.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => sockets.close())

/** A server process as an operator starts it. */
async function startServer(role: 'web' | 'worker', env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, [SERVER, JSON.stringify(database.connection)], {
    env: {
      PATH: process.env.PATH,
      SECRET,
      DOCUMENT_KEY: 'test-document-key-test-document-key-test',
      ROLE: role,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'false',
      PUBLIC_URL: 'http://localhost:3000',
      DATABASE_URL: 'postgres://the-one-of-the-test',
      DATA_DIR: path.join(folder, randomUUID()),
      ...env,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  running.add(child)
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.once('data', chunk => resolve(Number(String(chunk))))
    child.once('exit', code => reject(new Error(`a server process ended with ${String(code)}`)))
  })
  return { process: child, address: `http://127.0.0.1:${port}` }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill(signal)
  await ended
  running.delete(child)
}

describe.each(['Redis', 'PostgreSQL'] as const)('server processes through %s', kind => {
  let t: TestApp
  let a: Server
  let b: Server
  let fan: TestActor
  let creator: TestActor
  // The processes go by the clock of the machine, so tokens are made by one like it.
  const clock = new ManualClock(new Date())

  beforeAll(async () => {
    const env: Record<string, string> = kind === 'Redis' ? { REDIS_URL: redis.url } : {}
    t = await createTestApp({
      sockets: true,
      database,
      clock,
      env: { DATABASE_URL: 'postgres://the-one-of-the-test', ...env },
    })
    ;[a, b] = await Promise.all([
      startServer('web', env),
      startServer('web', env),
      startServer('worker', env),
    ])
    fan = await createFan(t)
    creator = await createCreator(t)
  })
  afterAll(async () => {
    for (const child of running) await end(child, 'SIGKILL')
    await t.close()
  })

  it('bring a message from a fan at one to a creator at another, and a fact by the worker', async () => {
    const chat = await createChat(t, fan, creator)
    const creators = listen(await sockets.connect(b.address, creator.token))
    const answer = await fetch(`${a.address}/api/v1/chats/${chat}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fan.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: randomUUID(), text: 'Hola' }),
    })
    expect(answer.status).toBeLessThan(300)
    await eventually(() => expect(creators.map(([event]) => event)).toContain('chat.message'))

    await inTransaction(t.ctx(), async tx =>
      publish(tx, 'wallet.changed', { userId: creator.user.id, sequence: null }),
    )
    await eventually(() => expect(creators).toContainEqual(['wallet.changed', { sequence: null }]))
  })

  if (kind === 'Redis')
    it('log people in and sell to them while Redis is unreachable, and reach each other once it is back', async () => {
      const [other, buyer] = [await createCreator(t), await createFan(t)]
      const post = await createPost(t, other, { audience: 'paid', price: 900 })
      await fund(t, buyer, 2_000)
      const ask = async (at: Server, method: string, path: string, token?: string, body?: unknown) =>
        await fetch(`${at.address}/api/v1${path}`, {
          method,
          headers: {
            'idempotency-key': randomUUID(),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
      const logIn = (at: Server) =>
        ask(at, 'POST', '/auth/login', undefined, { username: buyer.user.username, password: TEST_PASSWORD })

      await redis.stop()
      const entered = await logIn(a)
      expect(entered.status).toBe(200)
      const { token } = (await entered.json()) as { token: string }
      expect((await ask(b, 'POST', `/posts/${post.id}/unlock`, token, { price: 900 })).status).toBe(200)
      expect((await ask(a, 'POST', `/posts/${post.id}/unlock`, token, { price: 900 })).status).toBe(409)
      const balance = await ask(a, 'GET', '/wallet', token)
      expect(await balance.json()).toMatchObject({ wallet: { amount: 1_100 } })
      const socket = await sockets.connect(b.address, token)
      expect((await ask(a, 'PUT', '/auth/logout', token)).status).toBe(204)
      await eventually(() => expect(socket.connected).toBe(false))
      await eventually(async () => expect((await ask(b, 'GET', '/wallet', token)).status).toBe(401))

      await redis.start()
      const received = listen(await sockets.connect(b.address, creator.token))
      await eventually(async () => {
        await inTransaction(t.ctx(), async tx =>
          publish(tx, 'wallet.changed', { userId: creator.user.id, sequence: null }),
        )
        expect(received).toContainEqual(['wallet.changed', { sequence: null }])
      })
    })

  it('know within thirty seconds who is no longer there when one is killed', async () => {
    await sockets.connect(a.address, fan.token)
    await sockets.connect(b.address, creator.token)
    const online = () => t.services.realtime.online([fan.user.id, creator.user.id])
    await eventually(() => expect(online().size).toBe(2))
    await end(a.process, 'SIGKILL')
    clock.advance(SILENT_MS)
    await eventually(() => expect(online()).toEqual(new Set([creator.user.id])))
  })
})
