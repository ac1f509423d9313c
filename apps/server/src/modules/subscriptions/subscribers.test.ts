import { randomUUID } from 'node:crypto'
import type { Subscriber } from '@calina/contract/types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY } from '../../platform/clock.ts'
import { actorOf, createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { fund } from '../../testing/factories/money.ts'
import { outcome } from '../../testing/outcome.ts'

let t: TestApp
let creator: TestActor
const fans = new Map<string, TestActor>()

const buy = async (fan: TestActor, duration: string, price: number, renews: boolean) => {
  const answer = await t.call('POST', `/v1/users/${creator.user.username}/subscription`, {
    token: fan.token,
    body: { duration, price, renews },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.statusCode).toBe(200)
}
const read = async (query = ''): Promise<{ items: Subscriber[]; next: string | null }> =>
  (await t.call('GET', `/v1/subscribers${query}`, creator)).json()
const nameOf = ({ fan }: Subscriber): string | undefined =>
  [...fans].find(([, { user }]) => user.username === fan.username)?.[0]
const names = async (query: string) => (await read(query)).items.map(nameOf)

beforeAll(async () => {
  t = await createTestApp()
  t.clock.set('2026-03-01T12:00:00.000Z')
  creator = await createCreator(t)
  await t.call('PUT', '/v1/plans', {
    token: creator.token,
    body: {
      items: [
        { duration: '3d', price: 200 },
        { duration: '1m', price: 1_000 },
        { duration: '3m', price: 2_500 },
      ],
    },
  })
  for (const [name, duration, price, renews] of [
    ['long', '3m', 2_500, true],
    ['short', '3d', 200, false],
    ['renewing', '3d', 200, true],
    ['month', '1m', 1_000, false],
  ] as const) {
    const fan = await createFan(t)
    fans.set(name, fan)
    await fund(t, fan, 5_000)
    t.clock.advance(1_000)
    await buy(fan, duration, price, renews)
  }
  const friend = await createFan(t)
  fans.set('friend', friend)
  t.clock.advance(1_000)
  await t.call('PUT', `/v1/users/${creator.user.username}/follow`, friend)
  const given = await t.call('POST', `/v1/subscribers/${friend.user.username}/time`, {
    token: creator.token,
    body: { days: 15, words: '' },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(given.statusCode).toBe(200)
  await t.drain()
})
afterAll(() => t?.close())

it('are ordered by what they spent, and by who ends first', async () => {
  expect(await names('')).toEqual(['friend', 'month', 'renewing', 'short', 'long'])
  expect(await names('?sort=newest')).toEqual(await names(''))
  expect((await names('?sort=spent')).slice(0, 2)).toEqual(['long', 'month'])
  expect((await names('?sort=spent')).at(-1)).toBe('friend')
  expect(await names('?sort=ends')).toEqual(['short', 'renewing', 'friend', 'month', 'long'])
})

it.each(['newest', 'spent', 'ends'])('come in pages by %s, each once, in the same order', async sort => {
  const whole = (await read(`?sort=${sort}`)).items.map(nameOf)
  const seen: (string | undefined)[] = []
  let cursor: string | null = null
  do {
    const page = await read(`?sort=${sort}&limit=1${cursor ? `&cursor=${cursor}` : ''}`)
    seen.push(...page.items.map(nameOf))
    cursor = page.next
  } while (cursor !== null)
  expect(seen).toEqual(whole)
  expect(new Set(seen).size).toBe(5)
})

it('of which few end soon without renewing, and few run by a gift', async () => {
  expect(await names('?status=expiring')).toEqual(['short'])
  expect(await names('?status=gifted')).toEqual(['friend'])
  expect((await t.call('GET', '/v1/subscribers/counts', creator)).json()).toEqual({
    active: 5,
    expiring: 1,
    gifted: 1,
    expired: 0,
  })
})

it('are those alone whose subscription goes on by itself, or those whose does not', async () => {
  expect(await names('?renews=true&sort=ends')).toEqual(['renewing', 'long'])
  expect(await names('?renews=false&sort=ends')).toEqual(['short', 'friend', 'month'])
  expect(await names('?renews=false&status=expiring')).toEqual(['short'])
  expect(await names('?renews=true&status=expiring')).toEqual([])
  const table = await t.call('GET', '/v1/subscribers.csv?renews=true', creator)
  expect(table.body.trim().split(/\r?\n/)).toHaveLength(3)
})

it('are a table with the same filters, in the reader’s language, to the last line', async () => {
  const table = async (query: string, language: string) => {
    const answer = await t.call('GET', `/v1/subscribers.csv${query}`, {
      token: creator.token,
      headers: { 'accept-language': language },
    })
    expect(answer.statusCode).toBe(200)
    return answer
  }
  const spanish = await table('?sort=spent', 'es')
  expect(spanish.headers['content-disposition']).toContain('Suscriptores')
  const lines = spanish.body.trim().split(/\r?\n/)
  expect(lines).toHaveLength(6)
  expect(lines[0]).toContain('Gasto total')
  expect(lines[1]).toContain(fans.get('long')?.user.username)
  const gifts = await table('?status=gifted', 'en')
  expect(gifts.body.trim().split(/\r?\n/)).toHaveLength(2)
  expect(gifts.body).toContain('Spent in all')
})

it('whose time is over are counted and listed as such', async () => {
  t.clock.advance(20 * DAY)
  creator = await actorOf(t, creator.user)
  expect((await t.call('GET', '/v1/subscribers/counts', creator)).json()).toMatchObject({ gifted: 0 })
  expect(await names('?status=gifted')).toEqual([])
  expect(await names('?status=expired')).toContain('friend')
  // who is over does not go on, nor is it asked whether they would
  expect(await names('?renews=false')).not.toContain('friend')
  // whose time is to come stand in front, whose time is over follow, the latest first
  const ends = (await read('?sort=ends')).items
  const over = ends.findIndex(({ status }) => status === 'expired')
  expect(over).toBeGreaterThan(0)
  expect(ends.slice(over).map(nameOf)).toEqual(['friend', 'renewing', 'short'])
  const pages: (string | undefined)[] = []
  let cursor: string | null = null
  do {
    const page = await read(`?sort=ends&limit=2${cursor ? `&cursor=${cursor}` : ''}`)
    pages.push(...page.items.map(nameOf))
    cursor = page.next
  } while (cursor !== null)
  expect(pages).toEqual(ends.map(nameOf))
})

it('are asked for by what the list knows, and by creators alone', async () => {
  for (const query of ['?sort=name', '?status=all', '?renews=maybe', '?sort=spent&cursor=abc'])
    expect(outcome(await t.call('GET', `/v1/subscribers${query}`, creator))).toEqual([
      400,
      'VALIDATION_FAILED',
    ])
  const { user } = fans.get('long') ?? (await createFan(t))
  const fan = await actorOf(t, user)
  expect(outcome(await t.call('GET', '/v1/subscribers/counts', fan))).toEqual([403, 'FORBIDDEN'])
  expect(outcome(await t.call('GET', '/v1/subscribers.csv', fan))).toEqual([403, 'FORBIDDEN'])
  expect(outcome(await t.call('GET', '/v1/subscribers.csv'))).toEqual([401, 'UNAUTHORIZED'])
})
