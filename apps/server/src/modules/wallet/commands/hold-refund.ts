import type { Selectable } from 'kysely'
import type { TransactionContext } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { countOthers, findRefundedSale, lockRefund } from '../refunds.repository.ts'
import { lockSaleById, type SaleRow } from '../wallet.repository.ts'
import type { RefundTable } from '../wallet.tables.ts'

/**
 * A refund that is about to be decided, with its sale, both held until the transaction ends: the sale first, as where it is
 * proposed. `own`: some of the money is that of who decides.
 */
export async function holdRefund(
  tx: TransactionContext,
  id: string,
  staffId: string,
): Promise<{ refund: Selectable<RefundTable>; sale: SaleRow; own: boolean }> {
  const saleId = orThrow(await findRefundedSale(tx.db, id), 'REFUND_NOT_FOUND')
  const sale = orThrow(await lockSaleById(tx.db, saleId), 'REFUND_NOT_FOUND')
  const refund = orThrow(await lockRefund(tx.db, id), 'REFUND_NOT_FOUND')
  const isParty = sale.buyer_id === staffId || sale.seller_id === staffId
  const own = isParty || (refund.everyone && (await countOthers(tx.db, sale, staffId)).own)
  return { refund, sale, own }
}
