import type { Refund } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { demand } from '../../../platform/policy.ts'
import { showRefund } from '../queries/show-refund.ts'
import { canSign } from '../refunds.policy.ts'
import { updateRefund } from '../refunds.repository.ts'
import { giveBack } from './give-back.ts'
import { holdRefund } from './hold-refund.ts'

/** Signs what another person has proposed: its money moves, and a job gives theirs back to everybody else it is for. */
export async function signRefund(ctx: Context, { refund: id }: { refund: string }): Promise<Refund> {
  const staffId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const { refund, sale, own } = await holdRefund(tx, id, staffId)
    const { amount, reason, everyone } = refund
    demand(
      canSign({
        state: refund.state,
        proposedBy: refund.proposed_by,
        staffId,
        own,
        amount,
        left: sale.price - sale.reversed,
      }),
    )
    await updateRefund(tx.db, id, { state: 'done', decided_by: staffId, decided_at: tx.clock.now() })
    await giveBack(tx, { refundId: id, sale, amount, first: true })
    if (everyone)
      await tx.jobs.enqueue(tx, 'wallet.refund-everyone', { refundId: id }, { key: `refund:${id}` })
    await record(tx, {
      act: 'refund.signed',
      subject: sale.buyer_id,
      details: { refund: id, amount, reason, everyone },
    })
    return await showRefund(tx, id)
  })
}
