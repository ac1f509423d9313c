import type { ReviewedWithdrawal } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { ledgerState } from '../../wallet/index.ts'
import { showWithdrawal } from '../queries/show-withdrawal.ts'
import { canPay } from '../withdrawals.policy.ts'
import { referenceOf } from '../withdrawals.presenter.ts'
import { closeAs } from './close-as.ts'
import { holdForStaff } from './hold-withdrawal.ts'

/** Notes that staff have paid an approved withdrawal by hand. */
export async function payWithdrawal(
  ctx: Context,
  { id, bankReference }: { id: string; bankReference: string },
): Promise<ReviewedWithdrawal> {
  const staffId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const { row } = await holdForStaff(tx, { id, staffId })
    demand(canPay({ status: row.status, inBatch: row.batch_id !== null }))
    if (!(await ledgerState(tx.db)).clean) throw new AppError('WITHDRAWALS_STOPPED')
    await closeAs(tx, row, { status: 'paid', bankReference })
    const details = { reference: referenceOf(row), amount: row.amount, by: 'hand' } as const
    await record(tx, { act: 'withdrawal.paid', subject: row.user_id, details })
    return await showWithdrawal(tx, id)
  })
}
