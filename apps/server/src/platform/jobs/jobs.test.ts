import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type App, createApp } from '../../app.ts'
import { loadConfig } from '../../config/config.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts'
import { MINUTE, systemClock } from '../clock.ts'
import { systemContext } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { createLogger } from '../logger.ts'
import type { Run } from './job-map.ts'
import { type JobsPace, TAKEN_OVER_WITHIN_S } from './jobs.ts'

const FAST: JobsPace = { refresh: 1, look: 1 }
/** Only the first look, and those that it found to be needed. */
const DEAF_TO_TIME: JobsPace = { refresh: 1, look: 3_600 }
const WORKER = path.resolve(import.meta.dirname, '../../testing/worker.fixture.ts')
const PATIENT = { timeout: 15_000, interval: 50 }
/** Another process begins as soon as the machine has time for it. */
const VERY_PATIENT = { timeout: 60_000, interval: 50 }
vi.setConfig({ testTimeout: 90_000 })

let database: TestDatabase
let app: App
let worker: ChildProcess | undefined
let ran: number
let runs: Run[]
/** What a run of `test.enqueued` does here. */
let work: (run: Run) => Promise<void>

beforeEach(async () => {
  database = await createTestDatabase()
  app = await makeApp()
  ran = 0
  runs = []
  work = async () => undefined
  app.jobs.add({ name: 'test.long', cron: '0 0 1 1 *', atStart: true, run: async () => void ran++ })
  app.jobs.on('test.enqueued', { concurrency: 2 }, async (_ctx, _payload, run) => {
    runs.push(run)
    await work(run)
  })
})
afterEach(async () => {
  worker?.kill('SIGKILL')
  await app.stop()
  await database.drop()
})

async function makeApp(env: Record<string, string> = {}, jobsPace = FAST): Promise<App> {
  const config = loadConfig({
    DATA_DIR: await makeTemporaryFolder('calina-jobs-'),
    LOG_LEVEL: 'silent',
    PORT: '0',
    ...env,
  })
  return await createApp({
    config,
    clock: systemClock,
    logger: createLogger(config.logLevel),
    connection: database.connection,
    jobsPace,
  })
}

/** Another worker process. Returns a function that waits for its output. */
function beginElsewhere(pace = FAST): (said: string) => Promise<void> {
  worker = spawn(process.execPath, [WORKER, JSON.stringify(database.connection), JSON.stringify(pace)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  createInterface(worker.stdout ?? process.stdin).on('line', line => lines.push(line))
  return said => vi.waitFor(() => expect(lines).toContain(said), VERY_PATIENT)
}

const enqueue = (target = app, n = 1, at?: Date) =>
  inTransaction(systemContext(target.services, 'test'), tx =>
    tx.jobs.enqueue(tx, 'test.enqueued', { n }, at && { at }),
  )
const cancel = (id: string) =>
  inTransaction(systemContext(app.services, 'test'), tx => tx.jobs.cancel(tx, 'test.enqueued', id))

interface Row {
  state: string
  start_after: Date
  started_on: Date
  heartbeat_on: Date
  heartbeat_seconds: number
  expire_seconds: number
}
/** A run as every process sees it. */
async function look(job: string): Promise<Row | undefined> {
  const { rows } = await app.pool.query<Row>('select * from job.job where name = $1', [job])
  return rows[0]
}
const becomes = (job: string, state: string) =>
  vi.waitFor(async () => expect((await look(job))?.state).toBe(state), PATIENT)

/** Has the silence that the queue waits for go by, or all of it but some seconds; no more than that. */
const letSilencePass = (job: string, butS = 0) =>
  app.pool.query(
    `update job.job set heartbeat_on = heartbeat_on - (heartbeat_seconds - $2) * interval '1s'
     where name = $1 and state = 'active'`,
    [job, butS],
  )

describe.each(['test.long', 'test.enqueued'] as const)('a run of %s', job => {
  it.each(['SIGKILL', 'SIGSTOP'] as const)('whose process got %s is taken over', async signal => {
    if (job === 'test.enqueued') await enqueue()
    await beginElsewhere()(`${job} begins`)
    // Heartbeats continue while its process runs.
    await vi.waitFor(async () => {
      const row = await look(job)
      expect(row?.heartbeat_on.getTime()).toBeGreaterThan(row?.started_on.getTime() ?? Number.NaN)
    }, PATIENT)
    worker?.kill(signal)
    if (signal === 'SIGKILL' && worker) await once(worker, 'exit')
    const row = await look(job)
    await letSilencePass(job)
    await app.jobs.start(app.services, database.connection)
    await vi.waitFor(() => expect(job === 'test.long' ? ran : runs.length).toBeGreaterThan(0), PATIENT)
    if (job === 'test.enqueued') expect(runs[0]?.attempt).toBe(2)
    expect(row?.heartbeat_seconds).toBeLessThan(TAKEN_OVER_WITHIN_S)
    expect(TAKEN_OVER_WITHIN_S).toBeLessThanOrEqual(15)
    // Nothing but silence ends a run.
    expect(row?.expire_seconds).toBeGreaterThan(20 * 24 * 3600)
  })
})

it('a run that was alive at the last look is taken over when it would be lost, before the next one', async () => {
  await enqueue()
  await beginElsewhere()('test.enqueued begins')
  worker?.kill('SIGKILL')
  if (worker) await once(worker, 'exit')
  await letSilencePass('test.enqueued', 3)
  const patient = await makeApp({}, DEAF_TO_TIME)
  const taken: Run[] = []
  patient.jobs.on('test.enqueued', {}, async (_ctx, _payload, run) => void taken.push(run))
  await patient.jobs.start(patient.services, database.connection)
  await vi.waitFor(() => expect(taken.map(run => run.attempt)).toEqual([2]), PATIENT)
  await patient.stop()
})

describe('work that another process has enqueued', () => {
  it('begins by its message, without a look', async () => {
    const said = beginElsewhere(DEAF_TO_TIME)
    await said('test.long begins')
    const web = await makeApp({ ROLE: 'web' })
    web.jobs.on('test.enqueued', {}, async () => expect.unreachable())
    await enqueue(web)
    await said('test.enqueued begins')
    await web.stop()
  })

  it('for a later time begins within five seconds of it', async () => {
    const said = beginElsewhere(DEAF_TO_TIME)
    await said('test.long begins')
    const web = await makeApp({ ROLE: 'web' })
    web.jobs.on('test.enqueued', {}, async () => expect.unreachable())
    await enqueue(web, 1, new Date(Date.now() + 2_000))
    await said('test.enqueued begins')
    const row = await look('test.enqueued')
    const lateMs = (row?.started_on.getTime() ?? Number.NaN) - (row?.start_after.getTime() ?? Number.NaN)
    expect(lateMs).toBeGreaterThanOrEqual(0)
    expect(lateMs).toBeLessThan(5_000)
    await web.stop()
  })

  it('begins by a look when its message is lost', async () => {
    const said = beginElsewhere()
    await said('test.long begins')
    // The process of this test reaches no other one.
    await enqueue()
    await said('test.enqueued begins')
  })

  it('for a later time is found by a look of a process that was not told, and begins at that time', async () => {
    await enqueue(app, 1, new Date(Date.now() + 2_000))
    const patient = await makeApp({}, DEAF_TO_TIME)
    const taken: Run[] = []
    patient.jobs.on('test.enqueued', {}, async (_ctx, _payload, run) => void taken.push(run))
    await patient.jobs.start(patient.services, database.connection)
    await vi.waitFor(() => expect(taken).toHaveLength(1), PATIENT)
    await patient.stop()
  })
})

describe('an enqueued run', () => {
  it('that lost its lease is aborted, and changes nothing about the one that took its place', async () => {
    const ends: (() => void)[] = []
    work = run =>
      new Promise(resolve => {
        ends.push(resolve)
        if (run.attempt === 1) run.signal.addEventListener('abort', () => resolve())
      })
    await enqueue()
    await app.jobs.start(app.services, database.connection)
    await vi.waitFor(() => expect(runs).toHaveLength(1), PATIENT)
    await app.pool.query(`update job.job set state = 'retry' where name = 'test.enqueued'`)
    await vi.waitFor(() => expect(runs).toHaveLength(2), PATIENT)
    await vi.waitFor(() => expect(runs[0]?.signal.aborted).toBe(true), PATIENT)
    expect(runs.map(run => [run.attempt, run.signal.aborted])).toEqual([
      [1, true],
      [2, false],
    ])
    expect((await look('test.enqueued'))?.state).toBe('active')
    ends[1]?.()
    await becomes('test.enqueued', 'completed')
  })

  it('is aborted within two seconds when it is cancelled, in whichever process it runs', async () => {
    const id = await enqueue()
    const said = beginElsewhere()
    await said('test.enqueued begins')
    await cancel(id)
    await said('test.enqueued is aborted')
    expect((await look('test.enqueued'))?.state).toBe('cancelled')
    // Its end changes nothing, and no process runs it again.
    await app.jobs.start(app.services, database.connection)
    const next = await enqueue()
    await vi.waitFor(() => expect(runs).toHaveLength(1), PATIENT)
    expect(runs[0]?.id).toBe(next)
  })

  it('is aborted when its process stops, and that try does not count', async () => {
    const other = await makeApp()
    let aborted = false
    other.jobs.on('test.enqueued', { tries: 1 }, async (_ctx, _payload, run) => {
      await once(run.signal, 'abort')
      aborted = true
      throw new Error('stopped')
    })
    await enqueue(other)
    await other.jobs.start(other.services, database.connection)
    await becomes('test.enqueued', 'active')
    await other.stop()
    expect(aborted).toBe(true)
    expect((await look('test.enqueued'))?.state).toBe('retry')
  })

  it('begins at once in the process that enqueued it, one after the other', async () => {
    await app.jobs.start(app.services, database.connection)
    for (let n = 0; n < 20; n++) await enqueue(app, n)
    await vi.waitFor(() => expect(runs).toHaveLength(20), PATIENT)
  })

  it('is left to others by a process that does not work', async () => {
    const web = await makeApp({ ROLE: 'web' })
    web.jobs.on('test.enqueued', {}, async () => expect.unreachable())
    await web.start()
    await enqueue(web)
    await app.jobs.start(app.services, database.connection)
    await vi.waitFor(() => expect(runs).toHaveLength(1), PATIENT)
    await web.stop()
  })
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
  await vi.waitFor(() => expect(tries).toBe(3), PATIENT)
})

it('a scheduled run is told when its process stops', async () => {
  const other = await makeApp()
  let told = false
  other.jobs.add({
    name: 'test.lasting',
    cron: '0 0 1 1 *',
    atStart: true,
    run: async (_ctx, signal) => {
      await once(signal, 'abort')
      told = true
    },
  })
  await other.jobs.start(other.services, database.connection)
  await becomes('test.lasting', 'active')
  await other.stop()
  expect(told).toBe(true)
})

it('a scheduled job runs when its time has come, once for all processes', async () => {
  const minutes: number[] = []
  const others = [await makeApp(), await makeApp()]
  for (const { jobs } of others)
    jobs.add({
      name: 'test.minutely',
      cron: '* * * * *',
      run: async () => void minutes.push(Math.floor(Date.now() / MINUTE)),
    })
  // The minute that has just begun is due for a process that begins to work.
  for (const { jobs, services } of others) await jobs.start(services, database.connection)
  await vi.waitFor(() => expect(minutes.length).toBeGreaterThan(0), PATIENT)
  for (const other of others) await other.stop()
  const { rows } = await app.pool.query(
    `select count(*)::int as sent, count(distinct singleton_on)::int as minutes
     from job.job where name = 'test.minutely'`,
  )
  expect(rows[0].sent).toBe(rows[0].minutes)
  expect(new Set(minutes).size).toBe(minutes.length)
})
