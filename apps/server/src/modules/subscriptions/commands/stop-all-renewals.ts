import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { switchOffRenewalsOf } from '../subscriptions.repository.ts'

/** Switches off every renewal of a fan; access stays to the end of each subscription. Again changes nothing. */
export async function stopAllRenewals(ctx: Context): Promise<{ stopped: number }> {
  const fanId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const stopped = await switchOffRenewalsOf(tx.db, fanId, tx.clock.now())
    for (const { id, creator_id: creatorId } of stopped)
      publish(tx, 'renewal.switched', { subscriptionId: id, fanId, creatorId, renews: false })
    return { stopped: stopped.length }
  })
}
