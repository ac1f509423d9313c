import { rm } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type App, createApp } from '../../app.ts'
import { loadConfig } from '../../config/config.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts'
import { ManualClock } from '../clock.ts'
import { createLogger } from '../logger.ts'
import { Outages } from './outage.ts'
import type { PoolConnection } from './pool.ts'

let database: TestDatabase
let line: Line
let app: App
let outages: Outages
let lines: Record<string, unknown>[]
const clock = new ManualClock()

beforeEach(async () => {
  database = await createTestDatabase()
  line = await openLine(database.connection)
  lines = []
  outages = new Outages()
  const config = loadConfig({
    SECRET: 'test-secret-test-secret-test-secret-test',
    DOCUMENT_KEY: 'test-document-key-test-document-key-test',
    DATA_DIR: await makeTemporaryFolder('calina-outage-'),
    RATE_LIMITS: 'false',
  })
  const to = { write: (text: string) => void lines.push(JSON.parse(text)) }
  app = await createApp({
    config,
    clock,
    logger: createLogger('info', { outages, to }),
    outages,
    connection: line.connection,
  })
  // Without the lines of the start.
  lines = []
})
afterEach(async () => {
  await app.stop()
  line.cut()
  await database.drop()
})

const ask = () => app.fastify.inject({ url: '/api/v1/auth/username/free_to_take' }).then(a => a.statusCode)

it('an outage is one line when it begins and one with the number of all failures when it ends', async () => {
  expect(await ask()).toBe(200)
  app.jobs.add({ name: 'test.count', cron: '0 0 1 1 *', run: ctx => ctx.db.selectFrom('outbox').execute() })
  line.cut()
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([503, 503, 503])
  const { logger } = app.services
  await app.jobs
    .runNow(app.services, 'test.count')
    .catch((err: unknown) => logger.error({ err }, 'a job failed'))
  await app.outbox.drain(app.services).catch((err: unknown) => logger.error({ err }, 'the relay failed'))
  // The job queue passes on a copy of an error.
  logger.warn({ err: { code: 'ENOTFOUND', message: 'getaddrinfo ENOTFOUND db' } }, 'job queue')
  await outages.look()
  expect(lines).toMatchObject([{ msg: 'the database is unreachable', reason: expect.any(String) }])
  expect(lines[0]).not.toHaveProperty('err')

  await line.mend()
  clock.advance(7_000)
  await outages.look()
  expect(await ask()).toBe(200)
  await outages.look()
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatchObject({ msg: 'the database is back', seconds: 7 })
  expect(lines[1]?.failed).toBeGreaterThanOrEqual(6)

  logger.error({ err: new Error('something else') }, 'has its own line')
  expect(lines[2]).toMatchObject({ msg: 'has its own line', err: { message: 'something else' } })
})

interface Line {
  connection: PoolConnection
  /** Ends every connection and lets no other through. */
  cut(): void
  mend(): Promise<void>
}

/** A line to the database that can be cut without harm to anybody else's. */
async function openLine(target: PoolConnection): Promise<Line> {
  const folder = await makeTemporaryFolder('calina-line-')
  const file = path.join(folder, '.s.PGSQL.5432')
  const ends = new Set<net.Socket>()
  let server: net.Server | undefined
  const mend = async () => {
    await rm(file, { force: true })
    server = net.createServer(near => {
      const far = connectTo(target)
      for (const end of [near, far]) ends.add(end.on('error', () => undefined))
      near.pipe(far).pipe(near)
    })
    await new Promise<void>(resolve => server?.listen(file, resolve))
  }
  await mend()
  return {
    connection: through(target, folder),
    cut: () => {
      server?.close()
      for (const end of ends) end.destroy()
      ends.clear()
    },
    mend,
  }
}

function connectTo(target: PoolConnection): net.Socket {
  if ('host' in target) return net.connect(path.join(target.host, `.s.PGSQL.${target.port}`))
  const { hostname, port, searchParams } = new URL(target.connectionString)
  const folder = searchParams.get('host')
  if (folder?.startsWith('/')) return net.connect(path.join(folder, `.s.PGSQL.${port || 5432}`))
  return net.connect(Number(port || 5432), hostname)
}

function through(target: PoolConnection, folder: string): PoolConnection {
  if ('host' in target) return { ...target, host: folder, port: 5432 }
  const url = new URL(target.connectionString)
  url.port = '5432'
  url.searchParams.set('host', folder)
  return { connectionString: url.href }
}
