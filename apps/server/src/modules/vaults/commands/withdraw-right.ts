import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { markReversed, purchaseOf } from '../vaults.repository.ts'

/** Takes back the right to a vault whose whole price went back; a second call changes nothing. */
export async function withdrawRight(
  tx: TransactionContext,
  sale: { kind: string; ref: string; withdraws: boolean },
): Promise<void> {
  const purchaseId = sale.kind === 'vault' && sale.withdraws ? purchaseOf(sale.ref) : undefined
  const lost = purchaseId && (await markReversed(tx.db, purchaseId, tx.clock.now()))
  if (lost) publish(tx, 'vault.right-withdrawn', { vaultId: lost.vault_id, fanId: lost.fan_id })
}
