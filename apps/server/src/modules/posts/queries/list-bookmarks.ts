import type { BookmarkCollection, Post } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { AppError } from '../../../platform/errors.ts'
import { viewerOf } from '../../accounts/index.ts'
import { listCollections, listSaved, type SavedPost } from '../bookmarks.repository.ts'
import { presentPosts } from '../posts.presenter.ts'

interface BookmarksPage {
  collection?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** What the caller has saved, or put into one of their collections, latest first, as far as they may see it. */
export async function listBookmarks(
  ctx: Context,
  { collection, cursor, limit }: BookmarksPage,
): Promise<{ items: Post[]; next: string | null }> {
  const userId = userIdOf(ctx)
  const after = readCursor(cursor)
  if (collection !== undefined) {
    const own = await listCollections(ctx.db, { userId, postId: undefined })
    if (!own.some(({ id }) => id === collection)) throw new AppError('COLLECTION_NOT_FOUND')
  }
  const viewer = { ...viewerOf(ctx), id: userId }
  const found = await listSaved(ctx.db, viewer, { collection, after, limit })
  const { rows, next } = cutPage(found, limit, placeOf)
  return { items: await presentPosts(ctx, rows), next }
}

const placeOf = ({ post, savedAt }: SavedPost) => ({ at: savedAt, id: post.id })

/** The caller's collections by name, and whether each has a post. */
export async function listBookmarkCollections(
  ctx: Context,
  { post }: { post?: string | undefined },
): Promise<{ items: BookmarkCollection[] }> {
  return { items: await listCollections(ctx.db, { userId: userIdOf(ctx), postId: post }) }
}
