import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { demand } from '../../../platform/policy.ts'
import { viewerOf } from '../../accounts/index.ts'
import { findComment, deleteComment as removeComment } from '../comments.repository.ts'
import { factsOf, seePost } from '../posts.access.ts'
import { canDeleteComment } from '../posts.policy.ts'

/** Deletes an own comment. */
export async function deleteComment(
  ctx: Context,
  { post: postId, comment: id }: { post: string; comment: string },
): Promise<void> {
  const userId = userIdOf(ctx)
  await inTransaction(ctx, async tx => {
    const viewer = viewerOf(tx)
    const seen = orThrow(await seePost(tx.db, viewer, postId), 'POST_NOT_FOUND')
    const comment = await findComment(tx.db, viewer, { id, postId })
    const facts = comment === undefined ? undefined : { authorId: comment.author.id }
    demand(canDeleteComment(factsOf(seen, viewer), facts, userId))
    if (!(await removeComment(tx.db, id))) return
    publish(tx, 'comment.deleted', { postId, commentId: id, authorId: userId, creatorId: seen.creator.id })
  })
}
