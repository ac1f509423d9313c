import type { ReviewedWithdrawal } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { demand } from '../../../platform/policy.ts'
import { showWithdrawal } from '../queries/show-withdrawal.ts'
import { canReturn } from '../withdrawals.policy.ts'
import { referenceOf } from '../withdrawals.presenter.ts'
import { closeAs } from './close-as.ts'
import { holdForStaff } from './hold-withdrawal.ts'

/** Notes that the bank has sent the money of a withdrawal back: it is its creator's again, who reads why. */
export async function returnWithdrawal(
  ctx: Context,
  { id, note }: { id: string; note: string },
): Promise<ReviewedWithdrawal> {
  const staffId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const { row } = await holdForStaff(tx, { id, staffId })
    demand(canReturn({ status: row.status, inBatch: row.batch_id !== null }))
    await closeAs(tx, row, { status: 'rejected', why: 'bank', note })
    const details = { reference: referenceOf(row), amount: row.amount, by: 'hand', why: 'bank' } as const
    await record(tx, { act: 'withdrawal.returned', subject: row.user_id, details })
    return await showWithdrawal(tx, id)
  })
}
