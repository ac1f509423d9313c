import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { lockSubscription, saleRef, updateSubscription } from '../subscriptions.repository.ts'

/** Takes back the right of a period whose money went back: access ends now, or where the period would have begun. */
export async function withdrawPeriod(
  tx: TransactionContext,
  input: { subscriptionId: string; ref: string },
): Promise<void> {
  const row = await lockSubscription(tx.db, input.subscriptionId)
  if (row === undefined || saleRef(row.id, row.period_starts_at) !== input.ref) return
  const now = tx.clock.now()
  const end = row.period_starts_at > now ? row.period_starts_at : now
  if (row.expires_at <= end) return
  const over = end <= now
  await updateSubscription(tx.db, row.id, {
    expires_at: end,
    renews: false,
    next_try_at: null,
    ended_at: over ? now : null,
  })
  if (!over) return
  await publish(tx, 'subscription.changed', {
    fanId: row.fan_id,
    creatorId: row.creator_id,
    active: false,
    reason: 'expired',
  })
}
