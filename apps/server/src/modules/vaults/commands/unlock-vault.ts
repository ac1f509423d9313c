import { feeBpsOf } from '@calina/contract'
import type { Balance, Vault } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { viewerOf } from '../../accounts/index.ts'
import { chargeSale, presentBalance } from '../../wallet/index.ts'
import { factsOf, holdVault } from '../vaults.access.ts'
import { canUnlock } from '../vaults.policy.ts'
import { presentVault } from '../vaults.presenter.ts'
import { insertPurchase, saleRef } from '../vaults.repository.ts'

/** Buys a vault from the balance, at the price the fan saw: with the files that are in it, and that will be. */
export async function unlockVault(
  ctx: Context,
  { vault: vaultId, price }: { vault: string; price: number },
): Promise<{ vault: Vault; balance: Balance }> {
  const fanId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const now = tx.clock.now()
    const viewer = viewerOf(tx)
    const seen = orThrow(await holdVault(tx.db, viewer, vaultId), 'VAULT_NOT_FOUND')
    demand(canUnlock(factsOf(seen, viewer), price))
    const purchaseId = newId(tx.clock)
    if (!(await insertPurchase(tx.db, { id: purchaseId, vaultId, fanId, price, now })))
      throw new AppError('VAULT_ALREADY_PURCHASED')
    const { balanceAfter, sequence } = await chargeSale(tx, {
      kind: 'vault',
      ref: saleRef(purchaseId),
      buyerId: fanId,
      sellerId: seen.creator.id,
      price,
      feeBps: feeBpsOf(seen.creator, tx.settings.get('feeBps')),
      subjectId: vaultId,
    })
    publish(tx, 'vault.unlocked', { vaultId, fanId, creatorId: seen.creator.id })
    const vault = await presentVault(tx, {
      ...seen,
      vault: { ...seen.vault, boughtAt: now, boughtFor: price },
    })
    return { vault, balance: presentBalance(tx, { amount: balanceAfter, sequence }) }
  })
}
