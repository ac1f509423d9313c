import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { findPersonByUsername, viewerOf } from '../../accounts/index.ts'
import { isHiddenFrom } from '../relationships.access.ts'
import { deleteBlock } from '../relationships.repository.ts'

/** Takes a block back; without one nothing changes. Follows that it ended stay ended. */
export async function unblockPerson(ctx: Context, { username }: { username: string }): Promise<void> {
  const blockerId = userIdOf(ctx)
  await inTransaction(ctx, async tx => {
    const blockedId = orThrow(await findPersonByUsername(tx.db, username), 'USER_NOT_FOUND').id
    if (await deleteBlock(tx.db, { blockerId, blockedId })) {
      publish(tx, 'block.changed', { blockerId, blockedId, blocked: false })
    } else if (await isHiddenFrom(tx.db, viewerOf(tx), blockedId)) throw new AppError('USER_NOT_FOUND')
  })
}
