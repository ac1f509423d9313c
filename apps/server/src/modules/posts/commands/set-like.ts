import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { deleteLike, insertLike } from '../likes.repository.ts'
import { factsOf, seePost } from '../posts.access.ts'
import { canReact } from '../posts.policy.ts'
import { addToCount } from '../posts.repository.ts'

/** Likes a post that the caller sees unlocked, or takes the like back; again changes nothing. */
export async function setLike(
  ctx: Context,
  { post: postId, liked }: { post: string; liked: boolean },
): Promise<{ liked: boolean; likes: number }> {
  const userId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const now = tx.clock.now()
    const viewer = { id: userId, now }
    const seen = orThrow(await seePost(tx.db, viewer, postId), 'POST_NOT_FOUND')
    demand(canReact(factsOf(seen, viewer)))
    const changed = liked
      ? await insertLike(tx.db, { postId, userId, now })
      : await deleteLike(tx.db, { postId, userId, now })
    const likes = changed ? await addToCount(tx.db, postId, 'likes', liked ? 1 : -1) : seen.post.likes
    if (changed) tx.afterCommit(() => tx.outbox.wake(liked ? 'post.liked' : 'post.unliked'))
    return { liked, likes }
  })
}
