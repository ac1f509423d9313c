import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { markReversed, purchaseOf } from '../posts.repository.ts'

/** Takes back the right to a post whose whole price went back; a second call changes nothing. */
export async function withdrawPurchase(
  tx: TransactionContext,
  sale: { kind: string; ref: string; withdraws: boolean },
): Promise<void> {
  const purchaseId = sale.kind === 'post' && sale.withdraws ? purchaseOf(sale.ref) : undefined
  if (purchaseId !== undefined && (await markReversed(tx.db, purchaseId, tx.clock.now())))
    publish(tx, 'purchase.withdrawn', { purchaseId })
}
