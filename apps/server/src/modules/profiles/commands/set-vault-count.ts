import type { TransactionContext } from '../../../platform/context.ts'
import { insertStats, updateVaultCount } from '../profiles.repository.ts'

/** Writes how many vaults others find on a creator's page, in the transaction that changes it. */
export async function setVaultCount(
  tx: TransactionContext,
  { creatorId, vaults }: { creatorId: string; vaults: number },
): Promise<void> {
  await insertStats(tx.db, creatorId)
  await updateVaultCount(tx.db, creatorId, vaults)
}
