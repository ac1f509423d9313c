import type { CallInput, Routes } from '@calina/contract/types'
import { pages, query } from '#lib/query.ts'
import type { View } from './view.ts'

/** Enough for the first screen of a wide window. */
const PAGE = 24
/** What is on the screen stays as it is while somebody looks through it: nothing is read again behind their back. */
const CALM = { staleTime: 5 * 60_000, refetchOnWindowFocus: false } as const
/** Tags above the posts. */
const CHIPS = 12

type PostsInput = NonNullable<CallInput<Routes['explorePosts']>['query']>
type CreatorsInput = NonNullable<CallInput<Routes['exploreCreators']>['query']>

const given = ({ q, tag }: View) => ({ ...(q && { q }), ...(tag && { tag }) })

export function postsQuery(view: View) {
  // the address was read by the contract's own rules
  const search = { ...view.filters, ...given(view), limit: PAGE } as PostsInput
  return { ...pages('explorePosts', { query: search }), ...CALM }
}

export function creatorsQuery(view: View) {
  const search = { ...view.filters, ...given(view), limit: PAGE } as CreatorsInput
  return { ...pages('exploreCreators', { query: search }), ...CALM }
}

export const trendingQuery = () => query('listTrendingTags', { query: { limit: CHIPS } })

export const tagsQuery = (q: string) =>
  query('suggestTags', { query: { q: q.replace(/^#/, '').slice(0, 50) } })

export const foundQuery = (q: string) => query('exploreSearch', { query: { q } })
