import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { deleteNotificationRow } from '../notifications.repository.ts'

/** Deletes one of one's own notifications; what is not there is deleted. */
export async function deleteNotification(ctx: Context, id: string): Promise<void> {
  const userId = userIdOf(ctx)
  await inTransaction(ctx, async tx => {
    if (await deleteNotificationRow(tx.db, userId, id))
      tx.afterCommit(() => tx.realtime.toUser(userId, 'notifications.changed', {}))
  })
}
