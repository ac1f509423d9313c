import { tagKey } from '@calina/contract'
import type { Post } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { cutRanked, readRanked } from '../../../platform/cursor.ts'
import { searchedFor } from '../../../platform/db/search.ts'
import { viewerOf } from '../../accounts/index.ts'
import { discovered, presentTiles } from '../../posts/index.ts'
import { type Kind, placeOf, searchPosts } from '../search.repository.ts'

const AUDIENCES = { free: 'everyone', paid: 'paid', subscribers: 'subscribers' } as const

export interface ExploredPosts {
  q?: string | undefined
  tag?: string | undefined
  kind?: Kind | undefined
  price?: keyof typeof AUDIENCES | undefined
  live?: 'true' | undefined
  cursor?: string | undefined
  limit: number
}

/** Posts with media of all creators, best first, each as the caller may see it. */
export async function explorePosts(
  ctx: Context,
  { q, tag, kind, price, live, cursor, limit }: ExploredPosts,
): Promise<{ items: Post[]; next: string | null }> {
  const after = readRanked(cursor)
  const key = tag === undefined ? null : tagKey(tag)
  // what cannot be a tag is one that nobody has used
  if (key === undefined) return { items: [], next: null }
  const found = await searchPosts(ctx.db, viewerOf(ctx), {
    kind: kind ?? null,
    audience: price === undefined ? null : AUDIENCES[price],
    tag: key,
    term: q === undefined ? null : searchedFor(q),
    live: live === 'true',
    after,
    limit,
  })
  const { rows, next } = cutRanked(found, limit, placeOf)
  return { items: await presentTiles(ctx, rows.map(discovered)), next }
}
