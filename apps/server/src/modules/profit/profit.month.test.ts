import { randomUUID } from 'node:crypto'
import type { ProfitLine, ProfitMonth } from '@calina/contract/types'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'
import { sized } from '../../testing/thoroughness.ts'
import { chargeSale, releaseEarnings, reverseSale, selectEarnings } from '../wallet/index.ts'

let t: TestApp
let fan: TestActor
let creator: TestActor
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-03-10T15:00:00.000Z')
  fan = await createFan(t)
  creator = await createCreator(t)
  await fund(t, fan, 50_000)
  // each test begins at a time of its own: nothing is added up yet
  await sql`delete from earnings_day`.execute(t.services.db)
  await sql`update earnings_rolled set until = '1970-01-01'`.execute(t.services.db)
})

interface Sold {
  kind: 'subscription' | 'post' | 'gift'
  ref: string
}
async function sell(at: string | Date, kind: Sold['kind'], price: number): Promise<Sold> {
  t.clock.set(at)
  const ref = randomUUID()
  const sale = {
    kind,
    ref,
    buyerId: fan.user.id,
    sellerId: creator.user.id,
    price,
    feeBps: 2_000,
    subjectId: ref,
  }
  await inTransaction(t.ctx(), tx => chargeSale(tx, sale))
  return { kind, ref }
}
async function giveBack(at: string | Date, sale: Sold, amount?: number) {
  t.clock.set(at)
  await inTransaction(t.ctx(), tx =>
    reverseSale(tx, {
      sale,
      reason: 'refund',
      ref: randomUUID(),
      ...(amount === undefined ? {} : { amount }),
    }),
  )
}
const rollUp = () => t.services.jobs.runNow(t.services, 'wallet.roll-up-earnings')
const get = async (path: string) => {
  const { token } = await actorOf(t, creator.user)
  const answer = await t.call('GET', `/v1/profit/months/${path}`, { token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const monthOf = (month = '2026-03'): Promise<ProfitMonth> => get(month)
const linesOf = async (path: string): Promise<ProfitLine[]> => (await get(path)).items
const amounts = ({ price, fee, earned }: Pick<ProfitMonth, 'price' | 'fee' | 'earned'>) => [
  price.amount,
  fee.amount,
  earned.amount,
]

/** A month with sales of three kinds, and refunds of this one and of the one before. */
async function aMonth(): Promise<void> {
  const old = await sell('2026-02-27T10:00:00Z', 'post', 1_000)
  await sell('2026-03-01T00:00:00Z', 'subscription', 1_000)
  const post = await sell('2026-03-01T22:30:00Z', 'post', 501)
  await sell('2026-03-09T12:00:00Z', 'gift', 2_000)
  await giveBack('2026-03-09T13:00:00Z', post, 101)
  await giveBack('2026-03-09T14:00:00Z', old)
  await sell('2026-03-31T23:59:59.999Z', 'post', 700)
}

describe('a month of profit', () => {
  it.each([['read from the lines'], ['added up by day']])(
    'says by day what was sold, given back and earned: %s',
    async how => {
      await aMonth()
      t.clock.set('2026-04-02T12:00:00Z')
      if (how === 'added up by day') await rollUp()
      const month = await monthOf()
      expect(amounts(month)).toEqual([3_100, 620, 2_480])
      expect(month).toMatchObject({
        month: '2026-03',
        sales: 4,
        reversals: 2,
        back: { amount: -1_101, currency: 'USD' },
        before: { amount: 800, currency: 'USD' },
      })
      expect(month.days).toHaveLength(31)
      const busy = month.days.filter(day => day.sales + day.reversals > 0)
      expect(busy.map(day => [day.date, day.sales, day.reversals, ...amounts(day)])).toEqual([
        ['2026-03-01', 2, 0, 1_501, 300, 1_201],
        ['2026-03-09', 1, 2, 899, 180, 719],
        ['2026-03-31', 1, 0, 700, 140, 560],
      ])
      expect(month.year).toEqual(
        [0, 800, 2_480, 0].map((amount, index) => ({
          month: `2026-0${index + 1}`,
          earned: { amount, currency: 'USD' },
        })),
      )
    },
  )

  it('compares the running month with as much of the one before', async () => {
    await sell('2026-02-05T10:00:00Z', 'post', 1_000)
    await sell('2026-02-20T10:00:00Z', 'post', 3_000)
    t.clock.set('2026-03-10T15:00:00Z')
    await rollUp()
    expect((await monthOf()).before.amount).toBe(800)
  })

  it('has the lines behind it, the newest first, in pages and by day', async () => {
    await aMonth()
    t.clock.set('2026-04-02T12:00:00Z')
    const lines = await linesOf('2026-03/lines')
    expect(lines.map(line => [line.kind, line.was, ...amounts(line)])).toEqual([
      ['post', 'sale', 700, 140, 560],
      ['post', 'refund', -1_000, -200, -800],
      ['post', 'refund', -101, -20, -81],
      ['gift', 'sale', 2_000, 400, 1_600],
      ['post', 'sale', 501, 100, 401],
      ['subscription', 'sale', 1_000, 200, 800],
    ])
    expect(lines[0]).toMatchObject({
      fan: { username: fan.user.username },
      availableAt: '2026-04-07T23:59:59.999Z',
    })
    const first = await get('2026-03/lines?limit=4')
    const second = await get(`2026-03/lines?limit=4&cursor=${first.next}`)
    expect([...first.items, ...second.items]).toEqual(lines)
    expect(second.next).toBeNull()
    expect(await linesOf('2026-03/lines?day=2026-03-09')).toEqual(lines.slice(1, 4))
    t.clock.set('2026-04-08T00:00:00Z')
    await releaseEarnings(t.ctx())
    expect((await linesOf('2026-03/lines?limit=1'))[0]?.availableAt).toBeNull()
  })

  it('is a table that adds up to the month', async () => {
    await aMonth()
    const { token } = await actorOf(t, creator.user)
    const answer = await t.call('GET', '/v1/profit/months/2026-03/lines.csv', {
      token,
      headers: { accept: 'text/csv', 'accept-language': 'en' },
    })
    expect(answer.headers['content-disposition']).toContain('2026-03.csv')
    const rows: string[][] = parse(answer.rawPayload, { bom: true })
    const [header, ...lines] = rows
    expect(header).toEqual([
      'Date (UTC)',
      'Kind',
      'What',
      'Name',
      'Username',
      'Price',
      'Fee',
      'For you',
      'Currency',
      'Number',
    ])
    const sum = (column: number) =>
      lines.reduce((total, line) => total + Math.round(Number(line[column]) * 100), 0)
    expect([sum(5), sum(6), sum(7)]).toEqual(amounts(await monthOf()))
  })

  it('refuses what is no month and no day of it, and is for creators', async () => {
    const { token } = await actorOf(t, creator.user)
    const at = async (path: string, by: string | undefined = token) =>
      outcome(await t.call('GET', `/v1/profit/months/${path}`, by === undefined ? {} : { token: by }))
    for (const path of [
      '2026-13',
      '26-03',
      '%00',
      '2026-03/lines?day=2026-04-01',
      '2026-03/lines?day=2026-03-32',
    ])
      expect(await at(path)).toEqual([400, 'VALIDATION_FAILED'])
    for (const path of ['2026-03', '2026-03/lines', '2026-03/lines.csv']) {
      expect(outcome(await t.call('GET', `/v1/profit/months/${path}`))).toEqual([401, 'UNAUTHORIZED'])
      expect(await at(path, (await actorOf(t, fan.user)).token)).toEqual([403, 'FORBIDDEN'])
    }
  })
})

describe('days that are added up', () => {
  it('are added up an hour after they have ended, once, however many there are', async () => {
    const until = async () =>
      (await sql<{ day: string }>`select until::text as day from earnings_rolled`.execute(t.services.db))
        .rows[0]?.day
    await sell('2027-05-01T12:00:00Z', 'post', 1_000)
    t.clock.set('2027-05-02T00:59:00Z')
    await rollUp()
    expect(await until()).toBe('2027-05-01')
    t.clock.advance(HOUR)
    await Promise.all([rollUp(), rollUp()])
    expect(await until()).toBe('2027-05-02')
    await rollUp()
    expect(await until()).toBe('2027-05-02')
  })

  it('are passed over at once where nothing was sold, however many there are', async () => {
    t.clock.set('2300-01-01T12:00:00Z')
    const written = async () =>
      (await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(t.services.db)).rows[0]?.id
    const before = Number(await written())
    await rollUp()
    expect(Number(await written()) - before).toBeLessThan(100)
    const { rows } = await sql`select until::text from earnings_rolled`.execute(t.services.db)
    expect(rows).toEqual([{ until: '2300-01-01' }])
  })

  it('are what their lines add up to, whatever was sold and given back, and read from any moment to any other', async () => {
    const start = Date.parse('2028-01-01T00:00:00Z')
    const days = 12
    await fund(t, fan, 50_000)
    const moments = fc.sample(
      fc.tuple(fc.integer({ min: 0, max: days * DAY - 1 }), fc.integer({ min: 100, max: 999 }), fc.boolean()),
      { numRuns: sized({ quick: 40, whole: 90 }), seed: 7 },
    )
    for (const [at, price, isBack] of moments.toSorted(([a], [b]) => a - b)) {
      const sale = await sell(new Date(start + at), 'post', price)
      if (isBack) await giveBack(new Date(start + at + DAY), sale, Math.ceil(price / 3))
    }
    t.clock.set(new Date(start + (days + 3) * DAY))
    const read = (from: number, to: number) =>
      selectEarnings(t.services.db, creator.user.id, new Date(start + from), new Date(start + to))
    const ranges = fc.sample(
      fc.tuple(fc.integer({ min: -DAY, max: days * DAY }), fc.integer({ min: 0, max: days * DAY })),
      { numRuns: 40, seed: 8 },
    )
    const live = await Promise.all(ranges.map(([from, length]) => read(from, from + length)))
    await rollUp()
    const rolled = await Promise.all(ranges.map(([from, length]) => read(from, from + length)))
    expect(rolled).toEqual(live)
    expect(live.some(rows => rows.length >= 8)).toBe(true)
  })
})
