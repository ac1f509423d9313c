import type { WaitingChat } from '@calina/contract/types'
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { changesOf } from '#app/changes.ts'
import type { Api } from '#lib/api.ts'
import { createQueryClient } from '#lib/query.ts'
import { noteEvent } from '#lib/things.ts'
import { messageOf } from '../../../testing/messages.ts'
import { waitingOf } from '../../../testing/waiting.ts'
import { waitText } from './wait-text.ts'
import {
  followMessage,
  takeWaiting,
  waitingCount,
  waitingFact,
  waitingPages,
  waitingQuery,
  withWaiting,
} from './waiting.ts'

const counts = { waiting: 4, late: 1 }
const page = (items: WaitingChat[], next: string | null) => ({ items, next, ...counts })
/** Two pages by what fans bring: 30, 20, 20 that waits shorter, and 5. */
const one = waitingOf('one', { brings: 30, since: 9 })
const two = waitingOf('two', { brings: 20, since: 5 })
const three = waitingOf('three', { brings: 20, since: 7 })
const four = waitingOf('four', { brings: 5, since: 1 })
const pages = (next: string | null = null) => [page([one, two], 'x'), page([three, four], next)]
const idsOf = (of: { items: WaitingChat[] }[]) =>
  of.map(({ items }) => items.map(({ chat }) => chat.id).join(' '))

it.each([
  ['among the first', { brings: 25, since: 1 }, ['one new two', 'three four']],
  ['by its wait where fans bring as much', { brings: 20, since: 6 }, ['one two', 'new three four']],
  ['at the end', { brings: 0, since: 2 }, ['one two', 'three four new']],
])('a chat that begins to wait stands %s', (_, it, ids) => {
  const item = waitingOf('new', it)
  expect(idsOf(withWaiting(pages(), 'new', { item, waiting: 5, late: 1 }, 'value'))).toEqual(ids)
})

it('what lies beyond the pages that were read comes with the next one', () => {
  const item = waitingOf('new', { brings: 0, since: 2 })
  const after = withWaiting(pages('y'), 'new', { item, waiting: 5, late: 1 }, 'value')
  expect(idsOf(after)).toEqual(['one two', 'three four'])
  expect(after.map(({ waiting }) => waiting)).toEqual([5, 5])
})

it('by the wait it stands behind all that wait longer, and an answered one is out', () => {
  const byWait = [page([four, two], 'x'), page([three, one], null)]
  const item = waitingOf('new', { brings: 99, since: 6 })
  expect(idsOf(withWaiting(byWait, 'new', { item, waiting: 5, late: 1 }, 'wait'))).toEqual([
    'four two',
    'new three one',
  ])
  expect(idsOf(withWaiting(byWait, 'two', { item: null, waiting: 3, late: 0 }, 'wait'))).toEqual([
    'four',
    'three one',
  ])
})

let asked: string[] = []
let answer: { item: WaitingChat | null; waiting: number; late: number }
beforeEach(() => {
  asked = []
  answer = { item: null, waiting: 3, late: 0 }
})

function tab({ shown = true } = {}) {
  const api: Partial<Api> = {
    getWaiting: async ({ params }) => {
      asked.push(params.chat)
      return answer
    },
    countWaiting: async () => {
      asked.push('count')
      return counts
    },
    listWaitingChats: async () => {
      asked.push('list')
      return page([], null)
    },
  }
  const client = createQueryClient(api as Api)
  client.setQueryData(waitingCount.queryKey, counts)
  client.setQueryData(waitingPages('value').queryKey, { pages: pages(), pageParams: [null, 'x'] })
  if (shown) {
    new QueryObserver(client, waitingCount).subscribe(() => {})
    new InfiniteQueryObserver(client, waitingPages('value')).subscribe(() => {})
  }
  const ids = () => idsOf(client.getQueryData(waitingPages('value').queryKey)?.pages ?? [])
  return { client, ids, count: () => client.getQueryData(waitingCount.queryKey) }
}
const settled = () => new Promise(done => setTimeout(done, 20))

it('a message reads the one chat that it is in, once however many come', async () => {
  const { client, ids, count } = tab()
  const { 'chat.message': message } = changesOf(client)
  for (const seq of [1, 2, 3, 4]) message?.({ chat: 'two', seq })
  await settled()
  expect(asked.filter(each => each === 'two').length).toBeLessThanOrEqual(2)
  expect(asked).not.toContain('list')
  expect(ids()).toEqual(['one', 'three four'])
  expect(count()).toEqual({ waiting: 3, late: 0 })
})

it('what was dismissed elsewhere leaves at once; the own answer is not read again', async () => {
  const { client, ids } = tab()
  const { 'chat.waiting': waiting } = changesOf(client)
  noteEvent(client, waitingFact('one', null))
  takeWaiting(client, 'one', answer)
  await waiting?.({ chat: 'one', since: null })
  expect(asked).toEqual([])
  await waiting?.({ chat: 'two', since: null })
  expect(asked).toEqual(['two'])
  expect(ids()).toEqual(['', 'three four'])
})

it.each([
  ['another one of who waits already', true, {}, 0, ['one two', 'three four'], counts],
  ['one written to many', true, { mine: true, clientId: null }, 0, ['one two', 'three four'], counts],
  ['an answer', true, { mine: true, clientId: 'c' }, 0, ['one', 'three four'], { waiting: 3, late: 0 }],
  [
    'an answer to who does not wait',
    false,
    { mine: true, clientId: 'c' },
    0,
    ['one two', 'three four'],
    counts,
  ],
  ['the first one of who did not wait', false, {}, 1, ['one', 'three four'], { waiting: 3, late: 0 }],
] as const)('of a chat that is known, %s asks as often as it must', async (...row) => {
  const [, waits, message, reads, left, after] = row
  const { client, ids, count } = tab()
  client.setQueryData(waitingQuery('two').queryKey, { item: waits ? two : null, ...counts })
  await followMessage(client, 'two', messageOf(message))
  expect(asked).toEqual(Array.from({ length: reads }, () => 'two'))
  expect(ids()).toEqual(left)
  expect(count()).toEqual(after)
})

it('nothing is read for a queue that is not on the screen', async () => {
  const { client } = tab({ shown: false })
  await changesOf(client)['chat.waiting']?.({ chat: 'two', since: null })
  expect(asked).toEqual([])
  expect(client.getQueryState(waitingPages('value').queryKey)?.isInvalidated).toBe(true)
})

it.each([
  [59, 'waiting.minutes 59', false],
  [60, 'waiting.hours 1', false],
  [23 * 60 + 59, 'waiting.hours 23', false],
  [24 * 60, 'waiting.hours 24', true],
  [48 * 60, 'waiting.days 2', true],
  [-5, 'waiting.minutes 0', false],
])('after %s minutes the wait says %s', (minutes, text, long) => {
  const now = Date.parse('2026-03-20T00:00:00Z')
  const t = (id: string, values?: object) => `${id} ${Object.values(values ?? {})}`
  const since = new Date(now - minutes * 60_000).toISOString()
  expect(waitText(since, now, t as unknown as Parameters<typeof waitText>[2])).toEqual({ text, long })
})
