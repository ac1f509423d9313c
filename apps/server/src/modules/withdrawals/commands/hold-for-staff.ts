import type { TransactionContext } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { canHandle } from '../withdrawals.policy.ts'
import { lockWithdrawal, type WithdrawalRow } from '../withdrawals.repository.ts'

/** A withdrawal that staff are about to change, held until the transaction ends. Nobody changes their own. */
export async function holdForStaff(
  tx: TransactionContext,
  { id, staffId }: { id: string; staffId: string },
): Promise<WithdrawalRow> {
  const row = orThrow(await lockWithdrawal(tx.db, id), 'WITHDRAWAL_NOT_FOUND')
  demand(canHandle(staffId, row.user_id))
  return row
}
