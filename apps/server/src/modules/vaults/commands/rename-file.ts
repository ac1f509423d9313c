import type { VaultFile } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { demand } from '../../../platform/policy.ts'
import { viewerOf } from '../../accounts/index.ts'
import { findFile, renameFile as writeName } from '../files.repository.ts'
import { seeVault } from '../vaults.access.ts'
import { canChange } from '../vaults.policy.ts'
import { presentFiles } from '../vaults.presenter.ts'
import { lockOwn } from '../vaults.repository.ts'

/** Names a file of an own vault. */
export async function renameFile(
  ctx: Context,
  { vault, file, name }: { vault: string; file: string; name: string },
): Promise<VaultFile> {
  const creatorId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    demand(canChange(orThrow(await lockOwn(tx.db, { id: vault, creatorId }), 'VAULT_NOT_FOUND')))
    const viewer = viewerOf(tx)
    const row = orThrow(await findFile(tx.db, viewer, { vaultId: vault, file }), 'VAULT_FILE_NOT_FOUND')
    await writeName(tx.db, { file, name })
    publish(tx, 'vault.changed', { vaultId: vault, creatorId })
    const seen = orThrow(await seeVault(tx.db, viewer, vault), 'VAULT_NOT_FOUND')
    const [presented] = await presentFiles(tx, { seen, rows: [{ ...row, name }] })
    return orThrow(presented, 'VAULT_FILE_NOT_FOUND')
  })
}
