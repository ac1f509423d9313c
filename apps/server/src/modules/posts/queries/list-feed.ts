import type { Post } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { viewerOf } from '../../accounts/index.ts'
import type { SeenPost } from '../posts.access.ts'
import { presentPosts } from '../posts.presenter.ts'
import { type FeedSource, listFeed as selectFeed } from '../posts.repository.ts'

/** Posts of the creators whom the caller follows or subscribes to, latest first. */
export async function listFeed(
  ctx: Context,
  { source, cursor, limit }: { source: FeedSource; cursor?: string | undefined; limit: number },
): Promise<{ items: Post[]; next: string | null }> {
  const viewer = { ...viewerOf(ctx), id: userIdOf(ctx) }
  const found = await selectFeed(ctx.db, viewer, { source, after: readCursor(cursor), limit })
  const { rows, next } = cutPage(found, limit, placeOf)
  return { items: await presentPosts(ctx, rows), next }
}

export const placeOf = ({ post }: SeenPost) => ({ at: post.published_at, id: post.id })
