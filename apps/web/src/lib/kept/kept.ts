import type { User } from '@calina/contract/types'
import { hashKey, hydrate, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '../api.ts'
import { isPaged, type ReadName } from '../query.ts'

const DAY_MS = 86_400_000
/** What was last seen longer ago is forgotten. */
const DAYS = 7
/** The most conversations that are kept: the last ones that were read. */
const CONVERSATIONS = 20
/** The most characters of all that is kept. */
const SIZE = 2_000_000

/** The reads that are kept, with the most pages of each. All others are read anew when there is a connection. */
const PAGES: Partial<Record<ReadName, number>> = {
  listFeed: 2,
  listChats: 2,
  getChat: 1,
  listMessages: 1,
  countUnread: 1,
}
/** Of each conversation there is one of both. */
const OF_CONVERSATION: readonly ReadName[] = ['getChat', 'listMessages']

export interface KeptRead {
  key: QueryKey
  data: unknown
  /** When it was read. */
  at: number
}

/** What a browser keeps of one session. */
export interface Kept {
  /** The readable cookie of the session. Another log-in has another one, so that nothing is shown to who has it. */
  mark: string
  build: string
  user: User
  reads: KeptRead[]
}

const nameOf = (key: QueryKey) => String(key[0]) as ReadName
const isSearch = ([, input]: QueryKey): boolean => JSON.stringify(input ?? {}).includes('"search"')
const mayKeep = ({ queryKey }: Query): boolean => PAGES[nameOf(queryKey)] !== undefined && !isSearch(queryKey)

function firstPages(key: QueryKey, data: unknown): unknown {
  if (!isPaged(data)) return data
  const most = PAGES[nameOf(key)]
  return { pages: data.pages.slice(0, most), pageParams: data.pageParams.slice(0, most) }
}

/** A read that was refused may not be shown again. */
const isRefused = ({ state: { error } }: Query): boolean =>
  error instanceof ApiError && [400, 403, 404].includes(error.status)

/** What the page holds now, and what it held before of the same session: newest first, within the limits. */
export function keptOf(client: QueryClient, before: readonly KeptRead[], now: number): KeptRead[] {
  const held = client.getQueryCache().getAll().filter(mayKeep)
  const read = held
    .filter(each => each.state.data !== undefined && !isRefused(each))
    .map(({ queryKey, state }) => ({
      key: queryKey,
      data: firstPages(queryKey, state.data),
      at: state.dataUpdatedAt,
    }))
  const known = new Set([
    ...read.map(({ key }) => hashKey(key)),
    ...held.filter(isRefused).map(each => each.queryHash),
  ])
  const all = [...read, ...before.filter(({ key }) => !known.has(hashKey(key)))]
    .filter(({ at }) => now - at < DAYS * DAY_MS)
    .sort((a, b) => b.at - a.at)
  return withinLimits(all)
}

function withinLimits(reads: readonly KeptRead[]): KeptRead[] {
  const counts = new Map<ReadName, number>()
  let size = 0
  return reads.filter(({ key, data }) => {
    const name = nameOf(key)
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    if (OF_CONVERSATION.includes(name) && count > CONVERSATIONS) return false
    size += JSON.stringify(data).length
    return size <= SIZE
  })
}

/** Whether a stored record is of this very session and build. */
export function isKept(record: unknown, of: Pick<Kept, 'mark' | 'build'>): record is Kept {
  if (typeof record !== 'object' || record === null) return false
  const { mark, build } = record as Partial<Kept>
  return mark === of.mark && build === of.build
}

/** Shows what is kept as if it had just been read at its time: it is read again as soon as there is a connection. */
export function showKept(client: QueryClient, reads: readonly KeptRead[], now: number): void {
  const queries = reads
    .filter(({ at }) => now - at < DAYS * DAY_MS)
    .map(({ key, data, at }) => ({
      queryKey: key,
      queryHash: hashKey(key),
      dehydratedAt: at,
      state: { ...SUCCESS, data, dataUpdatedAt: at },
    }))
  // a conversation that is not opened at once must still be there later
  hydrate(
    client,
    { queries, mutations: [] },
    { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } },
  )
}

const SUCCESS = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
} as const
