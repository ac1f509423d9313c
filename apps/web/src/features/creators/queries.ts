import { query } from '#lib/query.ts'

export const CREATOR_TABS = ['suggested', 'new', 'live', 'exclusive', 'mine'] as const
export type CreatorTab = (typeof CREATOR_TABS)[number]

/** The tab that an address names; suggested by default, and for guests who have no favourites. */
export function tabOf(search: URLSearchParams, loggedIn: boolean): CreatorTab {
  const wanted = CREATOR_TABS.find(tab => tab === search.get('tab')) ?? 'suggested'
  return wanted === 'mine' && !loggedIn ? 'suggested' : wanted
}

/** So many stand beside the grid in each list. */
const BESIDE = 3
/** Tags by which creators are found. */
const TOPICS = 6

/** The creators of a tab, and how many each tab has. */
export const creatorsQuery = (tab: CreatorTab) => query('listCreators', { query: { tab, counts: 'true' } })
export const featuredQuery = () => query('listFeatured')
export const besideQuery = (tab: 'live' | 'new') => query('listCreators', { query: { tab, limit: BESIDE } })
export const topicsQuery = () => query('listTrendingTags', { query: { limit: TOPICS } })

/** Everything that the page of a tab reads. */
export const pageQueries = (tab: CreatorTab) => [
  creatorsQuery(tab),
  ...(tab === 'suggested' ? [featuredQuery()] : []),
  besideQuery('live'),
  besideQuery('new'),
  topicsQuery(),
]
