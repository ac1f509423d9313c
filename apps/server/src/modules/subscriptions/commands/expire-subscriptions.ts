import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publishAll } from '../../../platform/events/outbox.ts'
import { lockEnded, updateSubscription } from '../subscriptions.repository.ts'

const AT_ONCE = 200

/** Tells the end of subscriptions that have expired. Access itself ended with the date. */
export async function expireSubscriptions(ctx: Context): Promise<number> {
  for (let expired = 0; ; ) {
    const count = await inTransaction(ctx, async tx => {
      const now = tx.clock.now()
      const rows = await lockEnded(tx.db, now, AT_ONCE)
      for (const row of rows) await updateSubscription(tx.db, row.id, { ended_at: now, renews: false })
      await publishAll(
        tx,
        'subscription.changed',
        rows.map(row => ({
          fanId: row.fan_id,
          creatorId: row.creator_id,
          active: false,
          reason: 'expired' as const,
        })),
      )
      return rows.length
    })
    expired += count
    if (count < AT_ONCE) return expired
  }
}
