import type { ReviewedWithdrawal } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { demand } from '../../../platform/policy.ts'
import { queueChanged } from '../../staff/index.ts'
import { showWithdrawal } from '../queries/show-withdrawal.ts'
import { canUndoApproval } from '../withdrawals.policy.ts'
import { referenceOf } from '../withdrawals.presenter.ts'
import { updateWithdrawal } from '../withdrawals.repository.ts'
import { holdForStaff } from './hold-withdrawal.ts'

/** Takes approval and signatures back, whoever gave them: it waits again in its old place. */
export async function undoApproval(ctx: Context, { id }: { id: string }): Promise<ReviewedWithdrawal> {
  const staffId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const { row } = await holdForStaff(tx, { id, staffId })
    demand(canUndoApproval({ status: row.status, inBatch: row.batch_id !== null }, row.signed_by !== null))
    const wasApproved = row.status === 'approved'
    await updateWithdrawal(tx.db, id, {
      status: 'pending',
      signed_by: null,
      signed_at: null,
      decided_by: null,
      decided_at: null,
    })
    const details = { reference: referenceOf(row), amount: row.amount }
    await record(tx, { act: 'withdrawal.approval-undone', subject: row.user_id, details })
    const fact = { withdrawalId: id, userId: row.user_id, amount: row.amount }
    if (wasApproved) publish(tx, 'withdrawal.changed', { ...fact, status: 'pending', why: null })
    queueChanged(tx, 'withdrawals')
    return await showWithdrawal(tx, id)
  })
}
