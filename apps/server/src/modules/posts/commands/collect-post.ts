import type { BookmarkCollection } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { viewerOf } from '../../accounts/index.ts'
import { tellOwner } from '../bookmarks.realtime.ts'
import { deleteCollected, insertBookmark, insertCollected, lockCollection } from '../bookmarks.repository.ts'
import { seePost } from '../posts.access.ts'

/** Puts a post that exists for the caller into a collection of theirs, and saves it, or takes it out; it stays saved then. */
export async function collectPost(
  ctx: Context,
  { collection, post: postId, has }: { collection: string; post: string; has: boolean },
): Promise<BookmarkCollection> {
  const userId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const { id, name } = orThrow(
      await lockCollection(tx.db, { id: collection, userId }),
      'COLLECTION_NOT_FOUND',
    )
    orThrow(await seePost(tx.db, viewerOf(tx), postId), 'POST_NOT_FOUND')
    if (has) {
      const now = tx.clock.now()
      await insertBookmark(tx.db, { userId, postId }, now)
      await insertCollected(tx.db, { userId, postId, collectionId: id }, now)
    } else await deleteCollected(tx.db, { collectionId: id, postId })
    tellOwner(tx, userId, postId)
    return { id, name, has }
  })
}
