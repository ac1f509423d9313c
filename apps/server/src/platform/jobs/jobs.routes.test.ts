import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { SECOND } from '../clock.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../errors.ts'
import type { Run } from './job-map.ts'

declare module './job-map.ts' {
  interface JobMap {
    'test.watched': object
  }
}

let app: TestApp
let fan: TestActor
let other: TestActor
let work: (run: Run) => Promise<void>

beforeAll(async () => {
  app = await createTestApp()
  fan = await createFan(app)
  other = await createFan(app)
  app.services.jobs.on('test.watched', { tries: 1 }, async (_ctx, _payload, run) => await work(run))
})
afterAll(() => app.close())
beforeEach(() => {
  app.realtime.sent.length = 0
})

const enqueue = () =>
  inTransaction(app.ctx(), tx => tx.jobs.enqueue(tx, 'test.watched', {}, { owner: fan.user.id }))
const drain = () => app.services.jobs.drain(app.services)
const read = async (job: string, as = fan) => {
  const answer = await app.call('GET', `/v1/jobs/${job}`, { token: as.token })
  return answer.statusCode === 200 ? answer.json() : answer.statusCode
}
/** How often the owner's clients were notified. */
const notifications = (job: string) =>
  app.realtime.sent.filter(
    ({ userId, event, payload }) =>
      userId === fan.user.id && event === 'job.changed' && (payload as { job: string }).job === job,
  ).length

it('a job shows its owner how far it is, once a second at most', async () => {
  const job = await enqueue()
  expect(await read(job)).toEqual({ id: job, state: 'waiting', done: null, total: null, problem: null })
  const seen: unknown[] = []
  work = async run => {
    await run.progress(1, 10)
    seen.push(await read(job))
    await run.progress(2, 10)
    seen.push(await read(job))
    app.clock.advance(SECOND)
    await run.progress(3, 10)
    seen.push(await read(job))
    await run.progress(10, 10)
  }
  await drain()
  expect(seen).toMatchObject([
    { state: 'running', done: 1, total: 10 },
    { state: 'running', done: 1, total: 10 },
    { state: 'running', done: 3, total: 10 },
  ])
  expect(await read(job)).toEqual({ id: job, state: 'done', done: 10, total: 10, problem: null })
  // Begun, three reports, ended.
  expect(notifications(job)).toBe(5)
})

it('a job shows the code of its failure only', async () => {
  const [named, unnamed] = [await enqueue(), await enqueue()]
  work = async run => {
    if (run.id === named) throw new AppError('STORAGE_FULL')
    throw new Error('secrets')
  }
  await drain()
  expect(await read(named)).toMatchObject({ state: 'failed', problem: 'STORAGE_FULL' })
  expect(await read(unnamed)).toMatchObject({ state: 'failed', problem: 'INTERNAL' })
})

it('a job is cancelled by its owner only', async () => {
  const job = await enqueue()
  const cancel = async (as: TestActor) =>
    (await app.call('DELETE', `/v1/jobs/${job}`, { token: as.token })).statusCode
  expect([await read(job, other), await cancel(other)]).toEqual([404, 404])
  expect(await read(job)).toMatchObject({ state: 'waiting' })
  expect(await cancel(fan)).toBe(204)
  expect(await read(job)).toMatchObject({ state: 'cancelled', problem: null })
  expect(notifications(job)).toBe(1)
  expect(await drain()).toBe(0)
})
