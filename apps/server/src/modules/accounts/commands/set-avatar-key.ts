import type { TransactionContext } from '../../../platform/context.ts'
import { updateAvatarKey } from '../accounts.repository.ts'

/** Says under which random name a user's public avatar lies; null removes the picture. */
export async function setAvatarKey(
  tx: TransactionContext,
  userId: string,
  key: string | null,
): Promise<void> {
  await updateAvatarKey(tx.db, userId, key)
}
