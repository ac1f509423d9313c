import type { TransactionContext } from '../../../platform/context.ts'
import { queueChanged } from '../../staff/index.ts'
import { settleAway as settleRow } from '../submissions.repository.ts'

/** What a person has handed in leaves the queue with their account, and comes back with it. */
export async function settleAway(tx: TransactionContext, { userId }: { userId: string }): Promise<void> {
  if (await settleRow(tx.db, userId)) queueChanged(tx, 'documents')
}
