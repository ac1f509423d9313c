import type { PostKind } from '@calina/contract/limits'
import type { Post } from '@calina/contract/types'

// of the contract only types: its lists would come with the first files of a page
/** In the order in which they are offered. */
export const KINDS = ['photo', 'video', 'sound', 'text'] as const satisfies readonly PostKind[]
const AUDIENCES = ['everyone', 'subscribers', 'paid'] as const satisfies readonly Post['audience'][]

/** What a list of posts is narrowed to, as an address says it. */
export interface PostFilter {
  kind?: PostKind
  audience?: Post['audience']
  q?: string
}

const MAX_TERM = 100

/** What an address narrows the posts of a page to; what it says that cannot be asked for is left out. */
export function filterOf(search: URLSearchParams): PostFilter {
  const kind = KINDS.find(each => each === search.get('kind'))
  const audience = AUDIENCES.find(each => each === search.get('audience'))
  const q = search.get('q')?.trim().slice(0, MAX_TERM)
  return { ...(kind && { kind }), ...(audience && { audience }), ...(q && { q }) }
}

export const isNarrowed = (filter: PostFilter): boolean => Object.keys(filter).length > 0

/** The posts one after the other, and not as a grid. */
export const isList = (search: URLSearchParams): boolean => search.get('view') === 'list'

/** The same page with something changed in its address; null takes a part out. */
export function addressWith(
  pathname: string,
  search: URLSearchParams,
  change: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change))
    if (value === null) next.delete(name)
    else next.set(name, value)
  return next.size > 0 ? `${pathname}?${next}` : pathname
}
