import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { loadConfig } from '../../config/config.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { withClient } from '../../testing/database-server.ts'
import { startRedis, type TestRedis } from '../../testing/redis-server.ts'
import { ManualClock } from '../clock.ts'
import { createLogger } from '../logger.ts'
import { connectRedis } from '../redis/redis.ts'
import { BroadcastTooLarge, MESSAGE_BYTES, ProcessBroadcast } from './broadcast.ts'
import { createBroadcast } from './create-broadcast.ts'
import { LocalTransport } from './transport.ts'

declare module './broadcast.ts' {
  interface BroadcastMap {
    'test.said': { text: string }
    'test.other': { text: string }
  }
}

let database: TestDatabase
let redis: TestRedis
const clock = new ManualClock()
const opened: (() => void | Promise<void>)[] = []

beforeAll(async () => {
  ;[database, redis] = await Promise.all([createTestDatabase({ migrated: false }), startRedis()])
})
afterAll(async () => {
  await Promise.all([database.drop(), redis.close()])
})
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

/** A logger whose lines can be read. */
function recordLines() {
  const lines: { msg: string; level: number }[] = []
  const logger = createLogger('info', {
    to: { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
  })
  return { logger, messages: () => lines.map(line => line.msg) }
}

/** The broadcast of a process, and what it has received. */
async function openProcess(kind: 'PostgreSQL' | 'Redis') {
  const log = recordLines()
  const parts = { logger: log.logger, clock }
  const connections =
    kind === 'Redis' ? await connectRedis({ ...parts, url: redis.url, secret: 'one secret' }) : undefined
  const broadcast = createBroadcast({
    ...parts,
    config: { databaseUrl: 'postgres://somewhere', roles: new Set(['web', 'worker']) },
    connection: database.connection,
    redis: connections,
  })
  const received: string[] = []
  let gaps = 0
  broadcast.on('test.said', ({ text }) => void received.push(text))
  broadcast.onGap(() => void gaps++)
  await broadcast.start()
  opened.push(async () => {
    await broadcast.stop()
    await connections?.close()
  })
  return { broadcast, received, gaps: () => gaps, messages: log.messages }
}
const eventually = (proof: () => void) => vi.waitFor(proof, { timeout: 15_000, interval: 10 })

describe('the broadcast that is made', () => {
  it.each([
    ['Redis', { DATABASE_URL: 'postgres://somewhere' }, true],
    ['PostgreSQL', { DATABASE_URL: 'postgres://somewhere' }, false],
    ['Redis', {}, true],
    ['nothing', {}, false],
    ['PostgreSQL', { ROLE: 'web' }, false],
    ['PostgreSQL', { ROLE: 'worker' }, false],
  ])('goes through %s: %o, Redis %s', async (carrier, env, withRedis) => {
    const { logger } = recordLines()
    const connections = withRedis
      ? await connectRedis({ url: redis.url, secret: 'one', logger, clock })
      : undefined
    const broadcast = createBroadcast({
      config: loadConfig({ SECRET: 'x'.repeat(40), DOCUMENT_KEY: 'y'.repeat(40), ...env }),
      connection: database.connection,
      redis: connections,
      logger,
      clock,
    })
    await connections?.close()
    expect(broadcast.carrier).toBe(carrier)
  })
})

describe('the broadcast of a single process', () => {
  it('calls every handler of the topic and no other, and gives each a copy', async () => {
    const { logger, messages } = recordLines()
    const broadcast = new ProcessBroadcast(new LocalTransport(), logger)
    const payload = { text: 'hello' }
    const received: unknown[] = []
    broadcast.on('test.said', () => {
      throw new Error('a handler that fails')
    })
    broadcast.on('test.said', async () => {
      throw new Error('one that fails later')
    })
    broadcast.on('test.said', said => void received.push(said))
    broadcast.on('test.other', said => void received.push(said))
    await broadcast.publish('test.said', payload)
    expect(received).toEqual([{ text: 'hello' }])
    expect(received[0]).not.toBe(payload)
    expect(messages()).toEqual(['a handler of a broadcast failed', 'a handler of a broadcast failed'])
  })
})

describe.each(['PostgreSQL', 'Redis'] as const)('the broadcast through %s', kind => {
  it('reaches every process once, the publishing one included, in the order of publishing', async () => {
    const [a, b, c] = [await openProcess(kind), await openProcess(kind), await openProcess(kind)]
    const texts = Array.from({ length: 50 }, (_, index) => `text ${index}`)
    // Equal ones and quick ones, too, each of which counts.
    texts.push('again', 'again', 'again', 'é ☃ 🦊')
    await Promise.all(texts.map(text => a.broadcast.publish('test.said', { text })))
    expect(a.received).toEqual(texts)
    for (const other of [b, c]) await eventually(() => expect(other.received).toEqual(texts))
    await b.broadcast.publish('test.said', { text: 'back' })
    for (const each of [a, b, c]) await eventually(() => expect(each.received).toEqual([...texts, 'back']))
  })

  it('carries what just fits, and rejects larger messages with a named error before any delivery', async () => {
    const [a, b] = [await openProcess(kind), await openProcess(kind)]
    await expect(
      a.broadcast.publish('test.said', { text: 'x'.repeat(MESSAGE_BYTES) }),
    ).rejects.toBeInstanceOf(BroadcastTooLarge)
    expect(a.received).toEqual([])
    const fits = 'x'.repeat(MESSAGE_BYTES - 200)
    await a.broadcast.publish('test.said', { text: fits })
    await eventually(() => expect(b.received).toEqual([fits]))
  })

  it('survives an outage: two log lines, its own handlers still run, and all are notified of the gap', async () => {
    const [a, b] = [await openProcess(kind), await openProcess(kind)]
    await cut[kind].begin()
    await eventually(() => expect(a.messages()).toHaveLength(1))
    await a.broadcast.publish('test.said', { text: 'lost for others' })
    expect(a.received).toEqual(['lost for others'])
    await cut[kind].end()
    for (const each of [a, b]) await eventually(() => expect(each.gaps()).toBe(1))
    await eventually(() => expect(a.messages()).toHaveLength(2))
    expect(a.messages()).toEqual([
      expect.stringMatching(/ is unreachable$/),
      expect.stringMatching(/ is back$/),
    ])
    await a.broadcast.publish('test.said', { text: 'received again' })
    await eventually(() => expect(b.received).toContain('received again'))
  })

  it('starts while it is unavailable, and connects as soon as possible', async () => {
    await cut[kind].begin()
    const a = await openProcess(kind)
    await a.broadcast.publish('test.said', { text: 'to oneself' })
    expect(a.received).toEqual(['to oneself'])
    await cut[kind].end()
    await eventually(() => expect(a.messages()).toHaveLength(2))
    const b = await openProcess(kind)
    // The subscription of the first may still be on its way.
    for (let tries = 0; !a.received.includes('from another') && tries < 200; tries++) {
      await b.broadcast.publish('test.said', { text: 'from another' })
      await sleep(20)
    }
    expect(a.received).toContain('from another')
  })
})

/** Takes the connections away, and gives them back. */
const cut = {
  Redis: { begin: () => redis.stop(), end: () => redis.start() },
  PostgreSQL: {
    begin: () => allowConnections(false),
    end: () => allowConnections(true),
  },
}

async function allowConnections(allowed: boolean): Promise<void> {
  await withClient(inject('testDatabase').server, async client => {
    await client.query(`alter database "${database.name}" with allow_connections ${String(allowed)}`)
    if (!allowed)
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        database.name,
      ])
  })
}
