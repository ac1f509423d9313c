import type { TransactionContext } from '../../../platform/context.ts'
import { OWNED_BY_TYPE } from '../ledger-accounts.ts'
import { openAccounts } from './post-journal.ts'

/** Opens every account that a person of this type has. Again is the same. */
export async function openAccountsFor(
  tx: TransactionContext,
  userId: string,
  type: 'fan' | 'model',
): Promise<void> {
  const { currency } = tx.config
  await openAccounts(
    tx,
    OWNED_BY_TYPE[type].map(kind => ({ kind, ownerId: userId, currency })),
  )
}
