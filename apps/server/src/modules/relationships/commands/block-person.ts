import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { demand } from '../../../platform/policy.ts'
import { findPersonByUsername, viewerOf } from '../../accounts/index.ts'
import { hasBlocked, isCountryBlocked } from '../relationships.access.ts'
import { canBlock } from '../relationships.policy.ts'
import { insertBlock } from '../relationships.repository.ts'
import { endFollow } from './end-follow.ts'

/**
 * Blocks a person: neither exists for the other any more, and neither follows the other. Other modules
 * (subscriptions) handle `block.changed`. A second call changes nothing.
 */
export async function blockPerson(ctx: Context, { username }: { username: string }): Promise<void> {
  const blockerId = userIdOf(ctx)
  await inTransaction(ctx, async tx => {
    const person = await findPersonByUsername(tx.db, username)
    const hidden =
      person !== undefined &&
      ((await hasBlocked(tx.db, person.id, blockerId)) ||
        (await isCountryBlocked(tx.db, viewerOf(tx), person.id)))
    demand(canBlock({ actorId: blockerId, person, hidden }))
    const blockedId = orThrow(person, 'USER_NOT_FOUND').id
    if (!(await insertBlock(tx.db, { blockerId, blockedId, now: tx.clock.now() }))) return
    await endFollow(tx, blockerId, blockedId)
    await endFollow(tx, blockedId, blockerId)
    publish(tx, 'block.changed', { blockerId, blockedId, blocked: true })
  })
}
