import { type Context, userIdOf } from '../../../platform/context.ts'
import { viewerOf } from '../../accounts/index.ts'
import { factsOf, seePosts } from '../posts.access.ts'
import { insertViews } from '../views.repository.ts'

/**
 * Keeps that the caller had these posts before them, each once. What does not exist for them is left out without a word, and
 * so are their own posts and whatever staff look at.
 */
export async function markPostsSeen(ctx: Context, { posts }: { posts: readonly string[] }): Promise<void> {
  const viewerId = userIdOf(ctx)
  const viewer = viewerOf(ctx)
  if (viewer.staff) return
  const seen = await seePosts(ctx.db, viewer, [...new Set(posts)])
  const postIds = seen.filter(each => !factsOf(each, viewer).own).map(({ post }) => post.id)
  await insertViews(ctx.db, { postIds, viewerId, now: viewer.now })
}
