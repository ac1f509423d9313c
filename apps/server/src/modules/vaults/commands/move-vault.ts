import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { holdVaults, lockOwn, placeVault } from '../vaults.repository.ts'

/** Puts an own vault before another one, or at the end. */
export async function moveVault(
  ctx: Context,
  { vault, before }: { vault: string; before: string | null },
): Promise<void> {
  const creatorId = userIdOf(ctx)
  await inTransaction(ctx, async tx => {
    await holdVaults(tx.db, creatorId)
    orThrow(await lockOwn(tx.db, { id: vault, creatorId }), 'VAULT_NOT_FOUND')
    if (!(await placeVault(tx.db, { id: vault, creatorId, before }))) throw new AppError('VAULT_NOT_FOUND')
    publish(tx, 'vault.changed', { vaultId: vault, creatorId })
  })
}
