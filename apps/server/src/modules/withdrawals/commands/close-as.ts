import type { RejectedWhy, WithdrawalReason } from '@calina/contract'
import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { queueChanged, sealText } from '../../staff/index.ts'
import { closeWithdrawal } from '../../wallet/index.ts'
import { updateWithdrawal, type WithdrawalRow } from '../withdrawals.repository.ts'

/** How a withdrawal ends. */
export type Ending =
  | { status: 'paid'; bankReference: string | null }
  | { status: 'rejected'; why: RejectedWhy; reason?: WithdrawalReason; note?: string | null }

/**
 * Ends a withdrawal that is held: the money moves, the row says how, and what follows is told. Whether it may end so is
 * decided before.
 */
export async function closeAs(tx: TransactionContext, row: WithdrawalRow, ending: Ending): Promise<void> {
  const bounced = row.status === 'paid'
  const end = ending.status === 'paid' ? 'paid' : bounced ? 'bounced' : 'returned'
  // The hold and the row change together, so this is never false.
  if (!(await closeWithdrawal(tx, { id: row.id, end })))
    throw new Error(`the money of withdrawal ${row.id} is elsewhere`)
  const why = ending.status === 'paid' ? null : ending.why
  await updateWithdrawal(tx.db, row.id, {
    status: ending.status,
    closed_at: tx.clock.now(),
    ...(ending.status === 'paid'
      ? { bank_reference: ending.bankReference }
      : {
          why: ending.why,
          reason: ending.reason ?? null,
          note: ending.note ? sealText(tx.config, ending.note) : null,
        }),
  })
  const { id: withdrawalId, user_id: userId, amount } = row
  publish(tx, 'withdrawal.changed', { withdrawalId, userId, amount, status: ending.status, why })
  queueChanged(tx, 'withdrawals')
}
