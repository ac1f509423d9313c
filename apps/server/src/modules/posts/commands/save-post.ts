import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { viewerOf } from '../../accounts/index.ts'
import { tellOwner } from '../bookmarks.realtime.ts'
import { deleteBookmark, insertBookmark } from '../bookmarks.repository.ts'
import { seePost } from '../posts.access.ts'

/**
 * Saves a post that exists for the caller, locked or not, or takes it out of what they have saved, also where it does not exist
 * for them any more. Again changes nothing.
 */
export async function savePost(
  ctx: Context,
  { post: postId, saved }: { post: string; saved: boolean },
): Promise<{ saved: boolean }> {
  const userId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const wasSaved = !saved && (await deleteBookmark(tx.db, { userId, postId }))
    if (!wasSaved) orThrow(await seePost(tx.db, viewerOf(tx), postId), 'POST_NOT_FOUND')
    if (saved) await insertBookmark(tx.db, { userId, postId }, tx.clock.now())
    tellOwner(tx, userId, postId)
    return { saved }
  })
}
