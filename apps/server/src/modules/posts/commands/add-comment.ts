import type { Comment } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { viewerOf } from '../../accounts/index.ts'
import { type CommentRow, findByClientId, findComment, insertComment } from '../comments.repository.ts'
import { factsOf, seePost } from '../posts.access.ts'
import { canReact } from '../posts.policy.ts'
import { commenting, presentComments } from '../posts.presenter.ts'

/**
 * Comments on a post that the caller sees unlocked. The same client id again answers the comment that it made
 * the first time. Who replies to a reply, replies to what that one replied to.
 */
export async function addComment(
  ctx: Context,
  {
    post: postId,
    clientId,
    text,
    parent = null,
  }: { post: string; clientId: string; text: string; parent?: string | null },
): Promise<Comment> {
  const authorId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const now = tx.clock.now()
    const viewer = viewerOf(tx)
    const seen = orThrow(await seePost(tx.db, viewer, postId), 'POST_NOT_FOUND')
    demand(canReact(factsOf(seen, viewer)))
    const repliedTo = parent === null ? null : await findComment(tx.db, viewer, { id: parent, postId })
    const parentId = repliedTo === null ? null : repliedOf(orThrow(repliedTo, 'COMMENT_NOT_FOUND'))
    const comment = { id: newId(tx.clock), postId, authorId, clientId, body: text, parentId, now }
    const isNew = await insertComment(tx.db, comment)
    if (isNew)
      publish(tx, 'comment.added', { postId, commentId: comment.id, authorId, creatorId: seen.creator.id })
    const id = isNew ? comment.id : await findByClientId(tx.db, comment)
    const row = id === undefined ? undefined : await findComment(tx.db, viewer, { id, postId })
    // Deleted between the two statements: the next try writes it again.
    const may = commenting(viewer, seen)
    const [presented] = await presentComments(tx, viewer, [orThrow(row, 'UNAVAILABLE')], () => may)
    return orThrow(presented, 'UNAVAILABLE')
  })
}

const repliedOf = ({ id, parent_id }: CommentRow): string => parent_id ?? id
