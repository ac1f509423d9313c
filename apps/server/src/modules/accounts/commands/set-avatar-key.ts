import type { TransactionContext } from '../../../platform/context.ts'
import { updateAvatarKey } from '../accounts.repository.ts'

/** Sets the storage key of a user's public avatar; null removes the picture. */
export async function setAvatarKey(
  tx: TransactionContext,
  userId: string,
  key: string | null,
): Promise<void> {
  await updateAvatarKey(tx.db, userId, key)
}
