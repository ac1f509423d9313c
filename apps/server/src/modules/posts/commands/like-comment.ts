import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { viewerOf } from '../../accounts/index.ts'
import { findComment, setCommentLike } from '../comments.repository.ts'
import { factsOf, seePost } from '../posts.access.ts'
import { canReact } from '../posts.policy.ts'

/** Likes a comment on a post that the caller sees unlocked, or takes the like back; again changes nothing. */
export async function likeComment(
  ctx: Context,
  { post: postId, comment: id, liked }: { post: string; comment: string; liked: boolean },
): Promise<{ liked: boolean; likes: number }> {
  const userId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const viewer = viewerOf(tx)
    const seen = orThrow(await seePost(tx.db, viewer, postId), 'POST_NOT_FOUND')
    demand(canReact(factsOf(seen, viewer)))
    const comment = orThrow(await findComment(tx.db, viewer, { id, postId }), 'COMMENT_NOT_FOUND')
    const likes = await setCommentLike(tx.db, { id, userId, liked, now: tx.clock.now() })
    return { liked, likes: likes ?? comment.likes }
  })
}
