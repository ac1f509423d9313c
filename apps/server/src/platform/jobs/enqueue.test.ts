import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { MINUTE, SECOND } from '../clock.ts'
import { inTransaction } from '../db/transaction.ts'
import type { EnqueueOptions, Run } from './job-map.ts'
import { listSetAside, retrySetAside } from './set-aside.ts'

declare module './job-map.ts' {
  interface JobMap {
    'test.work': { n: number }
    'test.wrong': { n: number }
  }
}

let app: TestApp
let ran: number[]
/** Called for each run, and may fail it. */
let work: (n: number, run: Run) => Promise<void>

beforeAll(async () => {
  app = await createTestApp()
  app.services.jobs.on('test.work', { tries: 3, retryAfterMs: 10 * SECOND }, async (_ctx, { n }, run) => {
    await work(n, run)
    ran.push(n)
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.app.pool.query('delete from job.job')
  ran = []
  work = async () => undefined
})

const enqueue = (n: number, options: EnqueueOptions = {}) =>
  inTransaction(app.ctx(), tx => tx.jobs.enqueue(tx, 'test.work', { n }, options))
const drain = () => app.services.jobs.drain(app.services)
const rows = async <T extends object>(columns: string): Promise<T[]> =>
  (await app.app.pool.query(`select ${columns} from job.job where name = 'test.work'`)).rows

describe('enqueued work', () => {
  it('is done when its transaction commits, and not at all when it does not', async () => {
    const undone = inTransaction(app.ctx(), async tx => {
      await tx.jobs.enqueue(tx, 'test.work', { n: 1 })
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    const done = inTransaction(app.ctx(), async tx => {
      await tx.jobs.enqueue(tx, 'test.work', { n: 2 })
      expect(await drain()).toBe(0)
    })
    await done
    expect(await drain()).toBe(1)
    expect(ran).toEqual([2])
  })

  it('waits once for each key, and again as soon as it has begun', async () => {
    const first = await enqueue(1, { key: 'a' })
    expect(await enqueue(2, { key: 'a' })).toBe(first)
    expect(await enqueue(3, { key: 'b' })).not.toBe(first)
    work = async n => {
      if (n === 1) expect(await enqueue(4, { key: 'a' })).not.toBe(first)
    }
    await drain()
    expect(ran.toSorted()).toEqual([1, 3, 4])
  })

  it('that waits under a key does not begin before the last transaction that enqueued it has committed', async () => {
    await enqueue(1, { key: 'a' })
    await inTransaction(app.ctx(), async tx => {
      await tx.jobs.enqueue(tx, 'test.work', { n: 2 }, { key: 'a' })
      expect(await drain()).toBe(0)
    })
    expect(await drain()).toBe(1)
  })

  it('waits for its time, which a second call can only bring forward', async () => {
    const at = (ms: number) => new Date(app.clock.now().getTime() + ms)
    await enqueue(1, { at: at(10 * MINUTE) })
    await enqueue(2, { key: 'a', at: at(10 * MINUTE) })
    expect(await drain()).toBe(0)
    await enqueue(3, { key: 'a' })
    expect(await drain()).toBe(1)
    app.clock.advance(10 * MINUTE)
    expect(await drain()).toBe(1)
    expect(ran).toEqual([2, 1])
  })

  it('begins by priority, then by age', async () => {
    await enqueue(1)
    await enqueue(2)
    await enqueue(3, { priority: 1 })
    await drain()
    expect(ran).toEqual([3, 1, 2])
  })

  it('without a handler is refused', async () => {
    const asked = inTransaction(app.ctx(), tx => tx.jobs.enqueue(tx, 'test.wrong', { n: 1 }))
    await expect(asked).rejects.toThrow('nobody does the job test.wrong')
  })
})

describe('enqueued work that fails', () => {
  /** Seconds until the next try. */
  const wait = async () => {
    const [row] = await rows<{ state: string; wait: number }>(
      `state, round(extract(epoch from start_after - now()))::int as wait`,
    )
    await app.app.pool.query(`update job.job set start_after = now() where name = 'test.work'`)
    return row
  }
  beforeEach(() => {
    work = async () => {
      throw new Error('broken')
    }
  })

  it('is retried after growing waits, set aside, and retried on request', async () => {
    const id = await enqueue(1)
    const attempts: number[] = []
    work = async (_n, run) => {
      attempts.push(run.attempt)
      expect(run.id).toBe(id)
      throw new Error('broken')
    }
    expect(await drain()).toBe(1)
    expect(await wait()).toEqual({ state: 'retry', wait: 10 })
    expect(await drain()).toBe(1)
    expect(await wait()).toEqual({ state: 'retry', wait: 20 })
    expect(await listSetAside(app.services.db)).toEqual([])
    expect(await drain()).toBe(1)
    expect(await wait()).toMatchObject({ state: 'failed' })
    expect(await drain()).toBe(0)
    expect(attempts).toEqual([1, 2, 3])

    expect(await listSetAside(app.services.db)).toMatchObject([
      { job: 'test.work', subject: id, attempts: 3, error: 'broken' },
    ])
    const metrics = await app.app.fastify.inject({ url: '/metrics' })
    expect(metrics.body).toContain('job_set_aside{job="test.work"} 1')

    expect(await retrySetAside(app.services.db)).toBe(1)
    work = async () => undefined
    expect(await drain()).toBe(1)
    expect(ran).toEqual([1])
    expect(await listSetAside(app.services.db)).toEqual([])
  })

  it('does not hold up what comes after it, and may fail with what the database cannot store', async () => {
    work = async n => {
      if (n === 1) throw new Error('broken \0 \ud83d')
    }
    await enqueue(1)
    await enqueue(2)
    expect(await drain()).toBe(2)
    expect(ran).toEqual([2])
    expect(await rows(`output ->> 'message' as message`)).toContainEqual({ message: 'broken \ufffd \ufffd' })
  })

  it('is kept for an operator, while completed jobs are deleted after a day', async () => {
    await enqueue(1)
    for (let tries = 0; tries < 3; tries++) {
      await drain()
      await wait()
    }
    work = async () => undefined
    await enqueue(2)
    await drain()
    app.clock.set(new Date(Date.now() + 23 * 60 * MINUTE))
    await app.app.jobs.runNow(app.services, 'jobs.forget')
    expect(await rows('state')).toHaveLength(2)
    app.clock.advance(2 * 60 * MINUTE)
    await app.app.jobs.runNow(app.services, 'jobs.forget')
    expect(await rows('state')).toEqual([{ state: 'failed' }])
  })
})

it('what is cancelled before it begins is never done', async () => {
  const id = await enqueue(1)
  await inTransaction(app.ctx(), tx => tx.jobs.cancel(tx, 'test.work', id))
  expect(await drain()).toBe(0)
})

it('a job is registered once', () => {
  const { jobs } = app.services
  const none = async () => undefined
  expect(() => jobs.on('test.work', {}, none)).toThrow('two jobs are called test.work')
  expect(() => jobs.add({ name: 'test.work', cron: '* * * * *', run: none })).toThrow(
    'two jobs are called test.work',
  )
})
