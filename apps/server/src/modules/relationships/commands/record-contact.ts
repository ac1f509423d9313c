import type { TransactionContext } from '../../../platform/context.ts'
import { insertContacts } from '../relationships.repository.ts'

/** Remembers, in the caller's transaction, that a fan and a creator have a chat. Again changes nothing. */
export async function recordContact(
  tx: TransactionContext,
  { fanId, creatorId }: { fanId: string; creatorId: string },
): Promise<void> {
  await recordContacts(tx, { fanIds: [fanId], creatorId })
}

/** The same for many fans of a creator. */
export async function recordContacts(
  tx: TransactionContext,
  { fanIds, creatorId }: { fanIds: readonly string[]; creatorId: string },
): Promise<void> {
  await insertContacts(tx.db, { fanIds, creatorId, now: tx.clock.now() })
}
