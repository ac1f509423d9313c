import type { BookmarkCollection } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { tellOwner } from '../bookmarks.realtime.ts'
import { countCollections, isNameTaken, lockCollection, updateCollection } from '../bookmarks.repository.ts'

/** Gives a collection of the caller another name, which none of their others has. */
export async function renameCollection(
  ctx: Context,
  { collection: id, name }: { collection: string; name: string },
): Promise<BookmarkCollection> {
  const userId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    // two that want the same name wait for each other
    await countCollections(tx.db, userId)
    orThrow(await lockCollection(tx.db, { id, userId }), 'COLLECTION_NOT_FOUND')
    if (await isNameTaken(tx.db, { id, userId, name })) throw new AppError('COLLECTION_NAME_TAKEN')
    await updateCollection(tx.db, id, name)
    tellOwner(tx, userId, null)
    return { id, name, has: false }
  })
}
