import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { updateVerified } from '../accounts.repository.ts'

/** Gives a person the badge `verified`, or takes it; whoever decides that records it. */
export async function setVerified(tx: TransactionContext, userId: string, verified: boolean): Promise<void> {
  if (await updateVerified(tx.db, userId, verified)) publish(tx, 'badges.changed', { userId })
}
