import type { User } from '@calina/contract/types'
import { hashKey, hydrate, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '../api.ts'
import { isPaged, type ReadName } from '../query.ts'

const DAY_MS = 86_400_000
/** What was last seen longer ago is forgotten. */
const DAYS = 7
/** The most conversations that are kept: the last ones that were read. */
const CONVERSATIONS = 50
/** The most characters of all that is kept. */
const SIZE = 8_000_000

/** The reads that are kept, with the most pages of each. All others are read anew when there is a connection. */
const PAGES: Partial<Record<ReadName, number>> = {
  listFeed: 2,
  listChats: 2,
  getChat: 1,
  // about two hundred messages
  listMessages: 4,
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

/** What is known of a read that is kept, without its data. */
export interface KeptEntry {
  /** The hash of its key, under which it is stored. */
  hash: string
  name: ReadName
  at: number
  /** Characters of its data. */
  size: number
}

/** What a browser keeps of one session: this, and the reads that it lists. */
export interface Kept {
  /** The readable cookie of the session. Another log-in has another one, so that nothing is shown to who has it. */
  mark: string
  build: string
  user: User
  entries: KeptEntry[]
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

/** What is to be stored: what is kept from now on, and the reads of it that are not stored as they are now. */
export interface Keeping {
  entries: KeptEntry[]
  puts: KeptRead[]
}

/**
 * What the page holds now, and what was kept before of the same session: newest first, within the limits. `stored`: the
 * data that is stored of each read, as far as this page knows.
 */
export function keptOf(
  client: QueryClient,
  before: readonly KeptEntry[],
  stored: ReadonlyMap<string, unknown>,
  now: number,
): Keeping {
  const held = client.getQueryCache().getAll().filter(mayKeep)
  const earlier = new Map(before.map(entry => [entry.hash, entry]))
  const puts: KeptRead[] = []
  const read = held
    .filter(each => each.state.data !== undefined && !isRefused(each))
    .map(({ queryKey, queryHash, state: { data, dataUpdatedAt: at } }): KeptEntry => {
      const known = earlier.get(queryHash)
      if (known && known.at === at && stored.get(queryHash) === data) return known
      const first = firstPages(queryKey, data)
      puts.push({ key: queryKey, data: first, at })
      return { hash: queryHash, name: nameOf(queryKey), at, size: JSON.stringify(first).length }
    })
  const known = new Set([
    ...read.map(({ hash }) => hash),
    ...held.filter(isRefused).map(each => each.queryHash),
  ])
  const entries = withinLimits(
    [...read, ...before.filter(({ hash }) => !known.has(hash))]
      .filter(({ at }) => now - at < DAYS * DAY_MS)
      .sort((a, b) => b.at - a.at),
  )
  const stays = new Set(entries.map(({ hash }) => hash))
  return { entries, puts: puts.filter(({ key }) => stays.has(hashKey(key))) }
}

function withinLimits(entries: readonly KeptEntry[]): KeptEntry[] {
  const counts = new Map<ReadName, number>()
  let total = 0
  return entries.filter(({ name, size }) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    if (OF_CONVERSATION.includes(name) && count > CONVERSATIONS) return false
    total += size
    return total <= SIZE
  })
}

/** Whether a stored record is of this very session and build. */
export function isKept(record: unknown, of: Pick<Kept, 'mark' | 'build'>): record is Kept {
  if (typeof record !== 'object' || record === null || !('entries' in record)) return false
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
