import type { TransactionContext } from '../../../platform/context.ts'
import { withholdMedia } from '../../media/index.ts'
import { findVaultOfMedia, setFileTakenDown } from '../files.repository.ts'
import { lockOwn } from '../vaults.repository.ts'
import { settleVault } from './change-own.ts'

/**
 * Takes one file of a vault down, so that nobody sees it there, not even who has bought the vault, nor in messages in which it
 * was sent; or puts it back. The rest of the vault stays. False where nothing changes, or it is gone.
 */
export async function takeDownVaultFile(
  tx: TransactionContext,
  { file, removed }: { file: string; removed: boolean },
): Promise<boolean> {
  const found = await findVaultOfMedia(tx.db, file)
  const vault = found && (await lockOwn(tx.db, { id: found.vaultId }))
  if (vault === undefined) return false
  if (!(await setFileTakenDown(tx.db, file, removed ? tx.clock.now() : null))) return false
  await withholdMedia(tx, [file], { withheld: removed || vault.removed_at !== null })
  await settleVault(tx, vault)
  return true
}
