import { hashKey, type InfiniteData, QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../api.ts'
import { isKept, type KeptEntry, keptOf, showKept } from './kept.ts'

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
const entry = (key: readonly unknown[], at: number, size = 2): KeptEntry => ({
  ...{ hash: hashKey(key), name: String(key[0]) as KeptEntry['name'], at, size },
})
const kept = (client: QueryClient, before: readonly KeptEntry[] = []) =>
  keptOf(client, before, new Map(), NOW)
const hashesOf = (client: QueryClient, before: readonly KeptEntry[] = []) =>
  kept(client, before).entries.map(({ hash }) => hash)

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
      kept(client)
        .entries.map(({ name }) => name)
        .sort(),
    ).toEqual(['countUnread', 'getChat', 'listChats', 'listFeed', 'listMessages'])
  })

  it('is the beginning of each list, with the way on', () => {
    expect(kept(holding([FEED, paged(5)])).puts[0]?.data).toEqual(paged(2))
    expect(kept(holding([messages('1'), paged(6)])).puts[0]?.data).toEqual(paged(4))
  })

  it('goes on with what was kept before, the newer of both', () => {
    const before = [entry(chat('1'), NOW - DAY_MS), entry(chat('2'), NOW - DAY_MS)]
    const { entries, puts } = kept(holding([chat('1'), { name: 'new' }]), before)
    expect(entries.map(({ hash, at }) => [hash, at])).toEqual([
      [hashKey(chat('1')), NOW],
      [hashKey(chat('2')), NOW - DAY_MS],
    ])
    expect(puts).toEqual([{ key: chat('1'), data: { name: 'new' }, at: NOW }])
  })

  it('is not stored again as long as it is the same', () => {
    const data = { name: 'Ana' }
    const client = holding([chat('1'), data])
    const before = kept(client).entries
    expect(keptOf(client, before, new Map([[hashKey(chat('1')), data]]), NOW)).toEqual({
      entries: before,
      puts: [],
    })
    expect(keptOf(client, [], new Map([[hashKey(chat('1')), data]]), NOW).puts).toHaveLength(1)
  })

  it('ends after a week', () => {
    const old = NOW - 7 * DAY_MS
    expect(hashesOf(holding(), [entry(chat('1'), old), entry(chat('2'), old + 1)])).toEqual([
      hashKey(chat('2')),
    ])
    expect(kept(holding([chat('3'), {}, old])).puts).toEqual([])
    const client = new QueryClient()
    const reads = [
      { key: chat('1'), data: {}, at: old },
      { key: chat('2'), data: {}, at: old + 1 },
    ]
    showKept(client, reads, NOW)
    expect(client.getQueryData(chat('1'))).toBeUndefined()
    expect(client.getQueryData(chat('2'))).toEqual({})
  })

  it('is the fifty conversations that were read last', () => {
    const before = Array.from({ length: 55 }, (_, at) => entry(chat(String(at)), NOW - at))
    expect(hashesOf(holding(), before)).toEqual(before.slice(0, 50).map(({ hash }) => hash))
  })

  it('has a limit of size, within which the newest stay', () => {
    const long = (id: string, at: number) => entry(messages(id), at, 3_500_000)
    expect(hashesOf(holding(), [long('1', NOW - 3), long('2', NOW - 1), long('3', NOW - 2)])).toEqual([
      hashKey(messages('2')),
      hashKey(messages('3')),
    ])
  })

  it('does not outlive a refusal', async () => {
    const client = new QueryClient()
    const before = [entry(chat('1'), NOW - 1)]
    await client
      .fetchQuery({
        queryKey: chat('1'),
        retry: false,
        queryFn: () => Promise.reject(new ApiError('CHAT_NOT_FOUND', 404)),
      })
      .catch(() => {})
    expect(hashesOf(client, before)).toEqual([])
    // that there is no answer is no refusal
    const offline = new QueryClient()
    await offline
      .fetchQuery({
        queryKey: chat('1'),
        retry: false,
        queryFn: () => Promise.reject(new ApiError('OFFLINE', 0)),
      })
      .catch(() => {})
    expect(hashesOf(offline, before)).toEqual([hashKey(chat('1'))])
  })
})

describe('a kept record', () => {
  const record = { mark: 'one', build: 'a', user: {}, entries: [] }
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
