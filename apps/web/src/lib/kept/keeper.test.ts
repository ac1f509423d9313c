// @vitest-environment happy-dom
import type { User } from '@calina/contract/types'
import { hashKey, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepShown, restoreReads, restoreShown } from './keeper.ts'
import type { Kept, KeptRead } from './kept.ts'

const database = vi.hoisted(() => ({
  record: undefined as unknown,
  reads: new Map<string, KeptRead>(),
  puts: 0,
}))
vi.mock('./store.ts', () => ({
  readStored: async (hashes?: string[]) => ({
    record: database.record,
    reads: hashes ? hashes.flatMap(hash => database.reads.get(hash) ?? []) : [...database.reads.values()],
  }),
  changeStored: async (change: (record: unknown) => { record: Kept; puts: KeptRead[] } | undefined) => {
    await Promise.resolve()
    const next = change(database.record)
    if (!next) return
    database.record = next.record
    const listed = new Set(next.record.entries.map(({ hash }) => hash))
    for (const hash of database.reads.keys()) if (!listed.has(hash)) database.reads.delete(hash)
    for (const read of next.puts) database.reads.set(hashKey(read.key), read)
    database.puts += next.puts.length
  },
}))

const FEED = ['listFeed', { query: { source: 'all' } }]
const ana = { id: 'ana' } as User
const eva = { id: 'eva' } as User
// biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
const setMark = (value: string) => (document.cookie = `XSRF-TOKEN=${value}; path=/`)
const fed = (data: unknown): QueryClient => {
  const client = new QueryClient()
  client.setQueryData(FEED, data)
  return client
}

beforeEach(() => {
  vi.useFakeTimers()
  database.record = undefined
  database.reads.clear()
  database.puts = 0
  setMark('of-ana')
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what a person sees', () => {
  it('is kept as it changes, and shown in the same session', async () => {
    const client = fed(['one'])
    const stop = keepShown(client, ana, 'a')
    await vi.advanceTimersByTimeAsync(1_000)
    client.setQueryData(FEED, ['two'])
    await vi.advanceTimersByTimeAsync(1_000)
    stop()
    const shown = new QueryClient()
    expect(await restoreShown(shown, 'a')).toEqual(ana)
    expect(shown.getQueryData(FEED)).toEqual(['two'])
  })

  it('is not shown to who has logged in since, though nobody could tidy up', async () => {
    keepShown(fed(['of Ana']), ana, 'a')
    await vi.advanceTimersByTimeAsync(1_000)
    setMark('of-eva')
    const shown = new QueryClient()
    expect(await restoreShown(shown, 'a')).toBeUndefined()
    expect(shown.getQueryCache().getAll()).toEqual([])
    setMark('')
    expect(await restoreShown(shown, 'a')).toBeUndefined()
    // What the next person sees takes its place, and is not mixed with it.
    setMark('of-eva')
    keepShown(new QueryClient(), eva, 'a')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(JSON.stringify([...database.reads.values()])).not.toContain('Ana')
    expect(await restoreShown(new QueryClient(), 'a')).toEqual(eva)
  })

  it('is not written any more once the session is over, though the writing had begun', async () => {
    const stop = keepShown(fed(['late']), ana, 'a')
    await vi.advanceTimersByTimeAsync(400)
    vi.advanceTimersByTime(200)
    stop()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(database.record).toBeUndefined()
    // Another tab has logged out, and its message has not come yet.
    keepShown(fed(['later']), ana, 'a')
    setMark('of-eva')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(database.record).toBeUndefined()
  })

  it('is written where it has changed alone', async () => {
    const client = fed(['one'])
    client.setQueryData(['countUnread', {}], { chats: 1 })
    const stop = keepShown(client, ana, 'a')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(database.puts).toBe(2)
    client.setQueryData(FEED, ['two'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(database.puts).toBe(3)
    // what is shown otherwise, as of the same time, is written too
    const updatedAt = client.getQueryState(FEED)?.dataUpdatedAt ?? 0
    client.setQueryData(FEED, ['three'], { updatedAt })
    await vi.advanceTimersByTimeAsync(1_000)
    stop()
    const shown = new QueryClient()
    await restoreShown(shown, 'a')
    expect(shown.getQueryData(FEED)).toEqual(['three'])
  })

  it('is shown while the server has not answered, to its person, and not in the place of an answer', async () => {
    const client = new QueryClient()
    const keys = [
      ['getChat', { params: { chat: '1' } }],
      ['listMessages', { params: { chat: '1' } }, 'pages'],
    ]
    client.setQueryData(keys[0] ?? [], { id: '1' })
    const stop = keepShown(client, ana, 'a')
    await vi.advanceTimersByTimeAsync(1_000)
    const restored = async (user = 'ana', answered?: unknown) => {
      const shown = new QueryClient()
      if (answered) shown.setQueryData(keys[0] ?? [], answered)
      await restoreReads(shown, { build: 'a', user, keys })
      return shown
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data)
    }
    // one of both is not kept
    expect(await restored()).toEqual([])
    client.setQueryData(keys[1] ?? [], { pages: [], pageParams: [] })
    await vi.advanceTimersByTimeAsync(1_000)
    stop()
    expect(await restored()).toEqual([{ id: '1' }, { pages: [], pageParams: [] }])
    expect(await restored('eva')).toEqual([])
    expect(await restored('ana', { id: 'newer' })).toEqual([{ id: 'newer' }])
  })
})
