import type { Comment } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { viewerOf } from '../../accounts/index.ts'
import { findComment, listReplies as selectReplies } from '../comments.repository.ts'
import { factsOf, seePost } from '../posts.access.ts'
import { canReadComments } from '../posts.policy.ts'
import { commenting, presentComments } from '../posts.presenter.ts'

/** Replies to a comment that the caller may read, latest first. */
export async function listReplies(
  ctx: Context,
  {
    post: postId,
    comment: id,
    cursor,
    limit,
  }: { post: string; comment: string; cursor?: string | undefined; limit: number },
): Promise<{ items: Comment[]; next: string | null }> {
  const after = readCursor(cursor)
  const viewer = viewerOf(ctx)
  const seen = orThrow(await seePost(ctx.db, viewer, postId), 'POST_NOT_FOUND')
  demand(canReadComments(factsOf(seen, viewer)))
  const comment = orThrow(await findComment(ctx.db, viewer, { id, postId }), 'COMMENT_NOT_FOUND')
  const found = await selectReplies(ctx.db, viewer, { commentId: comment.id, after, limit })
  const { rows, next } = cutPage(found, limit, row => ({ at: row.created_at, id: row.id }))
  const may = commenting(viewer, seen)
  return { items: await presentComments(ctx, viewer, rows, () => may), next }
}
