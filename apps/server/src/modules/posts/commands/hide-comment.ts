import type { Comment } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { viewerOf } from '../../accounts/index.ts'
import { findComment, setCommentHidden } from '../comments.repository.ts'
import { factsOf, seePost } from '../posts.access.ts'
import { commenting, presentComments } from '../posts.presenter.ts'

/** Hides another's comment on an own post from everybody but its author, or shows it again. Again is the same. */
export async function hideComment(
  ctx: Context,
  { post: postId, comment: id, hidden }: { post: string; comment: string; hidden: boolean },
): Promise<Comment> {
  return await inTransaction(ctx, async tx => {
    const viewer = viewerOf(tx)
    const seen = orThrow(await seePost(tx.db, viewer, postId), 'POST_NOT_FOUND')
    if (!factsOf(seen, viewer).own) throw new AppError('POST_NOT_FOUND')
    const comment = orThrow(await findComment(tx.db, viewer, { id, postId }), 'COMMENT_NOT_FOUND')
    if (comment.author.id === viewer.id) throw new AppError('COMMENT_NOT_FOUND')
    await setCommentHidden(tx.db, { id, hidden, now: tx.clock.now() })
    const may = commenting(viewer, seen)
    const [presented] = await presentComments(tx, viewer, [{ ...comment, hidden }], () => may)
    return orThrow(presented, 'COMMENT_NOT_FOUND')
  })
}
