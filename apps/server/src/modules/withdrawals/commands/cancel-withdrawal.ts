import type { Withdrawal } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { canCancel } from '../withdrawals.policy.ts'
import { presentWithdrawals, referenceOf } from '../withdrawals.presenter.ts'
import { findWithdrawal } from '../withdrawals.repository.ts'
import { closeAs } from './close-as.ts'
import { holdOne } from './hold-withdrawal.ts'

/** Takes an own request back that nobody has decided; its amount is available again. */
export async function cancelWithdrawal(ctx: Context, { id }: { id: string }): Promise<Withdrawal> {
  const userId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const { row } = await holdOne(tx, id)
    if (row.user_id !== userId) throw new AppError('WITHDRAWAL_NOT_FOUND')
    demand(canCancel({ status: row.status, inBatch: row.batch_id !== null }))
    await closeAs(tx, row, { status: 'rejected', why: 'cancelled' })
    const details = { reference: referenceOf(row), amount: row.amount }
    await record(tx, { act: 'withdrawal.cancelled', subject: userId, details })
    const [shown] = await presentWithdrawals(tx, [
      orThrow(await findWithdrawal(tx.db, id), 'WITHDRAWAL_NOT_FOUND'),
    ])
    return orThrow(shown, 'WITHDRAWAL_NOT_FOUND')
  })
}
