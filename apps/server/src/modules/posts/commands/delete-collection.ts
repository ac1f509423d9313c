import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { tellOwner } from '../bookmarks.realtime.ts'
import { deleteCollectionRow, lockCollection } from '../bookmarks.repository.ts'

/** Deletes a collection of the caller; what is in it stays saved. */
export async function deleteCollection(
  ctx: Context,
  { collection: id }: { collection: string },
): Promise<void> {
  const userId = userIdOf(ctx)
  await inTransaction(ctx, async tx => {
    orThrow(await lockCollection(tx.db, { id, userId }), 'COLLECTION_NOT_FOUND')
    await deleteCollectionRow(tx.db, id)
    tellOwner(tx, userId, null)
  })
}
