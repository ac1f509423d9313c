import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { HOUR } from '../clock.ts'
import { MAX_TRIES, mayTry, oneByOne } from './one-by-one.ts'
import { listSetAside, retrySetAside } from './set-aside.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let due: Set<string>
let broken: Set<string>
let tried: string[]
beforeEach(async () => {
  await app.services.db.deleteFrom('job_failure').execute()
  due = new Set(['a', 'b', 'c'])
  broken = new Set()
  tried = []
})

/** Does what is due and does not wait: nothing that fails ever stops being due by itself. */
const run = () =>
  oneByOne(app.ctx(), {
    job: 'test.one-by-one',
    select: async limit => {
      const { rows } = await sql<{ subject: string }>`
        select subject from unnest(${[...due]}::text[]) as due (subject)
        where ${mayTry('test.one-by-one', sql`due.subject`, app.clock.now())} order by subject limit ${sql.lit(limit)}`.execute(
        app.services.db,
      )
      return rows.map(row => row.subject)
    },
    work: async subject => {
      tried.push(subject)
      if (broken.has(subject)) throw new Error(`${subject} is broken \0 \ud83d`)
      due.delete(subject)
    },
  })

it('one that fails does not stop the others, and waits before it is tried again', async () => {
  broken.add('a')
  expect(await run()).toBe(2)
  expect(tried).toEqual(['a', 'b', 'c'])
  due.add('d')
  expect(await run()).toBe(1)
  expect(tried).toEqual(['a', 'b', 'c', 'd'])
  app.clock.advance(HOUR)
  await run()
  expect(tried).toEqual(['a', 'b', 'c', 'd', 'a'])
})

it('is set aside after its tries, listed, and retried on request', async () => {
  broken.add('b')
  for (let time = 0; time < MAX_TRIES + 3; time++) {
    await run()
    app.clock.advance(HOUR)
  }
  expect(tried.filter(subject => subject === 'b').length).toBe(MAX_TRIES)
  expect(await listSetAside(app.services.db)).toMatchObject([
    { job: 'test.one-by-one', subject: 'b', attempts: MAX_TRIES, error: 'b is broken \ufffd \ufffd' },
  ])
  const metrics = await app.app.fastify.inject({ url: '/metrics' })
  expect(metrics.body).toContain('job_set_aside{job="test.one-by-one"} 1')
  broken.clear()
  expect(await retrySetAside(app.services.db)).toBe(1)
  expect(await run()).toBe(1)
  expect(due.size).toBe(0)
})

it('what went well after a failure is counted from the start again', async () => {
  broken.add('a')
  for (let time = 1; time < MAX_TRIES; time++) {
    await run()
    app.clock.advance(HOUR)
  }
  broken.clear()
  expect(await run()).toBe(1)
  due.add('a')
  broken.add('a')
  await run()
  expect(await listSetAside(app.services.db)).toEqual([])
})

it('what stays due although nothing failed is done once a run', async () => {
  const stays = await oneByOne(app.ctx(), {
    job: 'test.one-by-one',
    select: async () => ['a', 'b'],
    work: async subject => void tried.push(subject),
  })
  expect([stays, tried]).toEqual([2, ['a', 'b']])
})
