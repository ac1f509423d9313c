import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { demand } from '../../../platform/policy.ts'
import { findPersonByUsername, viewerOf } from '../../accounts/index.ts'
import { isHiddenFrom } from '../relationships.access.ts'
import { canFollow } from '../relationships.policy.ts'
import { addFollowers, countFollowers, deleteFollow, insertFollow } from '../relationships.repository.ts'

/** Begins or stops to follow a creator; doing it again changes nothing. */
export async function setFollow(
  ctx: Context,
  { username, following }: { username: string; following: boolean },
): Promise<{ following: boolean; followers: number }> {
  const followerId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const person = await findPersonByUsername(tx.db, username)
    const hidden = person !== undefined && (await isHiddenFrom(tx.db, viewerOf(tx), person.id))
    demand(canFollow({ actorId: followerId, person, hidden }))
    const creatorId = orThrow(person, 'USER_NOT_FOUND').id
    const changed = following
      ? await insertFollow(tx.db, { followerId, creatorId, now: tx.clock.now() })
      : await deleteFollow(tx.db, { followerId, creatorId })
    if (changed) {
      await addFollowers(tx.db, creatorId, following ? 1 : -1)
      publish(tx, 'follow.changed', { followerId, creatorId, following })
    }
    return { following, followers: await countFollowers(tx.db, creatorId) }
  })
}
