import type { TransactionContext } from '../../../platform/context.ts'
import { findBatchOf, lockBatch, setBatchRemoved } from '../batches.repository.ts'
import { recountWaiting, removed as setRemoved } from '../deleting.repository.ts'
import { noteChanged } from '../messages.changes.ts'
import { notifyWaiting } from '../messages.realtime.ts'
import { isRemoved, lockChatOf } from '../reported.repository.ts'

/**
 * Takes a message down, so that it says and shows nothing to its two people any more, or puts it back; with it those of its
 * batch, which say and show the same: their files at once, their texts by a job. False where nothing changes.
 */
export async function takeDownMessage(
  tx: TransactionContext,
  { message, removed }: { message: string; removed: boolean },
): Promise<boolean> {
  const at = removed ? tx.clock.now() : null
  const batchId = await findBatchOf(tx.db, message)
  if (batchId !== null) {
    await lockBatch(tx.db, batchId)
    if (await setBatchRemoved(tx.db, { id: batchId, at }))
      await tx.jobs.enqueue(tx, 'messages.settle-batch', { batchId }, { key: batchId })
  }
  await lockChatOf(tx.db, message)
  if ((await isRemoved(tx.db, message)) !== !removed) return false
  await noteChanged(tx, [message], setRemoved(at))
  // one of a batch is no answer
  if (batchId === null) notifyWaiting(tx, await recountWaiting(tx.db, message))
  return true
}
