import type { ReviewedWithdrawal } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { demand } from '../../../platform/policy.ts'
import { identityStateOf } from '../../identity/index.ts'
import { queueChanged, sealText } from '../../staff/index.ts'
import { ledgerState } from '../../wallet/index.ts'
import { showWithdrawal } from '../queries/show-withdrawal.ts'
import { canApprove, signaturesFor } from '../withdrawals.policy.ts'
import { referenceOf } from '../withdrawals.presenter.ts'
import { updateWithdrawal } from '../withdrawals.repository.ts'
import { arrivesAfter } from '../withdrawals.times.ts'
import { holdForStaff } from './hold-withdrawal.ts'

/** Approves a withdrawal. Where two have to, the first one signs, and it waits for the second. */
export async function approveWithdrawal(
  ctx: Context,
  { id, staffNote }: { id: string; staffNote: string | null },
): Promise<ReviewedWithdrawal> {
  const staffId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const { row, active } = await holdForStaff(tx, { id, staffId })
    const userId = row.user_id
    demand(
      canApprove({
        status: row.status,
        active,
        identity: await identityStateOf(tx.db, userId),
        ledgerClean: (await ledgerState(tx.db)).clean,
        signedBy: row.signed_by,
        staffId,
      }),
    )
    const now = tx.clock.now()
    const note = staffNote === null ? {} : { staff_note: sealText(tx.config, staffNote) }
    const isFirst =
      signaturesFor(row.amount, tx.settings.get('withdrawal').signFrom) === 2 && row.signed_by === null
    const details = { reference: referenceOf(row), amount: row.amount }
    if (isFirst) {
      await updateWithdrawal(tx.db, id, { signed_by: staffId, signed_at: now, ...note })
      await record(tx, { act: 'withdrawal.signed', subject: userId, details })
    } else {
      const soonest = arrivesAfter(tx, now)
      await updateWithdrawal(tx.db, id, {
        status: 'approved',
        decided_by: staffId,
        decided_at: now,
        arrives_by: soonest < row.arrives_by ? soonest : row.arrives_by,
        ...note,
      })
      await record(tx, { act: 'withdrawal.approved', subject: userId, details })
      const fact = { withdrawalId: id, userId, amount: row.amount }
      publish(tx, 'withdrawal.changed', { ...fact, status: 'approved', why: null })
    }
    queueChanged(tx, 'withdrawals')
    return await showWithdrawal(tx, id)
  })
}
