import type { TransactionContext } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { holdActive } from '../../accounts/index.ts'
import { canHandle } from '../withdrawals.policy.ts'
import { findWithdrawal, lockWithdrawal, type WithdrawalRow } from '../withdrawals.repository.ts'

/**
 * A withdrawal that is about to be changed, held until the transaction ends, with whether its creator's account is active.
 * The account is held first, as where one is requested.
 */
export async function holdOne(
  tx: TransactionContext,
  id: string,
): Promise<{ row: WithdrawalRow; active: boolean }> {
  const { user_id: userId } = orThrow(await findWithdrawal(tx.db, id), 'WITHDRAWAL_NOT_FOUND')
  const active = await holdActive(tx.db, [userId])
  return { row: orThrow(await lockWithdrawal(tx.db, id), 'WITHDRAWAL_NOT_FOUND'), active }
}

/** The same for staff, of whom nobody changes their own. */
export async function holdForStaff(
  tx: TransactionContext,
  { id, staffId }: { id: string; staffId: string },
): Promise<{ row: WithdrawalRow; active: boolean }> {
  const held = await holdOne(tx, id)
  demand(canHandle(staffId, held.row.user_id))
  return held
}
