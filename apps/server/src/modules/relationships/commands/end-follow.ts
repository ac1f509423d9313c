import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { addFollowers, deleteFollow } from '../relationships.repository.ts'

/** Ends a follow, in the caller's transaction; without one nothing changes. */
export async function endFollow(
  tx: TransactionContext,
  followerId: string,
  creatorId: string,
): Promise<void> {
  if (!(await deleteFollow(tx.db, { followerId, creatorId }))) return
  await addFollowers(tx.db, creatorId, -1)
  publish(tx, 'follow.changed', { followerId, creatorId, following: false })
}
