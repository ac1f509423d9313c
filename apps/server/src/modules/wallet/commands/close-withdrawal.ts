import type { TransactionContext } from '../../../platform/context.ts'
import type { AccountRef } from '../ledger-accounts.ts'
import { settleRelease } from '../wallet.policy.ts'
import { closeHold, lockHold } from '../wallet.repository.ts'
import type { WithdrawalHoldTable } from '../wallet.tables.ts'
import { type LockedAccounts, lockAccounts, type Posting, postJournal } from './post-journal.ts'

type State = WithdrawalHoldTable['state']

/** What ends a withdrawal: its money was paid out, or went back; `bounced`: the bank sent back what was paid. */
const ENDS = {
  paid: { from: 'open', to: 'paid', journal: 'withdrawal-paid' },
  returned: { from: 'open', to: 'returned', journal: 'withdrawal-returned' },
  bounced: { from: 'paid', to: 'returned', journal: 'withdrawal-bounced' },
} as const satisfies Record<string, { from: State; to: Exclude<State, 'open'>; journal: Posting['kind'] }>
export type WithdrawalEnd = keyof typeof ENDS

/**
 * Ends a withdrawal. Money that comes back pays off a debt of its creator first, as every release does, and the rest is
 * available. Paid and returned is only what is open, and only what was paid bounces: false for anything else.
 */
export async function closeWithdrawal(
  tx: TransactionContext,
  { id, end }: { id: string; end: WithdrawalEnd },
): Promise<boolean> {
  const row = await lockHold(tx.db, id)
  if (row === undefined) throw new Error(`there is no withdrawal ${id}`)
  const { from, to, journal } = ENDS[end]
  if (row.state !== from) return false
  const { owner_id: ownerId, currency, amount } = row
  const available: AccountRef = { kind: 'creator_available', ownerId, currency }
  const debt: AccountRef = { kind: 'creator_debt', ownerId, currency }
  const hold: AccountRef = { kind: 'creator_withdrawal_hold', ownerId, currency }
  const clearing: AccountRef = { kind: 'withdrawal_clearing', currency }
  const locked = await lockAccounts(tx, [available, debt, hold])
  const source = end === 'bounced' ? clearing : hold
  await postJournal(tx, locked, {
    kind: journal,
    ref: row.id,
    lines: [
      { account: source, amount: -amount },
      ...(end === 'paid' ? [{ account: clearing, amount }] : givenBack(locked, { available, debt }, amount)),
    ],
  })
  await closeHold(tx.db, row.id, to, tx.clock.now())
  return true
}

function givenBack(
  locked: LockedAccounts,
  { available, debt }: { available: AccountRef; debt: AccountRef },
  amount: number,
): Posting['lines'] {
  const settled = settleRelease(amount, -locked.balance(debt))
  return [
    { account: debt, amount: settled.debt },
    { account: available, amount: settled.available },
  ]
}
