import type { Refund } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { demand } from '../../../platform/policy.ts'
import { sealText } from '../../staff/index.ts'
import { showRefund } from '../queries/show-refund.ts'
import { canDecline } from '../refunds.policy.ts'
import { updateRefund } from '../refunds.repository.ts'
import { holdRefund } from './hold-refund.ts'

/** Declines a proposed refund with a note, which staff read: nothing moves. */
export async function declineRefund(
  ctx: Context,
  { refund: id, note }: { refund: string; note: string },
): Promise<Refund> {
  const staffId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const { refund, sale, own } = await holdRefund(tx, id, staffId)
    demand(canDecline({ state: refund.state, own }))
    await updateRefund(tx.db, id, {
      state: 'declined',
      decided_by: staffId,
      decided_at: tx.clock.now(),
      note: sealText(tx.config, note),
    })
    const { amount, reason, everyone } = refund
    await record(tx, {
      act: 'refund.declined',
      subject: sale.buyer_id,
      details: { refund: id, amount, reason, everyone },
    })
    return await showRefund(tx, id)
  })
}
