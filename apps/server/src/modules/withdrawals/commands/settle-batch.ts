import type { WithdrawalBatchPage } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { holdActive } from '../../accounts/index.ts'
import { lockBatch, lockOrders, ownersOfBatch } from '../batches.repository.ts'
import { settlementOf } from '../matching.policy.ts'
import { showBatch } from '../queries/show-batch.ts'
import { type BankLineRow, listLinesOf, updateLine } from '../statements.repository.ts'
import { canHandle } from '../withdrawals.policy.ts'
import { referenceOf } from '../withdrawals.presenter.ts'
import type { WithdrawalRow } from '../withdrawals.repository.ts'
import { openText } from '../withdrawals.secrets.ts'
import { closeAs } from './close-as.ts'

/**
 * Makes withdrawals of a batch paid, and sends back what the bank has sent back, by the lines that statements have of them.
 * What was shown has to be what there is.
 */
export async function settleBatch(
  ctx: Context,
  { id, ...shown }: { id: string; paid: number; returned: number },
): Promise<WithdrawalBatchPage> {
  const staffId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const batch = orThrow(await lockBatch(tx.db, id), 'BATCH_NOT_FOUND')
    // Accounts come first, as everywhere: an order that is paid and sent back is changed twice.
    await holdActive(tx.db, await ownersOfBatch(tx.db, id))
    const orders = await lockOrders(tx.db, id)
    const lines = await listLinesOf(
      tx.db,
      orders.map(order => order.id),
    )
    const due = orders.flatMap(order => {
      const own = lines.filter(line => line.withdrawal_id === order.id && line.state === 'matched')
      const { pays, returns } = settlementOf(order.status, own)
      return pays || returns ? [{ order, own, pays, returns }] : []
    })
    const count = (is: 'pays' | 'returns') => due.filter(each => each[is]).length
    const done = { paid: count('pays'), returned: count('returns') }
    if (done.paid !== shown.paid || done.returned !== shown.returned) throw new AppError('BATCH_CHANGED')
    for (const { order, own, pays, returns } of due) {
      demand(canHandle(staffId, order.user_id))
      if (pays) await pay(tx, order, own)
      if (returns) await sendBack(tx, pays ? { ...order, status: 'paid' } : order, own)
      for (const line of own) await updateLine(tx.db, line.id, { state: 'settled', withdrawal_id: order.id })
    }
    await record(tx, {
      act: 'withdrawal-batch.settled',
      subject: id,
      details: { number: batch.number, ...done },
    })
    return await showBatch(tx, id)
  })
}

async function pay(tx: TransactionContext, row: WithdrawalRow, lines: readonly BankLineRow[]): Promise<void> {
  const line = lines.find(each => each.amount < 0)
  await closeAs(tx, row, { status: 'paid', bankReference: line?.reference ?? referenceOf(row) })
  const details = { reference: referenceOf(row), amount: row.amount, by: 'statement' } as const
  await record(tx, { act: 'withdrawal.paid', subject: row.user_id, details })
}

async function sendBack(
  tx: TransactionContext,
  row: WithdrawalRow,
  lines: readonly BankLineRow[],
): Promise<void> {
  const line = lines.find(each => each.amount > 0)
  const note = line === undefined ? null : (line.return_reason ?? openText(tx.config, line.sealed))
  await closeAs(tx, row, { status: 'rejected', why: 'bank', note: note || null })
  const details = { reference: referenceOf(row), amount: row.amount, by: 'statement', why: 'bank' } as const
  await record(tx, { act: 'withdrawal.returned', subject: row.user_id, details })
}
