import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { findPersonByUsername } from '../../accounts/index.ts'
import { countFollowers } from '../relationships.repository.ts'
import { endFollow } from './end-follow.ts'

/**
 * Takes somebody off the followers of the calling creator. They are not notified, and may follow again. Who does not
 * follow and who does not exist are answered the same: nothing changes.
 */
export async function removeFollower(
  ctx: Context,
  { username }: { username: string },
): Promise<{ followers: number }> {
  const creatorId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const follower = await findPersonByUsername(tx.db, username)
    if (follower !== undefined) await endFollow(tx, follower.id, creatorId)
    return { followers: await countFollowers(tx.db, creatorId) }
  })
}
