import { decimalOf } from '@calina/contract/money'
import type { Transaction, TransactionFilter, TransactionRow } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import type { CsvTable } from '../../../platform/http/answers/produced.ts'
import { type Translate, textsIn } from '../../../platform/texts/texts.ts'
import { listTransactions } from './list-transactions.ts'

/** Lines that are read at once. */
const BATCH = 500

/** The list of transactions as a table in the reader's language, whole, read while it is sent. */
export async function exportTransactions(
  ctx: Context,
  filter: TransactionFilter,
): Promise<CsvTable<TransactionRow>> {
  const t = textsIn(ctx.locale)
  const date = ctx.clock.now().toISOString().slice(0, 10)
  return {
    filename: t('wallet.table.file', { date }),
    header: {
      at: t('wallet.table.at'),
      kind: t('wallet.table.kind'),
      title: t('wallet.table.title'),
      name: t('wallet.table.name'),
      username: t('wallet.table.username'),
      account: t('wallet.table.account'),
      amount: t('wallet.table.amount'),
      currency: t('wallet.table.currency'),
      balanceAfter: t('wallet.table.balanceAfter'),
      price: t('wallet.table.price'),
      fee: t('wallet.table.fee'),
      debtPaid: t('wallet.table.debtPaid'),
      status: t('wallet.table.status'),
      releaseAt: t('wallet.table.releaseAt'),
      id: t('wallet.table.id'),
    },
    batches: readBatches(ctx, filter, t),
  }
}

async function* readBatches(
  ctx: Context,
  filter: TransactionFilter,
  t: Translate,
): AsyncGenerator<TransactionRow[]> {
  let cursor: string | undefined
  do {
    const { items, next } = await listTransactions(ctx, { ...filter, cursor, limit: BATCH })
    yield items.map(line => rowOf(line, t))
    cursor = next ?? undefined
  } while (cursor !== undefined)
}

const decimalOrNull = (amount: Transaction['price']) => amount && decimalOf(amount)

function rowOf(line: Transaction, t: Translate): TransactionRow {
  return {
    at: line.createdAt,
    kind: t(`wallet.kind.${line.kind}`),
    title: line.title,
    name: line.counterpart?.name ?? null,
    username: line.counterpart?.username ?? null,
    account: t(`wallet.account.${line.account}`),
    amount: decimalOf(line.amount),
    currency: line.amount.currency,
    balanceAfter: decimalOf(line.balanceAfter),
    price: decimalOrNull(line.price),
    fee: decimalOrNull(line.fee),
    debtPaid: decimalOrNull(line.debtPaid),
    status: t(`wallet.status.${line.status}`),
    releaseAt: line.releaseAt,
    id: line.id,
  }
}
