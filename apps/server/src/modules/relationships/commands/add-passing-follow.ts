import type { TransactionContext } from '../../../platform/context.ts'
import { insertFollow } from '../relationships.repository.ts'

/** Lets somebody follow a creator in a transaction that is undone afterwards: it is neither counted nor told. */
export async function addPassingFollow(
  tx: TransactionContext,
  { followerId, creatorId }: { followerId: string; creatorId: string },
): Promise<void> {
  await insertFollow(tx.db, { followerId, creatorId, now: tx.clock.now() })
}
