import type { TransactionContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { AccountRef } from '../ledger-accounts.ts'
import { ledgerState } from '../queries/ledger-state.ts'
import { insertHold } from '../wallet.repository.ts'
import { lockAccounts, postJournal } from './post-journal.ts'

/**
 * Reserves available earnings for a withdrawal. Refused with the amount that is `missing` where they do not suffice, and
 * always while the ledger's check finds anything wrong.
 */
export async function holdWithdrawal(
  tx: TransactionContext,
  input: { id: string; ownerId: string; amount: number },
): Promise<void> {
  const { id, ownerId, amount } = input
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${id}: ${amount} is no amount`)
  if (!(await ledgerState(tx.db)).clean) throw new AppError('WITHDRAWALS_STOPPED')
  const { currency } = tx.config
  const available: AccountRef = { kind: 'creator_available', ownerId, currency }
  const hold: AccountRef = { kind: 'creator_withdrawal_hold', ownerId, currency }
  await insertHold(tx.db, { id, owner_id: ownerId, amount, currency, created_at: tx.clock.now() })
  const locked = await lockAccounts(tx, [available, hold])
  const missing = amount - locked.balance(available)
  if (missing > 0) throw new AppError('INSUFFICIENT_BALANCE', { params: { missing } })
  await postJournal(tx, locked, {
    kind: 'withdrawal-hold',
    ref: id,
    lines: [
      { account: available, amount: -amount },
      { account: hold, amount },
    ],
  })
}
