import type { TransactionContext } from '../../../platform/context.ts'
import { notifyChanged } from '../messages.realtime.ts'
import { setMessageRemoved } from '../reported.repository.ts'

/**
 * Takes a message down, so that it says and shows nothing to its two people any more, or puts it back. False where nothing
 * changes.
 */
export async function takeDownMessage(
  tx: TransactionContext,
  { message, removed }: { message: string; removed: boolean },
): Promise<boolean> {
  const chat = await setMessageRemoved(tx.db, { id: message, at: removed ? tx.clock.now() : null })
  if (chat === undefined) return false
  notifyChanged(tx, chat)
  return true
}
