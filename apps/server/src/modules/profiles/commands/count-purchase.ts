import type { TransactionContext } from '../../../platform/context.ts'
import { addPurchase, updateRank } from '../profiles.repository.ts'

/** Counts a purchase of one of a creator's posts, or one that was given back. */
export async function countPurchase(
  tx: TransactionContext,
  change: { creatorId: string; delta: 1 | -1 },
): Promise<void> {
  await addPurchase(tx.db, change)
  await updateRank(tx, change.creatorId)
}
