import { createHash } from 'node:crypto'
import type { BatchFormat } from '@calina/contract'
import type { WithdrawalBatchPage } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { addBusinessDays } from '../../../platform/business-calendar.ts'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { queueChanged } from '../../staff/index.ts'
import { ledgerState } from '../../wallet/index.ts'
import { insertBatch, lockPayable, setBatch, setBatchFile } from '../batches.repository.ts'
import type { Order, Orders } from '../files/order.ts'
import { loadMethods, type MethodRow } from '../methods.repository.ts'
import { showBatch } from '../queries/show-batch.ts'
import { canOrderByPain } from '../withdrawals.access.ts'
import { methodOf, referenceOf } from '../withdrawals.presenter.ts'
import type { WithdrawalRow } from '../withdrawals.repository.ts'
import { openAccount, sealText } from '../withdrawals.secrets.ts'

/** Puts what is approved, and what this file can pay, into a batch. What was shown has to be what there is. */
export async function makeBatch(
  ctx: Context,
  input: { format: BatchFormat; orders: number; amount: number },
): Promise<WithdrawalBatchPage> {
  const madeBy = userIdOf(ctx)
  const { format } = input
  if (format === 'pain.001' && !canOrderByPain(ctx)) throw new AppError('PAYOUT_ACCOUNT_MISSING')
  return await inTransaction(ctx, async tx => {
    if (!(await ledgerState(tx.db)).clean) throw new AppError('WITHDRAWALS_STOPPED')
    const rows = await lockPayable(tx.db, format)
    const amount = rows.reduce((sum, row) => sum + row.amount, 0)
    if (rows.length !== input.orders || amount !== input.amount) throw new AppError('BATCH_CHANGED')
    const id = newId(tx.clock)
    const madeAt = tx.clock.now()
    const number = await insertBatch(tx.db, {
      id,
      format,
      currency: tx.config.currency,
      made_by: madeBy,
      made_at: madeAt,
    })
    const methods = await loadMethods(
      tx.db,
      rows.map(row => row.method_id),
    )
    const file = await writeFile(tx, format, {
      number,
      currency: tx.config.currency,
      madeAt,
      executeOn: addBusinessDays(madeAt, 0, tx.settings.get('businessCalendar')),
      orders: rows.map(row => orderOf(tx, row, methodOf(methods, row))),
    })
    const fingerprint = createHash('sha256').update(file).digest('hex')
    await setBatchFile(tx.db, id, { sealed: sealText(tx.config, file), fingerprint })
    await setBatch(
      tx.db,
      rows.map(row => row.id),
      { id, at: madeAt },
    )
    const details = { number, format, orders: rows.length, amount }
    await record(tx, { act: 'withdrawal-batch.made', subject: id, details })
    queueChanged(tx, 'withdrawals')
    return await showBatch(tx, id)
  })
}

function orderOf(tx: TransactionContext, row: WithdrawalRow, method: MethodRow): Order {
  const { number, routing, holder } = openAccount(tx.config, method.sealed)
  return {
    reference: referenceOf(row),
    amount: row.amount,
    holder,
    number,
    format: method.format,
    routing,
    bank: method.bank,
    country: method.country,
    accountType: method.account_type,
  }
}

/** Writers are loaded when they are needed: nobody pays out every hour. */
async function writeFile(tx: TransactionContext, format: BatchFormat, orders: Orders): Promise<string> {
  if (format === 'csv') return (await import('../files/orders-csv.ts')).writeOrdersCsv(orders)
  return (await import('../files/pain-001.ts')).writePain001(orders, tx.settings.get('payoutAccount'))
}
