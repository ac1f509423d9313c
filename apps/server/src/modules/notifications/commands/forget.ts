import type { NotificationTopic } from '@calina/contract'
import type { TransactionContext } from '../../../platform/context.ts'
import { deleteNotificationsOf } from '../notifications.repository.ts'

/** What people were told of is gone: so is the notification. */
export async function forget(
  tx: TransactionContext,
  which: { about: string } | { topic: NotificationTopic; ref: string; userId: string },
): Promise<void> {
  const had = await deleteNotificationsOf(tx.db, which)
  if (had.length > 0) tx.afterCommit(() => tx.realtime.toUsers(had, 'notifications.changed', {}))
}
