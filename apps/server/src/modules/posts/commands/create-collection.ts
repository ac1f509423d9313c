import type { BookmarkCollection } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { viewerOf } from '../../accounts/index.ts'
import { canAddCollection } from '../bookmarks.policy.ts'
import { tellOwner } from '../bookmarks.realtime.ts'
import {
  countCollections,
  insertBookmark,
  insertCollected,
  insertCollection,
} from '../bookmarks.repository.ts'
import { seePost } from '../posts.access.ts'

/** Begins a collection of the caller; a post that is given goes into it, and is saved. */
export async function createCollection(
  ctx: Context,
  { name, post: postId }: { name: string; post: string | null },
): Promise<BookmarkCollection> {
  const userId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    if (postId !== null) orThrow(await seePost(tx.db, viewerOf(tx), postId), 'POST_NOT_FOUND')
    demand(canAddCollection(await countCollections(tx.db, userId)))
    const now = tx.clock.now()
    const id = newId(tx.clock)
    if (!(await insertCollection(tx.db, { id, userId, name, now })))
      throw new AppError('COLLECTION_NAME_TAKEN')
    if (postId !== null) {
      await insertBookmark(tx.db, { userId, postId }, now)
      await insertCollected(tx.db, { userId, postId, collectionId: id }, now)
    }
    tellOwner(tx, userId, postId)
    return { id, name, has: postId !== null }
  })
}
