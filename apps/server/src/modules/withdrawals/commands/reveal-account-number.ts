import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { loadMethods } from '../methods.repository.ts'
import { methodOf, referenceOf } from '../withdrawals.presenter.ts'
import { findWithdrawal } from '../withdrawals.repository.ts'
import { openAccount } from '../withdrawals.secrets.ts'

/** The whole number of the account of a withdrawal, recorded with the reason. */
export async function revealAccountNumber(
  ctx: Context,
  { id, reason }: { id: string; reason: string },
): Promise<{ number: string; routing: string | null }> {
  return await inTransaction(ctx, async tx => {
    const row = orThrow(await findWithdrawal(tx.db, id), 'WITHDRAWAL_NOT_FOUND')
    const details = { reference: referenceOf(row), reason }
    await record(tx, { act: 'withdrawal.number-revealed', subject: row.user_id, details })
    const method = methodOf(await loadMethods(tx.db, [row.method_id]), row)
    const { number, routing } = openAccount(tx.config, method.sealed)
    return { number, routing }
  })
}
