import type { TransactionContext } from '../../../platform/context.ts'
import { insertContact } from '../relationships.repository.ts'

/** Remembers, in the caller's transaction, that a fan and a creator have a chat. Again changes nothing. */
export async function recordContact(
  tx: TransactionContext,
  { fanId, creatorId }: { fanId: string; creatorId: string },
): Promise<void> {
  await insertContact(tx.db, { fanId, creatorId, now: tx.clock.now() })
}
