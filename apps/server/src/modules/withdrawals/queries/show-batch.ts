import type { BatchOrder, WithdrawalBatchPage } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { loadAccounts } from '../../accounts/index.ts'
import { money } from '../../wallet/index.ts'
import { type BatchFigures, listOrders, selectBatches } from '../batches.repository.ts'
import { settlementOf } from '../matching.policy.ts'
import { loadMethods } from '../methods.repository.ts'
import { presentBareLine, presentOwner } from '../statements.presenter.ts'
import { listLinesOf } from '../statements.repository.ts'
import { methodOf } from '../withdrawals.presenter.ts'
import { presentBatches } from './list-batches.ts'

const FINGERPRINT_SHOWN = 12

/** A batch with its orders, and the lines that statements have of them. */
export async function showBatch(ctx: Context, id: string): Promise<WithdrawalBatchPage> {
  const [row] = await selectBatches(ctx.db, { id, after: null, limit: 1 })
  const batch = orThrow(row, 'BATCH_NOT_FOUND')
  const [shown] = await presentBatches(ctx, [batch])
  const orders = await listOrders(ctx.db, id)
  const methods = await loadMethods(
    ctx.db,
    orders.map(order => order.method_id),
  )
  const people = await loadAccounts(ctx.db, [...new Set(orders.map(order => order.user_id))])
  const lines = await listLinesOf(
    ctx.db,
    orders.map(order => order.id),
  )
  const rows: BatchOrder[] = orders.map(order => {
    const own = lines.filter(line => line.withdrawal_id === order.id)
    // What came back says more than that it had left.
    const line = own.find(each => each.amount > 0) ?? own[0]
    return {
      ...presentOwner(order, methodOf(methods, order), people.get(order.user_id)),
      status: order.status,
      line: line === undefined ? null : presentBareLine(ctx, line),
    }
  })
  const due = orders.map(order => {
    const matched = lines.filter(line => line.withdrawal_id === order.id && line.state === 'matched')
    return { amount: order.amount, ...settlementOf(order.status, matched) }
  })
  const sum = (is: 'pays' | 'returns') => {
    const those = due.filter(each => each[is])
    return {
      count: those.length,
      amount: money(
        ctx,
        those.reduce((all, each) => all + each.amount, 0),
      ),
    }
  }
  const [pays, returns] = [sum('pays'), sum('returns')]
  return {
    ...orThrow(shown, 'BATCH_NOT_FOUND'),
    fileName: fileNameOf(batch),
    fingerprint: batch.fingerprint.slice(0, FINGERPRINT_SHOWN),
    rows,
    settling: {
      paid: pays.count,
      paidAmount: pays.amount,
      returned: returns.count,
      returnedAmount: returns.amount,
    },
  }
}

/** Such as `calina-042-20261128.xml`. */
function fileNameOf({ number, made_at, format }: BatchFigures): string {
  const day = made_at.toISOString().slice(0, 10).replaceAll('-', '')
  return `calina-${String(number).padStart(3, '0')}-${day}.${format === 'csv' ? 'csv' : 'xml'}`
}
