import type { Post } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { viewerOf } from '../../accounts/index.ts'
import { listOwnIds } from '../editing.repository.ts'
import { seePosts } from '../posts.access.ts'
import { presentTiles } from '../posts.presenter.ts'

/** Own posts that others do not see: not out yet, or archived; latest time first. */
export async function listOwnPosts(
  ctx: Context,
  { state, cursor, limit }: { state: 'scheduled' | 'archived'; cursor?: string | undefined; limit: number },
): Promise<{ items: Post[]; next: string | null }> {
  const found = await listOwnIds(ctx.db, {
    creatorId: userIdOf(ctx),
    state,
    after: readCursor(cursor),
    limit,
  })
  const { rows, next } = cutPage(found, limit, row => ({ at: row.published_at, id: row.id }))
  const seen = await seePosts(
    ctx.db,
    viewerOf(ctx),
    rows.map(row => row.id),
  )
  return { items: await presentTiles(ctx, seen), next }
}
