import { randomUUID } from 'node:crypto'
import type { Duration } from '@calina/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { hasAccess } from '../../modules/subscriptions/index.ts'
import { balanceOf } from '../../modules/wallet/index.ts'
import { DAY, HOUR, ManualClock } from '../../platform/clock.ts'
import { expectLedgerBalanced } from '../expect-ledger-balanced.ts'
import { createMoneyWorld, type MoneyWorld, tokenOf } from './money-world.ts'

/** A world for a file of tests, and in it a new creator with an offer for each test; after each the ledger adds up. */
export function useCreator() {
  const clock = new ManualClock('2026-03-01T08:00:00Z')
  let world: MoneyWorld
  let creator = ''
  let username = ''

  beforeAll(async () => {
    world = await createMoneyWorld({ clock })
  })
  beforeEach(async () => {
    clock.advance(DAY)
    username = `c${randomUUID().replaceAll('-', '').slice(0, 20)}`
    creator = await world.creator({ username })
    await setPlans([
      { duration: '7d', price: 300 },
      { duration: '1m', price: 1_000 },
      { duration: '3m', price: 2_400 },
      { duration: '30d', price: 0 },
      { duration: '1d', price: 100 },
    ])
  })
  afterEach(async () => {
    await world.drain()
    await expectLedgerBalanced(world.services)
  })
  afterAll(() => world.close())

  const asCreator = () => tokenOf(creator, 'model')
  const setPlans = (items: unknown) => world.call('PUT', '/v1/plans', { as: asCreator(), body: { items } })
  const runJob = () => world.jobs.runNow(world.services, 'subscriptions.renew-and-expire')
  return {
    clock,
    get world() {
      return world
    },
    get creator() {
      return creator
    },
    get username() {
      return username
    },
    asCreator,
    setPlans,
    runJob,
    subscribe: (fan: string, duration: Duration, price: number, to = username) =>
      world.call('POST', `/v1/users/${to}/subscription`, {
        as: tokenOf(fan, 'fan'),
        body: { duration, price },
        headers: { 'idempotency-key': randomUUID() },
      }),
    wallet: async (fan: string) => (await balanceOf(world.services.db, fan)).wallet,
    hasAccess: async (fan: string) => {
      const access = hasAccess(sql`${fan}::uuid`, sql`${creator}::uuid`, clock.now())
      const { rows } = await sql<{ access: boolean }>`select ${access} as access`.execute(world.services.db)
      return rows[0]?.access === true
    },
    /** The fan's own list. */
    mine: async (fan: string, query = '') =>
      (await world.call('GET', `/v1/subscriptions${query}`, { as: tokenOf(fan, 'fan') })).json().items,
    /** Lets time pass as the job sees it: a run a minute is too slow to play, so it runs at every step. */
    pass: async (ms: number, step = HOUR / 2) => {
      for (let left = ms; left > 0; left -= step) {
        clock.advance(Math.min(step, left))
        await runJob()
      }
    },
    usernameOf: async (id: string) => {
      const { rows } = await world.pool.query<{ username: string }>(
        'select username from user_account where id = $1',
        [id],
      )
      return rows[0]?.username ?? ''
    },
  }
}
