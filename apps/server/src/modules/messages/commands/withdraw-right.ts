import type { TransactionContext } from '../../../platform/context.ts'
import { noteChanged } from '../messages.changes.ts'
import { findPurchased, markReversed } from '../offers.repository.ts'
import { lockChatOf } from '../reported.repository.ts'
import { SALE_REFS } from './unlock-message.ts'

/** Takes back the right to a message whose whole price went back; a second call changes nothing. */
export async function withdrawRight(
  tx: TransactionContext,
  sale: { kind: string; ref: string; withdraws: boolean },
): Promise<void> {
  const purchaseId = sale.withdraws ? SALE_REFS.purchaseOf(sale.ref) : undefined
  const message = purchaseId && (await findPurchased(tx.db, purchaseId))
  if (!purchaseId || !message) return
  await lockChatOf(tx.db, message)
  if (await markReversed(tx.db, purchaseId, tx.clock.now())) await noteChanged(tx, [message])
}
