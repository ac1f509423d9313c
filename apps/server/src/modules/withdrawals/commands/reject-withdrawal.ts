import type { WithdrawalReason } from '@calina/contract'
import type { ReviewedWithdrawal } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { demand } from '../../../platform/policy.ts'
import { sealText } from '../../staff/index.ts'
import { showWithdrawal } from '../queries/show-withdrawal.ts'
import { canReject } from '../withdrawals.policy.ts'
import { referenceOf } from '../withdrawals.presenter.ts'
import { updateWithdrawal } from '../withdrawals.repository.ts'
import { closeAs } from './close-as.ts'
import { holdForStaff } from './hold-withdrawal.ts'

/** Rejects a withdrawal: its money goes back at once. What its creator reads is the reason, and a note beside it. */
export async function rejectWithdrawal(
  ctx: Context,
  input: { id: string; reason: WithdrawalReason; note: string | null; staffNote: string | null },
): Promise<ReviewedWithdrawal> {
  const staffId = userIdOf(ctx)
  const { id, reason, note, staffNote } = input
  return await inTransaction(ctx, async tx => {
    const { row } = await holdForStaff(tx, { id, staffId })
    demand(canReject({ status: row.status, inBatch: row.batch_id !== null }))
    await updateWithdrawal(tx.db, id, {
      decided_by: staffId,
      decided_at: tx.clock.now(),
      ...(staffNote === null ? {} : { staff_note: sealText(tx.config, staffNote) }),
    })
    await closeAs(tx, row, { status: 'rejected', why: 'staff', reason, note })
    const details = { reference: referenceOf(row), amount: row.amount, reason }
    await record(tx, { act: 'withdrawal.rejected', subject: row.user_id, details })
    return await showWithdrawal(tx, id)
  })
}
