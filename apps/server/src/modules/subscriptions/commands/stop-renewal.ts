import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { demand } from '../../../platform/policy.ts'
import { readRenewalStop } from '../renewal-stop-token.ts'
import { canStopByLink } from '../subscriptions.policy.ts'
import { lockSubscription, updateSubscription } from '../subscriptions.repository.ts'

/**
 * Stops the renewal that a reminder names, by its link alone; access stays to the end. The link works once: who has switched
 * renewal on again is not stopped by it a second time.
 */
export async function stopRenewal(ctx: Context, token: string): Promise<void> {
  const { subscriptionId, endsAt } = readRenewalStop(ctx.config, token)
  await inTransaction(ctx, async tx => {
    const row = orThrow(await lockSubscription(tx.db, subscriptionId), 'INVALID_TOKEN')
    demand(canStopByLink(row, endsAt, tx.clock.now()))
    if (!row.renews) return
    await updateSubscription(tx.db, row.id, { renews: false, next_try_at: null, stopped_for: endsAt })
    publish(tx, 'renewal.switched', {
      subscriptionId: row.id,
      fanId: row.fan_id,
      creatorId: row.creator_id,
      renews: false,
    })
  })
}
