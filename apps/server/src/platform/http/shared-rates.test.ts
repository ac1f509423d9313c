import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { startRedis, type TestRedis } from '../../testing/redis-server.ts'
import { ManualClock, SECOND } from '../clock.ts'

let database: TestDatabase
let redis: TestRedis
let a: TestApp
let b: TestApp
const clock = new ManualClock()

beforeAll(async () => {
  ;[database, redis] = await Promise.all([createTestDatabase(), startRedis()])
  const start = () => createTestApp({ database, clock, env: { RATE_LIMITS: 'true', REDIS_URL: redis.url } })
  ;[a, b] = await Promise.all([start(), start()])
})
afterAll(async () => {
  await Promise.all([a.close(), b.close()])
  await redis.close()
  await database.drop()
})

let caller = 0
let from: string
beforeEach(() => {
  // A separate network.
  from = `10.${++caller}.0.1`
})

/** How many calls of one address are answered before the first refusal, at these processes in turns. */
async function allowed(...processes: TestApp[]): Promise<number> {
  for (let count = 0; count < 1_000; count++) {
    const t = processes[count % processes.length]
    const answer = await t?.call('GET', '/v1/auth/username/somebody', { from })
    if (answer?.statusCode === 429) return count
  }
  return Number.POSITIVE_INFINITY
}

it('counts the calls of an address over all processes', async () => {
  const alone = await allowed(a)
  from = `10.${++caller}.0.1`
  expect(await allowed(a, b)).toBe(alone)
})

it('counts in each process while Redis is unreachable, is never open, and counts together again', async () => {
  const alone = await allowed(a)
  await redis.stop()
  expect(await allowed(a)).toBe(0)
  from = `10.${++caller}.0.1`
  expect(await allowed(a)).toBe(alone)
  expect(await allowed(b)).toBe(alone)
  await redis.start()
  // What was counted here holds, though Redis has lost all.
  expect(await allowed(a)).toBe(0)
  clock.advance(2 * SECOND)
  from = `10.${++caller}.0.1`
  await expect
    .poll(async () => {
      from = `10.${++caller}.0.1`
      return await allowed(a, b)
    })
    .toBe(alone)
})
