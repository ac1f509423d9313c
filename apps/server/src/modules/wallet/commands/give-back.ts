import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { findJournal } from '../ledger.repository.ts'
import { insertPart } from '../refunds.repository.ts'
import type { SaleRow } from '../wallet.repository.ts'
import { reverseSale } from './reverse-sale.ts'

/** Gives so much of a locked sale back for a refund, of which it becomes a part. `first`: the refund is about this sale. */
export async function giveBack(
  tx: TransactionContext,
  { refundId, sale, amount, first }: { refundId: string; sale: SaleRow; amount: number; first: boolean },
): Promise<void> {
  const ref = `staff:${refundId}:${sale.id}`
  const back = await reverseSale(tx, {
    sale: { kind: sale.kind, ref: sale.ref },
    reason: 'refund',
    ref,
    amount,
  })
  const journal = await findJournal(tx.db, 'refund', ref)
  if (back.amount !== amount || journal === undefined) throw new Error(`${ref}: ${amount} did not go back`)
  await insertPart(tx.db, {
    refund_id: refundId,
    sale_id: sale.id,
    journal_id: journal.id,
    amount,
    debt: back.debt,
    made_at: tx.clock.now(),
  })
  const { buyer_id: buyerId, seller_id: sellerId } = sale
  publish(tx, 'refund.made', { refundId, saleId: sale.id, buyerId, sellerId, amount, first })
}
