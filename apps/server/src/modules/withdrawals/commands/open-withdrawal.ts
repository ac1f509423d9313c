import type { ReviewedWithdrawal } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { showWithdrawal } from '../queries/show-withdrawal.ts'
import { referenceOf } from '../withdrawals.presenter.ts'
import { findWithdrawal } from '../withdrawals.repository.ts'

/** Shows staff a withdrawal with what is known beside it, which is recorded. */
export async function openWithdrawal(ctx: Context, { id }: { id: string }): Promise<ReviewedWithdrawal> {
  return await inTransaction(ctx, async tx => {
    const row = orThrow(await findWithdrawal(tx.db, id), 'WITHDRAWAL_NOT_FOUND')
    const details = { reference: referenceOf(row), amount: row.amount }
    await record(tx, { act: 'withdrawal.opened', subject: row.user_id, details })
    return await showWithdrawal(tx, id)
  })
}
