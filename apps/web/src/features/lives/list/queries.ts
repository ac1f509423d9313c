import { LIVE_FILTERS, type LiveFilter } from '@calina/contract/limits'
import { pagesFrom, query } from '#lib/query.ts'

/** To what the lists are narrowed by an address; guests follow nobody. */
export function filterOf(search: URLSearchParams, isMember: boolean): LiveFilter {
  const wanted = LIVE_FILTERS.find(filter => filter === search.get('filter')) ?? 'all'
  return isMember || wanted === 'free' ? wanted : 'all'
}

/** The address of the list that is narrowed so. */
export const filterPath = (filter: LiveFilter): string =>
  filter === 'all' ? '/live' : `/live?filter=${filter}`

export const onAirQuery = (filter: LiveFilter) => query('listLives', { query: { filter } })

const FIRST = 12
const LATER = 24
export const scheduledQuery = (filter: LiveFilter) =>
  pagesFrom(FIRST, 'listScheduledLives', { query: { filter, limit: LATER } })

/** Beside the list so many replays; all of them, or a creator's, on a page of their own. */
const BESIDE = 3
export const replaysQuery = (creator?: string) =>
  pagesFrom(FIRST, 'listReplays', { query: { limit: LATER, ...(creator && { creator }) } })
export const latestReplaysQuery = () => query('listReplays', { query: { limit: BESIDE } })
