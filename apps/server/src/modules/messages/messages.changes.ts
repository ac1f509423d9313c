import type { TransactionContext } from '../../platform/context.ts'
import { changeMessages, type MessageSet } from './changes.repository.ts'
import { notifyChanged } from './messages.realtime.ts'

/**
 * Makes these messages different from what they were: sets columns of them, if what is different is told by any, gives them
 * the next numbers of change of their chats, which must be locked, and tells both people of each after the commit.
 */
export async function noteChanged(
  tx: TransactionContext,
  ids: readonly string[],
  set?: MessageSet,
): Promise<void> {
  for (const { change, ...chat } of await changeMessages(tx.db, ids, set)) notifyChanged(tx, chat, change)
}
