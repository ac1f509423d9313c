import type { TransactionContext } from '../../../platform/context.ts'
import { withholdMedia } from '../../media/index.ts'
import { listMediaOf } from '../files.repository.ts'
import { changeVault, lockOwn } from '../vaults.repository.ts'
import { settleVault } from './change-own.ts'

/**
 * Takes a vault down, so that nobody but its creator sees it, not even who has bought it, nor its files in messages in which
 * they were sent; or puts it back. False where nothing changes, or it is gone.
 */
export async function takeDownVault(
  tx: TransactionContext,
  { vault, removed }: { vault: string; removed: boolean },
): Promise<boolean> {
  const found = await lockOwn(tx.db, { id: vault })
  if (found === undefined || (found.removed_at !== null) === removed) return false
  await changeVault(tx.db, vault, { removed_at: removed ? tx.clock.now() : null })
  await withholdMedia(tx, await listMediaOf(tx.db, [vault]), { withheld: removed })
  await settleVault(tx, found)
  return true
}
