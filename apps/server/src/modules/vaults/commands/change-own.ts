import type { Vault } from '@calina/contract/types'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { demand } from '../../../platform/policy.ts'
import { viewerOf } from '../../accounts/index.ts'
import { setVaultCount } from '../../profiles/index.ts'
import { seeVault } from '../vaults.access.ts'
import { canChange } from '../vaults.policy.ts'
import { presentVault } from '../vaults.presenter.ts'
import { countListed, lockOwn, type OwnVaultRow, refreshVault } from '../vaults.repository.ts'

/**
 * Changes a vault of the caller, which is held meanwhile; what it shows of its files, and how many vaults others find, are
 * counted anew. Answers the vault as it is then.
 */
export async function changeOwn(
  ctx: Context,
  vault: string,
  change: (tx: TransactionContext, own: OwnVaultRow) => Promise<void>,
): Promise<Vault> {
  const creatorId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const own = orThrow(await lockOwn(tx.db, { id: vault, creatorId }), 'VAULT_NOT_FOUND')
    demand(canChange(own))
    await change(tx, own)
    await settleVault(tx, own)
    return await presentVault(tx, orThrow(await seeVault(tx.db, viewerOf(tx), vault), 'VAULT_NOT_FOUND'))
  })
}

/** Counts a held vault anew, and tells open pages. */
export async function settleVault(
  tx: TransactionContext,
  { id, creator_id: creatorId }: Pick<OwnVaultRow, 'id' | 'creator_id'>,
): Promise<void> {
  await refreshVault(tx.db, id)
  await countVaults(tx, creatorId)
  publish(tx, 'vault.changed', { vaultId: id, creatorId })
}

/** How many vaults others find on the page of a creator. */
export async function countVaults(tx: TransactionContext, creatorId: string): Promise<void> {
  await setVaultCount(tx, { creatorId, vaults: await countListed(tx.db, creatorId) })
}
