import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { findVaultOfMedia, markReady } from '../files.repository.ts'
import { lockOwn } from '../vaults.repository.ts'
import { settleVault } from './change-own.ts'

/** A file of a vault is ready, or cannot be used: its creator is told, and others have it. A second call changes nothing for them. */
export async function takeSettledFile(
  tx: TransactionContext,
  { mediaId }: { mediaId: string },
): Promise<void> {
  const found = await findVaultOfMedia(tx.db, mediaId)
  const vault = found && (await lockOwn(tx.db, { id: found.vaultId }))
  if (vault === undefined) return
  const isReady = await markReady(tx.db, mediaId, tx.clock.now())
  await settleVault(tx, vault)
  if (isReady) publish(tx, 'vault.file-added', { vaultId: vault.id, creatorId: vault.creator_id, mediaId })
}
