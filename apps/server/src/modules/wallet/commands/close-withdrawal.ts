import type { WithdrawalOutcome } from '@calina/contract'
import { record } from '../../../platform/audit/audit.ts'
import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import type { AccountRef } from '../ledger-accounts.ts'
import { closeHold, lockHold } from '../wallet.repository.ts'
import { lockAccounts, postJournal } from './post-journal.ts'

/**
 * Ends a withdrawal's hold: the money was paid out, or went back to what is available. Only an open hold can be
 * closed; false when it was closed before, either way.
 */
export async function closeWithdrawal(
  tx: TransactionContext,
  input: { id: string; outcome: WithdrawalOutcome },
): Promise<boolean> {
  const row = await lockHold(tx.db, input.id)
  if (row === undefined) throw new Error(`there is no withdrawal ${input.id}`)
  if (row.state !== 'open') return false
  const { owner_id: ownerId, currency, amount } = row
  const available: AccountRef = { kind: 'creator_available', ownerId, currency }
  const hold: AccountRef = { kind: 'creator_withdrawal_hold', ownerId, currency }
  const clearing: AccountRef = { kind: 'withdrawal_clearing', currency }
  const locked = await lockAccounts(tx, [available, hold])
  await postJournal(tx, locked, {
    kind: input.outcome === 'paid' ? 'withdrawal-paid' : 'withdrawal-returned',
    ref: row.id,
    lines: [
      { account: hold, amount: -amount },
      { account: input.outcome === 'paid' ? clearing : available, amount },
    ],
  })
  await closeHold(tx.db, row.id, input.outcome, tx.clock.now())
  publish(tx, 'withdrawal.closed', {
    withdrawalId: row.id,
    userId: ownerId,
    outcome: input.outcome,
    amount,
  })
  const details = { outcome: input.outcome, amount, currency }
  await record(tx, { act: 'withdrawal.closed', subject: row.id, details })
  return true
}
