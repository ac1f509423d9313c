import type { TransactionContext } from '../../../platform/context.ts'
import { changeVault, lockOwn } from '../vaults.repository.ts'
import { settleVault } from './change-own.ts'

/**
 * Takes a vault down, so that nobody but its creator sees it, not even who has bought it; or puts it back. False where nothing
 * changes, or it is gone.
 */
export async function takeDownVault(
  tx: TransactionContext,
  { vault, removed }: { vault: string; removed: boolean },
): Promise<boolean> {
  const found = await lockOwn(tx.db, { id: vault })
  if (found === undefined || (found.removed_at !== null) === removed) return false
  await changeVault(tx.db, vault, { removed_at: removed ? tx.clock.now() : null })
  await settleVault(tx, found)
  return true
}
