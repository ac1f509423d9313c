import { EXPLORE } from '@calina/contract'
import type { Answer, Routes } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { suggestTags } from '../../posts/index.ts'
import { findCreators } from '../../profiles/index.ts'
import { explorePosts } from './explore-posts.ts'

/** The first posts, creators and tags that contain what was typed. */
export async function exploreSearch(
  ctx: Context,
  { q }: { q: string },
): Promise<Answer<Routes['exploreSearch']>> {
  const { searched } = EXPLORE
  // names are written with an @ before them, tags with a #
  const [person, tag] = [q.replace(/^@(?=.)/u, ''), q.replace(/^#/u, '')]
  const [posts, creators, tags] = await Promise.all([
    explorePosts(ctx, { q, limit: searched.posts }),
    findCreators(ctx, { q: person, limit: searched.creators }),
    tag === '' ? { items: [] } : suggestTags(ctx, { q: tag }),
  ])
  return { posts: posts.items, creators: creators.items, tags: tags.items }
}
