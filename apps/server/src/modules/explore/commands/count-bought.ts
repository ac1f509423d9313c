import type { TransactionContext } from '../../../platform/context.ts'
import { findPurchased } from '../../posts/index.ts'
import { countPurchase } from '../../profiles/index.ts'
import { refreshPost } from './refresh-post.ts'

/** A post was bought: it and its creator rise. */
export async function countBought(
  tx: TransactionContext,
  { postId, creatorId }: { postId: string; creatorId: string },
): Promise<void> {
  await countPurchase(tx, { creatorId, delta: 1 })
  await refreshPost(tx, { postId, creatorId })
}

/** The money of a purchase was given back: it does not count. */
export async function discountBought(
  tx: TransactionContext,
  { purchaseId }: { purchaseId: string },
): Promise<void> {
  const bought = await findPurchased(tx.db, purchaseId)
  if (bought === undefined) return
  await countPurchase(tx, { creatorId: bought.creatorId, delta: -1 })
  await refreshPost(tx, bought)
}
