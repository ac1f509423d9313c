import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { publish } from '../../platform/events/outbox.ts'
import { createCreator } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'

const FOLLOWERS = 250

let database: TestDatabase
let first: TestApp
let second: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  first = await createTestApp({ database, working: true })
  second = await createTestApp({ database, clock: first.clock })
})
afterAll(async () => {
  await first?.close()
  await second?.close()
  await database?.drop()
})

it('a process that stops in the middle leaves the rest to another, which tells each of them once', async () => {
  const creator = await createCreator(first)
  await sql`
    with fan as (
      insert into user_account (id, type, username, name, email, email_verified_at, password_hash, birth_date, terms_accepted_at, created_at)
      select gen_random_uuid(), 'fan', 'fan_' || n, 'Fan', 'fan_' || n || '@example.test', now(), '', '1990-05-17', now(), now()
      from generate_series(1, ${FOLLOWERS}::int) n
      returning id
    )
    insert into follow (follower_id, creator_id, created_at) select id, ${creator.user.id}, now() from fan`.execute(
    first.services.db,
  )
  const liveId = randomUUID()
  await inTransaction(first.ctx(), async tx =>
    publish(tx, 'live.started', { liveId, creatorId: creator.user.id, title: 'Set de noche' }),
  )
  // It stops when the first ones have been told.
  const tell = first.realtime.toUsers.bind(first.realtime)
  const stopped = new Promise<void>((resolve, reject) => {
    first.realtime.toUsers = (userIds, event, payload, delivery) => {
      tell(userIds, event, payload, delivery)
      first.app.jobs.stop().then(resolve, reject)
    }
  })
  await first.drain()
  await stopped
  const told = (app: TestApp) =>
    app.realtime.sent.filter(({ event }) => event === 'notifications.changed').map(({ userId }) => userId)
  const before = told(first).length
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(FOLLOWERS)

  await second.app.jobs.drain(second.services)
  expect(new Set([...told(first), ...told(second)]).size).toBe(FOLLOWERS)
  expect(told(second)).toHaveLength(FOLLOWERS - before)
})
