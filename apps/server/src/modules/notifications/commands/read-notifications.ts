import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { markRead } from '../notifications.repository.ts'

/** Marks one's own notifications as read, on all devices; those of others and those that are gone change nothing. */
export async function readNotifications(
  ctx: Context,
  which: { ids: string[] } | { until: string },
): Promise<void> {
  const userId = userIdOf(ctx)
  await inTransaction(ctx, async tx => {
    const range = 'ids' in which ? which : { until: new Date(which.until) }
    if (await markRead(tx.db, userId, range, tx.clock.now()))
      tx.afterCommit(() => tx.realtime.toUser(userId, 'notifications.changed', {}))
  })
}
