import type { Withdrawal } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { requireWithin } from '../../../platform/bounds.ts'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { lockOwnAccount } from '../../accounts/index.ts'
import { identityStateOf } from '../../identity/index.ts'
import { queueChanged } from '../../staff/index.ts'
import { holdWithdrawal } from '../../wallet/index.ts'
import { lockMethod } from '../methods.repository.ts'
import { canPayTo, canWithdraw } from '../withdrawals.policy.ts'
import { presentWithdrawal, referenceOf } from '../withdrawals.presenter.ts'
import { findWithdrawal, insertWithdrawal } from '../withdrawals.repository.ts'
import { promiseOf } from '../withdrawals.times.ts'

/** Requests a withdrawal, whose amount is reserved at once. */
export async function requestWithdrawal(
  ctx: Context,
  input: { amount: number; method: string },
): Promise<Withdrawal> {
  return await inTransaction(ctx, async tx => {
    // A session that has just ended withdraws nothing.
    await lockOwnAccount(tx)
    return await beginWithdrawal(tx, input)
  })
}

/** The same for a caller whose session is known to stand. */
export async function beginWithdrawal(
  tx: TransactionContext,
  input: { amount: number; method: string },
): Promise<Withdrawal> {
  const userId = userIdOf(tx)
  const { amount } = input
  requireWithin('body.amount', amount, tx.settings.get('withdrawal'))
  const now = tx.clock.now()
  demand(canWithdraw(await identityStateOf(tx.db, userId)))
  const method = orThrow(await lockMethod(tx.db, userId, input.method), 'WITHDRAWAL_METHOD_NOT_FOUND')
  const id = newId(tx.clock)
  const { decideBy, arrivesBy } = promiseOf(tx, now)
  const number = await insertWithdrawal(tx.db, {
    id,
    user_id: userId,
    method_id: method.id,
    amount,
    currency: tx.config.currency,
    requested_at: now,
    decide_by: decideBy,
    arrives_by: arrivesBy,
  })
  if (number === null) throw new AppError('WITHDRAWAL_OPEN')
  demand(canPayTo({ usableAt: method.usable_at }, now))
  await holdWithdrawal(tx, { id, ownerId: userId, amount })
  const details = { reference: referenceOf({ number }), amount }
  await record(tx, { act: 'withdrawal.requested', subject: userId, details })
  publish(tx, 'withdrawal.requested', { withdrawalId: id, userId, amount })
  queueChanged(tx, 'withdrawals')
  return presentWithdrawal(tx, orThrow(await findWithdrawal(tx.db, id), 'WITHDRAWAL_NOT_FOUND'), method)
}
