import { record } from '../../../platform/audit/audit.ts'
import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { markReopened } from '../accounts.closing.repository.ts'

/** Opens a closed account again, whose person logs in; false when it was open. */
export async function reopenAccount(tx: TransactionContext, userId: string): Promise<boolean> {
  if (!(await markReopened(tx.db, userId))) return false
  await record(tx, { act: 'account.reopened', subject: userId, details: {}, actorId: userId })
  publish(tx, 'account.reopened', { userId })
  return true
}
