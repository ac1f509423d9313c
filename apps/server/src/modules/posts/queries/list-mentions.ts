import type { MentionOfMe } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { viewerOf } from '../../accounts/index.ts'
import { listMentionPlaces, type MentionFilter } from '../mentions.repository.ts'
import { seePosts } from '../posts.access.ts'
import { presentPosts } from '../posts.presenter.ts'

/** Others' posts that mention the caller, latest first, each as the caller may see it. */
export async function listMentions(
  ctx: Context,
  { filter, cursor, limit }: { filter: MentionFilter; cursor?: string | undefined; limit: number },
): Promise<{ items: MentionOfMe[]; next: string | null }> {
  const viewer = viewerOf(ctx)
  const found = await listMentionPlaces(ctx.db, viewer, { filter, after: readCursor(cursor), limit })
  const { rows, next } = cutPage(found, limit, row => ({ at: row.created_at, id: row.post_id }))
  const seen = await seePosts(
    ctx.db,
    viewer,
    rows.map(row => row.post_id),
  )
  const posts = new Map((await presentPosts(ctx, seen)).map(post => [post.id, post]))
  const items = rows.flatMap(({ post_id, state, created_at }) => {
    const post = posts.get(post_id)
    // gone between the two statements
    return post === undefined ? [] : [{ post, state, at: created_at.toISOString() }]
  })
  return { items, next }
}
