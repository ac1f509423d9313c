import type { TransactionContext } from '../../../platform/context.ts'
import { holdCreator, writePost } from '../explore.repository.ts'

/** A post has come out, was changed, bought, or is no longer there: discovery finds it as it is now. */
export async function refreshPost(
  tx: TransactionContext,
  { postId, creatorId }: { postId: string; creatorId: string },
): Promise<void> {
  await holdCreator(tx.db, creatorId)
  await writePost(tx.db, { weights: tx.settings.get('ranking'), postId, now: tx.clock.now() })
}
