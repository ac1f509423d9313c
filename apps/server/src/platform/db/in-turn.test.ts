import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { inTurn } from './in-turn.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t?.close())

it('who comes second waits, also when the first takes longer than a statement may wait for a lock', async () => {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const order: string[] = []
  const first = inTurn(t.ctx(), 'test', async () => {
    held.resolve()
    await released.promise
    order.push('first')
  })
  await held.promise
  const second = inTurn(t.ctx(), 'test', async tx => {
    order.push('second')
    // what it does has the usual limits
    const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(tx.db)
    return rows[0]?.lock_timeout
  })
  // It has waited as long as one try may, and tries again.
  const tries = async () => {
    const { rows } = await t.app.pool.query(
      `select xact_start::text from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`,
    )
    return rows[0]?.xact_start as string | undefined
  }
  const begun = await vi.waitFor(async () => {
    const at = await tries()
    expect(at).toBeDefined()
    return at
  })
  await vi.waitFor(async () => {
    const at = await tries()
    expect([undefined, begun]).not.toContain(at)
  })
  released.resolve()
  expect([await first, await second]).toEqual([undefined, '10s'])
  expect(order).toEqual(['first', 'second'])
})
