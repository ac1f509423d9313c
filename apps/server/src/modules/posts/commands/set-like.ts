import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { viewerOf } from '../../accounts/index.ts'
import { deleteLike, insertLike } from '../likes.repository.ts'
import { factsOf, seePost } from '../posts.access.ts'
import { canReact } from '../posts.policy.ts'

/** Likes a post that the caller sees unlocked, or takes the like back; again changes nothing. */
export async function setLike(
  ctx: Context,
  { post: postId, liked }: { post: string; liked: boolean },
): Promise<{ liked: boolean; likes: number }> {
  const userId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const now = tx.clock.now()
    const viewer = viewerOf(tx)
    const seen = orThrow(await seePost(tx.db, viewer, postId), 'POST_NOT_FOUND')
    demand(canReact(factsOf(seen, viewer)))
    const likes = await (liked ? insertLike : deleteLike)(tx.db, {
      postId,
      userId,
      creatorId: seen.creator.id,
      now,
    })
    if (likes !== undefined) tx.afterCommit(() => tx.outbox.wake(liked ? 'post.liked' : 'post.unliked'))
    return { liked, likes: likes ?? seen.post.likes }
  })
}
