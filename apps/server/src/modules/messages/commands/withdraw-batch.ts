import type { TransactionContext } from '../../../platform/context.ts'
import { releaseAllMedia } from '../../media/index.ts'
import { holdUnbought, listUnboughtChats, recountUnread } from '../batch-messages.repository.ts'
import { deleteUnsent, detachFromBatch, holdBatch, lockBatch } from '../batches.repository.ts'
import { deleted } from '../deleting.repository.ts'
import { noteChanged } from '../messages.changes.ts'

/**
 * Takes the next messages of a batch that nobody has bought out of their chats, beyond the chat `after`. Answers how many,
 * and beyond which chat it goes on; null when there are no more.
 */
export async function withdrawSome(
  tx: TransactionContext,
  { batchId, after, limit }: { batchId: string; after: string | null; limit: number },
): Promise<{ count: number; next: string | null }> {
  const batch = await holdBatch(tx.db, batchId)
  const chatIds = await listUnboughtChats(tx.db, { batchId, after, limit })
  const last = chatIds.at(-1)
  if (batch === undefined || last === undefined) return { count: 0, next: null }
  const unbought = await holdUnbought(tx.db, { batchId, chatIds })
  const ids = unbought.map(({ id }) => id)
  await noteChanged(tx, ids, deleted(tx.clock.now()))
  await recountUnread(
    tx.db,
    unbought.map(({ chatId }) => chatId),
  )
  return { count: ids.length, next: chatIds.length < limit ? null : last }
}

/** Lets the files of a batch go, unless somebody still has a message of it. */
export async function releaseBatch(tx: TransactionContext, batchId: string): Promise<void> {
  await lockBatch(tx.db, batchId)
  await releaseAllMedia(tx, await detachFromBatch(tx.db, batchId))
}

/** The same, and the batch itself goes where nobody has ever received it. */
export async function dropBatch(tx: TransactionContext, batchId: string): Promise<void> {
  await releaseBatch(tx, batchId)
  await deleteUnsent(tx.db, batchId)
}
