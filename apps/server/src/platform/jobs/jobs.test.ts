import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type App, createApp } from '../../app.ts'
import { loadConfig } from '../../config/config.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts'
import { systemClock } from '../clock.ts'
import { createLogger } from '../logger.ts'
import { type JobsPace, TAKEN_OVER_WITHIN_S } from './jobs.ts'

const FAST: JobsPace = { refresh: 1, supervise: 1, poll: 0.5 }
const WORKER = path.resolve(import.meta.dirname, '../../testing/worker.fixture.ts')

let database: TestDatabase
let app: App
let worker: ChildProcess | undefined
let ran: number

beforeEach(async () => {
  database = await createTestDatabase()
  const config = loadConfig({ DATA_DIR: await makeTemporaryFolder('calina-jobs-'), LOG_LEVEL: 'silent' })
  app = await createApp({
    config,
    clock: systemClock,
    logger: createLogger(config.logLevel),
    connection: database.connection,
    jobsPace: FAST,
  })
  ran = 0
  app.jobs.add({ name: 'test.long', cron: '0 0 1 1 *', atStart: true, run: async () => void ran++ })
})
afterEach(async () => {
  worker?.kill('SIGKILL')
  await app.stop()
  await database.drop()
})

/** Another process that is in the middle of the job. */
async function beginElsewhere(): Promise<ChildProcess> {
  worker = spawn(process.execPath, [WORKER, JSON.stringify(database.connection), JSON.stringify(FAST)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(worker.stdout ?? process.stdin), 'line')
  expect(line).toBe('begun')
  return worker
}

/** The run that is under way, as every process sees it. */
async function active(): Promise<{ started_on: Date; heartbeat_on: Date; heartbeat_seconds: number }[]> {
  const { rows } = await app.pool.query(
    `select started_on, heartbeat_on, heartbeat_seconds from job.job where name = 'test.long' and state = 'active'`,
  )
  return rows
}

it.each(['SIGKILL', 'SIGSTOP'] as const)('a run whose process got %s is taken over', async signal => {
  const elsewhere = await beginElsewhere()
  // While its process lives, it says so, again and again.
  await vi.waitFor(
    async () => {
      const [run] = await active()
      expect(run?.heartbeat_on.getTime()).toBeGreaterThan(run?.started_on.getTime() ?? Number.NaN)
    },
    { timeout: 15_000, interval: 100 },
  )
  elsewhere.kill(signal)
  if (signal === 'SIGKILL') await once(elsewhere, 'exit')
  const [run] = await active()
  // The silence that the queue waits for has gone by; no more than that.
  await app.pool.query(
    `update job.job set heartbeat_on = heartbeat_on - heartbeat_seconds * interval '1s'
     where name = 'test.long' and state = 'active'`,
  )
  await app.jobs.start(app.services, database.connection)
  await vi.waitFor(() => expect(ran).toBeGreaterThan(0), { timeout: 15_000, interval: 100 })
  expect(run?.heartbeat_seconds).toBeLessThan(TAKEN_OVER_WITHIN_S)
  expect(TAKEN_OVER_WITHIN_S).toBeLessThanOrEqual(15)
})

it('a run that throws is tried again', async () => {
  let tries = 0
  app.jobs.add({
    name: 'test.failing',
    cron: '0 0 1 1 *',
    atStart: true,
    run: async () => {
      if (++tries < 3) throw new Error('not this time')
    },
  })
  await app.jobs.start(app.services, database.connection)
  await vi.waitFor(() => expect(tries).toBe(3), { timeout: 15_000, interval: 100 })
})
