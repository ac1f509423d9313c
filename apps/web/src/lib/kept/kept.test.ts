import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../api.ts'
import { isKept, keptOf, showKept } from './kept.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const DAY_MS = 86_400_000
const chat = (id: string) => ['getChat', { params: { chat: id } }]
const messages = (id: string) => ['listMessages', { params: { chat: id }, query: { limit: 50 } }, 'pages']
const FEED = ['listFeed', { query: { source: 'all', limit: 8 } }, 'pages']
const paged = (count: number): InfiniteData<{ items: string[]; next: string | null }> => ({
  pages: Array.from({ length: count }, (_, page) => ({ items: [`item ${page}`], next: `after ${page}` })),
  pageParams: [null, ...Array.from({ length: count - 1 }, (_, page) => `after ${page}`)],
})

function holding(...reads: [key: readonly unknown[], data: unknown, at?: number][]): QueryClient {
  const client = new QueryClient()
  for (const [key, data, at = NOW] of reads) client.setQueryData(key, data, { updatedAt: at })
  return client
}
const namesOf = (client: QueryClient, before: Parameters<typeof keptOf>[1] = []) =>
  keptOf(client, before, NOW).map(({ key }) => key)

describe('what is kept to be read without a connection', () => {
  it('is the feed and the chats, and nothing of money, of security or of other people’s pages', () => {
    const client = holding(
      [FEED, paged(1)],
      [['listChats', { query: { filter: 'all' } }, 'pages'], paged(1)],
      [chat('1'), {}],
      [messages('1'), paged(1)],
      [['countUnread', {}], { chats: 1 }],
      [['getBalance', {}], { amount: 100 }],
      [['listTransactions', {}, 'pages'], paged(1)],
      [['getSecurity', {}], {}],
      [['getProfile', { params: { username: 'ines' } }], {}],
      [['listChats', { query: { filter: 'all', search: 'ana' } }, 'pages'], paged(1)],
    )
    expect(
      namesOf(client)
        .map(([name]) => name)
        .sort(),
    ).toEqual(['countUnread', 'getChat', 'listChats', 'listFeed', 'listMessages'])
  })

  it('is the beginning of each list, with the way on', () => {
    const [feed] = keptOf(holding([FEED, paged(5)]), [], NOW)
    expect(feed?.data).toEqual(paged(2))
    const [conversation] = keptOf(holding([messages('1'), paged(3)]), [], NOW)
    expect(conversation?.data).toEqual(paged(1))
  })

  it('goes on with what was kept before, the newer of both', () => {
    const before = [
      { key: chat('1'), data: { name: 'old' }, at: NOW - DAY_MS },
      { key: chat('2'), data: {}, at: NOW - DAY_MS },
    ]
    const kept = keptOf(holding([chat('1'), { name: 'new' }]), before, NOW)
    expect(kept).toEqual([
      { key: chat('1'), data: { name: 'new' }, at: NOW },
      { key: chat('2'), data: {}, at: NOW - DAY_MS },
    ])
  })

  it('ends after a week', () => {
    const before = [
      { key: chat('1'), data: {}, at: NOW - 7 * DAY_MS },
      { key: chat('2'), data: {}, at: NOW - 7 * DAY_MS + 1 },
    ]
    expect(namesOf(holding(), before)).toEqual([chat('2')])
    const client = new QueryClient()
    showKept(client, before, NOW)
    expect(client.getQueryData(chat('1'))).toBeUndefined()
    expect(client.getQueryData(chat('2'))).toEqual({})
  })

  it('is the twenty conversations that were read last', () => {
    const before = Array.from({ length: 25 }, (_, at) => ({ key: chat(String(at)), data: {}, at: NOW - at }))
    expect(namesOf(holding(), before)).toEqual(before.slice(0, 20).map(({ key }) => key))
  })

  it('has a limit of size, within which the newest stay', () => {
    const long = (id: string, at: number) => ({ key: messages(id), data: { text: 'x'.repeat(900_000) }, at })
    expect(namesOf(holding(), [long('1', NOW - 3), long('2', NOW - 1), long('3', NOW - 2)])).toEqual([
      messages('2'),
      messages('3'),
    ])
  })

  it('does not outlive a refusal', async () => {
    const client = new QueryClient()
    const before = [{ key: chat('1'), data: {}, at: NOW - 1 }]
    await client
      .fetchQuery({
        queryKey: chat('1'),
        retry: false,
        queryFn: () => Promise.reject(new ApiError('CHAT_NOT_FOUND', 404)),
      })
      .catch(() => {})
    expect(namesOf(client, before)).toEqual([])
    // that there is no answer is no refusal
    const offline = new QueryClient()
    await offline
      .fetchQuery({
        queryKey: chat('1'),
        retry: false,
        queryFn: () => Promise.reject(new ApiError('OFFLINE', 0)),
      })
      .catch(() => {})
    expect(namesOf(offline, before)).toEqual([chat('1')])
  })
})

describe('a kept record', () => {
  const record = { mark: 'one', build: 'a', user: {}, reads: [] }
  it('is shown in its own session and by its own build alone', () => {
    expect(isKept(record, { mark: 'one', build: 'a' })).toBe(true)
    expect(isKept(record, { mark: 'two', build: 'a' })).toBe(false)
    expect(isKept(record, { mark: 'one', build: 'b' })).toBe(false)
    for (const other of [undefined, null, 'text', {}])
      expect(isKept(other, { mark: 'one', build: 'a' })).toBe(false)
  })

  it('is shown as read at its time, so that it is read again', () => {
    const client = new QueryClient()
    showKept(client, [{ key: FEED, data: paged(1), at: NOW - DAY_MS }], NOW)
    expect(client.getQueryData(FEED)).toEqual(paged(1))
    expect(client.getQueryState(FEED)).toMatchObject({ status: 'success', dataUpdatedAt: NOW - DAY_MS })
    expect(client.getQueryCache().find({ queryKey: FEED })?.isStaleByTime(30_000)).toBe(true)
  })
})
