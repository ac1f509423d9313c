import type { Answer, CallInput, CallName, Download, Routes } from '@calina/contract/types'
import {
  type InfiniteData,
  infiniteQueryOptions,
  QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import { type Api, ApiError } from './api.ts'
import { keepLinks } from './steady-links.ts'

/** Reads of the contract: what can be a query. A link to a file is made for one press; bytes are not kept. */
export type ReadName = {
  [K in CallName]: Routes[K]['method'] extends 'GET'
    ? Answer<Routes[K]> extends Download | Blob
      ? never
      : K
    : never
}[CallName]

type Page<T> = { items: T[]; next: string | null }
/** Reads that answer in pages. */
export type PagedName = {
  [K in ReadName]: Answer<Routes[K]> extends Page<unknown> ? K : never
}[ReadName]
/** One thing of a paged read. */
export type ItemOf<K extends PagedName> = Answer<Routes[K]> extends Page<infer T> ? T : never
/** What a paged read keeps in the cache. */
export type PagesOf<K extends PagedName> = InfiniteData<Answer<Routes[K]>, string | null>

type InputArguments<K extends CallName> =
  object extends CallInput<Routes[K]> ? [input?: CallInput<Routes[K]>] : [input: CallInput<Routes[K]>]

const apis = new WeakMap<QueryClient, Api>()

/** The client that a cache reads with. */
export function apiOf(client: QueryClient): Api {
  const api = apis.get(client)
  if (!api) throw new Error('This query client was not made by createQueryClient')
  return api
}

/** Whether an answer is that of a paged read. */
export const isPaged = (data: unknown): data is InfiniteData<{ items: unknown[] }> =>
  typeof data === 'object' && data !== null && 'pages' in data

/** Errors that a second try may mend; an answer with a reason is final. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && [502, 503, 504].includes(error.status)
}

/** A cache that reads with `api`; one for the browser, one for each rendered request. */
export function createQueryClient(api: Api): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 10 * 60_000,
        // the client has its own one retry for a lost connection
        retry: (count, error) => count < 2 && mayPass(error),
        refetchOnWindowFocus: true,
        structuralSharing: keepLinks,
      },
      // offline a write fails at once; what may wait stands in the outbox (lib/outbox.ts)
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  apis.set(client, api)
  return client
}

/**
 * `throwOnError` of a screen's main query: shown data stays when a later read fails for want of a connection or of the
 * server; an answer that it does not exist (any more) removes it.
 */
export function unlessShown(error: Error, { state }: { state: { data: unknown } }): boolean {
  return state.data === undefined || (error instanceof ApiError && [400, 403, 404].includes(error.status))
}

/** A query that can be fetched ahead: what a route module lists in `queries`. */
export interface RouteQuery {
  queryKey: QueryKey
  /** Fills the cache unless it is fresh; a failure stays in the cache, and the screen shows it. */
  prefetch(client: QueryClient): Promise<void>
}

type LooseCall = (input: unknown, options: { signal: AbortSignal }) => Promise<never>
const callOf = (client: QueryClient, name: ReadName): LooseCall => apiOf(client)[name] as unknown as LooseCall

/**
 * A read of the contract as a query: `useQuery(query('getProfile', { params: { username } }))`. The key is the read's
 * name and its input, so equal reads share one answer.
 */
export function query<K extends ReadName>(name: K, ...[input]: InputArguments<K>) {
  const options = queryOptions<Answer<Routes[K]>>({
    queryKey: [name, input ?? {}],
    queryFn: ({ client, signal }) => callOf(client, name)(input, { signal }),
  })
  return { ...options, prefetch: (client: QueryClient) => client.prefetchQuery(options) }
}

/** A paged read as an infinite query: `useInfiniteQuery(pages('listFeed', { query: { source: 'all' } }))`. */
export function pages<K extends PagedName>(name: K, ...[input]: InputArguments<K>) {
  return paged(name, input)
}

/** The same with a first page of `first` items: it arrives sooner; the input sets the size of later pages. */
export function pagesFrom<K extends PagedName>(first: number, name: K, ...[input]: InputArguments<K>) {
  return paged(name, input, { limit: first })
}

function paged<K extends PagedName>(
  name: K,
  input: CallInput<Routes[K]> | undefined,
  first?: { limit: number },
) {
  const { query: search, ...rest } = (input ?? {}) as { query?: object }
  const options = infiniteQueryOptions<Answer<Routes[K]>, Error, PagesOf<K>, QueryKey, string | null>({
    queryKey: [name, input ?? {}, 'pages'],
    queryFn: ({ client, signal, pageParam }) => {
      const page = pageParam === null ? first : { cursor: pageParam }
      return callOf(client, name)({ ...rest, query: { ...search, ...page } }, { signal })
    },
    initialPageParam: null,
    getNextPageParam: page => (page as Page<unknown>).next,
  })
  return { ...options, prefetch: (client: QueryClient) => client.prefetchInfiniteQuery(options) }
}
