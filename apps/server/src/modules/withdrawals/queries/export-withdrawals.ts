import { decimalOf } from '@calina/contract/money'
import type { Withdrawal, WithdrawalRow } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import type { CsvTable } from '../../../platform/http/answers/produced.ts'
import { type Translate, textsIn } from '../../../platform/texts/texts.ts'
import type { WithdrawalFilter } from '../withdrawals.repository.ts'
import { listWithdrawals } from './list-withdrawals.ts'

/** Withdrawals that are read at once. */
const BATCH = 500

/** The list of withdrawals as a table in the reader's language, whole, read while it is sent. */
export async function exportWithdrawals(
  ctx: Context,
  { filter }: { filter: WithdrawalFilter },
): Promise<CsvTable<WithdrawalRow>> {
  const t = textsIn(ctx.locale)
  const date = ctx.clock.now().toISOString().slice(0, 10)
  return {
    filename: t('withdrawals.table.file', { date }),
    header: {
      reference: t('withdrawals.table.reference'),
      requestedAt: t('withdrawals.table.requestedAt'),
      amount: t('wallet.table.amount'),
      currency: t('wallet.table.currency'),
      bank: t('withdrawals.table.bank'),
      end: t('withdrawals.table.end'),
      status: t('wallet.table.status'),
      note: t('withdrawals.table.note'),
      closedAt: t('withdrawals.table.closedAt'),
    },
    batches: readBatches(ctx, filter, t),
  }
}

async function* readBatches(
  ctx: Context,
  filter: WithdrawalFilter,
  t: Translate,
): AsyncGenerator<WithdrawalRow[]> {
  let cursor: string | undefined
  do {
    const { items, next } = await listWithdrawals(ctx, { cursor, limit: BATCH, filter })
    yield items.map(item => rowOf(item, t))
    cursor = next ?? undefined
  } while (cursor !== undefined)
}

function rowOf(item: Withdrawal, t: Translate): WithdrawalRow {
  const { status, why } = item
  const word = status === 'rejected' ? (`rejected-${why ?? 'staff'}` as const) : status
  return {
    reference: item.reference,
    requestedAt: item.requestedAt,
    amount: decimalOf(item.amount),
    currency: item.amount.currency,
    bank: item.to.bank,
    end: item.to.end,
    status: t(`withdrawals.status.${word}`),
    note: item.note,
    closedAt: item.closedAt,
  }
}
