import type { TransactionContext } from '../../../platform/context.ts'
import { addPosts, updateRank } from '../profiles.repository.ts'

/** Counts a published or deleted post of a creator, in the transaction that publishes or deletes it. */
export async function countPosts(
  tx: TransactionContext,
  change: { creatorId: string; delta: 1 | -1; lastPostAt: Date | null },
): Promise<void> {
  await addPosts(tx.db, change)
  await updateRank(tx, change.creatorId)
}
