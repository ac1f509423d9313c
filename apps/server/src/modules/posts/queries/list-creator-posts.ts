import type { Post } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { orThrow } from '../../../platform/errors.ts'
import { viewerOf } from '../../accounts/index.ts'
import { presentTiles } from '../posts.presenter.ts'
import { listByCreator } from '../posts.repository.ts'
import { placeOf } from './list-feed.ts'

/** A creator's posts, latest first, each as the viewer may see it; before the first page, those that are pinned. */
export async function listCreatorPosts(
  ctx: Context,
  { username, cursor, limit }: { username: string; cursor?: string | undefined; limit: number },
): Promise<{ items: Post[]; next: string | null }> {
  const after = readCursor(cursor)
  const posts = await listByCreator(ctx.db, viewerOf(ctx), { username, after, limit })
  const found = orThrow(posts, 'USER_NOT_FOUND')
  const others = found.findIndex(({ post }) => post.pinned_at === null)
  const pinned = others === -1 ? found : found.slice(0, others)
  const { rows, next } = cutPage(found.slice(pinned.length), limit, placeOf)
  return { items: await presentTiles(ctx, [...pinned, ...rows]), next }
}
