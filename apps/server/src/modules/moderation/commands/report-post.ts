import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { viewerOf } from '../../accounts/index.ts'
import { mediaOfPost, seeComment, seePost } from '../../posts/index.ts'
import { report, type Said } from './report.ts'

/** Reports a post that exists for the viewer, locked or not. */
export async function reportPost(
  ctx: Context,
  { post, ...said }: Said & { post: string },
): Promise<{ dueAt: string }> {
  return await inTransaction(ctx, async tx => {
    const seen = orThrow(await seePost(tx.db, viewerOf(tx), post), 'POST_NOT_FOUND')
    const { body, purchase_body } = seen.post
    const text = [body, purchase_body].filter(each => each !== '').join('\n\n')
    const media = await mediaOfPost(tx.db, post)
    return await report(tx, { subject: 'post', id: post, post, authorId: seen.creator.id, text, media }, said)
  })
}

/** Reports a comment that the viewer may read. */
export async function reportComment(
  ctx: Context,
  { post, comment: id, ...said }: Said & { post: string; comment: string },
): Promise<{ dueAt: string }> {
  return await inTransaction(ctx, async tx => {
    const { comment } = orThrow(await seeComment(tx, viewerOf(tx), { post, comment: id }), 'POST_NOT_FOUND')
    const { authorId, text } = orThrow(comment, 'COMMENT_NOT_FOUND')
    return await report(tx, { subject: 'comment', id, post, authorId, text, media: [] }, said)
  })
}
