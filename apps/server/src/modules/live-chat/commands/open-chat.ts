import type { TransactionContext } from '../../../platform/context.ts'
import { closeChatRow, insertChat } from '../chats.repository.ts'

/** Opens the chat of a live, led as its creator's last one was. A second call changes nothing. */
export async function openChat(
  tx: TransactionContext,
  { liveId, creatorId }: { liveId: string; creatorId: string },
): Promise<void> {
  await insertChat(tx.db, { liveId, creatorId, now: tx.clock.now() })
}

/** Closes the chat of a live that is over: nobody writes or gives in it any more. Who is in its place is judged again. */
export async function closeChat(tx: TransactionContext, liveId: string): Promise<void> {
  if (!(await closeChatRow(tx.db, liveId, tx.clock.now()))) return
  tx.afterCommit(() => tx.realtime.placeChanged('live', liveId))
}
