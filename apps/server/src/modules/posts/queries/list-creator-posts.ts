import type { Post } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { orThrow } from '../../../platform/errors.ts'
import { viewerOf } from '../../accounts/index.ts'
import { listByCreator, type PostFilter } from '../creator-posts.repository.ts'
import { presentTiles } from '../posts.presenter.ts'
import { placeOf } from './list-feed.ts'

/** Which posts of a creator. */
export interface Listing extends PostFilter {
  cursor?: string | undefined
  limit: number
}

/**
 * A creator's posts, latest first, each as the viewer may see it; before the first page of all, those that are pinned. Where
 * the list is narrowed, pinned ones stand in their place.
 */
export async function listCreatorPosts(
  ctx: Context,
  { cursor, limit, ...of }: Listing & { username: string },
): Promise<{ items: Post[]; next: string | null }> {
  const after = readCursor(cursor)
  const posts = await listByCreator(ctx.db, viewerOf(ctx), { ...of, after, limit })
  const found = orThrow(posts, 'USER_NOT_FOUND')
  const isNarrowed = of.kind !== undefined || of.audience !== undefined || of.q !== undefined
  const others = isNarrowed ? 0 : found.findIndex(({ post }) => post.pinned_at === null)
  const pinned = others === -1 ? found : found.slice(0, others)
  const { rows, next } = cutPage(found.slice(pinned.length), limit, placeOf)
  return { items: await presentTiles(ctx, [...pinned, ...rows]), next }
}
