import type { TransactionContext } from '../../../platform/context.ts'
import { markRead } from '../notifications.repository.ts'

/** A person has seen elsewhere what they were to be told of: it is not sent any more. */
export async function readAway(tx: TransactionContext, userId: string, about: string): Promise<void> {
  await markRead(tx.db, userId, { about }, tx.clock.now())
}
