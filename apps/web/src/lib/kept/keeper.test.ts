// @vitest-environment happy-dom
import type { User } from '@calina/contract/types'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepShown, restoreShown } from './keeper.ts'

const database = vi.hoisted(() => ({ record: undefined as unknown }))
vi.mock('./store.ts', () => ({
  readRecord: async () => database.record,
  changeRecord: async (change: (record: unknown) => object | undefined) => {
    await Promise.resolve()
    database.record = change(database.record) ?? database.record
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
    expect(JSON.stringify(database.record)).not.toContain('Ana')
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
})
