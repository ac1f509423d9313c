import { pages, query } from '#lib/query.ts'

/** So many of those that are used most are shown. */
const SHOWN = 12

export const trendingQuery = () => query('listTrendingTags', { query: { limit: SHOWN } })

/** How many there are, and with which letters they begin. */
export const countQuery = () => query('countTags')

/** Tags by the alphabet, from a letter on. */
export const tagPages = (from: string | undefined) =>
  pages('listTags', { query: { limit: 60, ...(from !== undefined && { from }) } })

/** The letter that an address begins the list with. */
export const letterIn = (search: URLSearchParams): string | undefined =>
  search.get('letter')?.trim().slice(0, 4).toLowerCase() || undefined

export const pageQueries = (from: string | undefined) => [trendingQuery(), countQuery(), tagPages(from)]
