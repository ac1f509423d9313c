import type { BankLine } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { queueChanged } from '../../staff/index.ts'
import { matchOf } from '../matching.policy.ts'
import { presentLines } from '../statements.presenter.ts'
import { type BankLineRow, findLine, listLinesOf, lockLine, updateLine } from '../statements.repository.ts'
import { referenceOf } from '../withdrawals.presenter.ts'
import type { WithdrawalRow } from '../withdrawals.repository.ts'
import { holdForStaff } from './hold-withdrawal.ts'

export type Assignment = { is: 'withdrawal'; withdrawal: string } | { is: 'expense' } | { is: 'open' }

/** Says what a line of a statement is, or takes that back until it is settled. */
export async function assignBankLine(
  ctx: Context,
  { id, ...to }: Assignment & { id: string },
): Promise<BankLine> {
  return await inTransaction(ctx, async tx => {
    const owner =
      to.is === 'withdrawal'
        ? (await holdForStaff(tx, { id: to.withdrawal, staffId: userIdOf(tx) })).row
        : null
    const line = orThrow(await lockLine(tx.db, id), 'BANK_LINE_NOT_FOUND')
    if (line.state === 'settled') throw new AppError('TOO_LATE')
    if (owner !== null) await giveTo(tx, line, owner)
    else await updateLine(tx.db, id, { state: to.is === 'expense' ? 'expense' : 'open', withdrawal_id: null })
    const details = { is: to.is, reference: owner === null ? null : referenceOf(owner) }
    await record(tx, { act: 'bank-line.assigned', subject: id, details })
    queueChanged(tx, 'withdrawals')
    const [shown] = await presentLines(tx, [orThrow(await findLine(tx.db, id), 'BANK_LINE_NOT_FOUND')])
    return orThrow(shown, 'BANK_LINE_NOT_FOUND')
  })
}

async function giveTo(tx: TransactionContext, line: BankLineRow, owner: WithdrawalRow): Promise<void> {
  const others = (await listLinesOf(tx.db, [owner.id])).filter(other => other.id !== line.id)
  const state = matchOf(line, {
    ...owner,
    inBatch: owner.batch_id !== null,
    hasPayment: others.some(other => other.amount < 0),
    hasReturn: others.some(other => other.amount > 0),
  })
  if (state === null) throw new AppError('BANK_LINE_DIFFERS')
  await updateLine(tx.db, line.id, { state, withdrawal_id: owner.id })
}
