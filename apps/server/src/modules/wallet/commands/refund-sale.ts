import { type RefundReason, refundSignatures } from '@calina/contract'
import type { Refund } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { sealText } from '../../staff/index.ts'
import { leftAlone } from '../queries/left-alone.ts'
import { showRefund } from '../queries/show-refund.ts'
import { canRefund } from '../refunds.policy.ts'
import { countOthers, findWaiting, insertRefund } from '../refunds.repository.ts'
import { lockSaleById } from '../wallet.repository.ts'
import { giveBack } from './give-back.ts'

/**
 * Gives money of a sale back to its buyer. Above the operator's amount, and for everybody who has bought the same thing, it
 * is proposed, and moves nothing until another person signs it.
 */
export async function refundSale(
  ctx: Context,
  input: {
    sale: string
    amount: number
    left: number
    reason: RefundReason
    words: string
    everyone: boolean
  },
): Promise<Refund> {
  const staffId = userIdOf(ctx)
  const { amount, reason, everyone } = input
  return await inTransaction(ctx, async tx => {
    const sale = orThrow(await lockSaleById(tx.db, input.sale), 'SALE_NOT_FOUND')
    const isParty = sale.buyer_id === staffId || sale.seller_id === staffId
    demand(
      canRefund({
        kind: sale.kind,
        own: isParty || (everyone && (await countOthers(tx.db, sale, staffId)).own),
        waiting: (await findWaiting(tx.db, sale.id, staffId)) !== undefined,
        amount,
        left: sale.price - sale.reversed,
        seen: input.left,
        everyone,
      }),
    )
    const now = tx.clock.now()
    const id = newId(tx.clock)
    const signed = refundSignatures({ amount, everyone }, await leftAlone(tx, sale.id)) === 2
    await insertRefund(tx.db, {
      id,
      sale_id: sale.id,
      amount,
      currency: sale.currency,
      reason,
      words: sealText(tx.config, input.words),
      everyone,
      signed,
      state: signed ? 'proposed' : 'done',
      proposed_by: staffId,
      proposed_at: now,
      ...(!signed && { decided_by: staffId, decided_at: now }),
    })
    if (!signed) await giveBack(tx, { refundId: id, sale, amount, first: true })
    await record(tx, {
      act: signed ? 'refund.proposed' : 'refund.made',
      subject: sale.buyer_id,
      details: { refund: id, amount, reason, everyone },
    })
    return await showRefund(tx, id)
  })
}
