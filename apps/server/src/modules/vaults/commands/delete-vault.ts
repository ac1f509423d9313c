import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { demand } from '../../../platform/policy.ts'
import { releaseAllMedia } from '../../media/index.ts'
import { listMediaOf } from '../files.repository.ts'
import { canDelete } from '../vaults.policy.ts'
import { deleteVaultRow, lockOwn } from '../vaults.repository.ts'
import { countVaults } from './change-own.ts'

/** Deletes an own vault with its files, of which those stay that messages show. One that somebody has bought once can only be taken off sale. */
export async function deleteVault(ctx: Context, { vault }: { vault: string }): Promise<void> {
  const creatorId = userIdOf(ctx)
  await inTransaction(ctx, async tx => {
    demand(canDelete(orThrow(await lockOwn(tx.db, { id: vault, creatorId }), 'VAULT_NOT_FOUND')))
    const media = await listMediaOf(tx.db, [vault])
    await deleteVaultRow(tx.db, vault)
    await releaseAllMedia(tx, media)
    await countVaults(tx, creatorId)
    publish(tx, 'vault.changed', { vaultId: vault, creatorId })
  })
}
