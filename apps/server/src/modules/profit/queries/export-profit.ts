import { decimalOf } from '@calina/contract/money'
import type { ProfitLine, ProfitRow } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import type { CsvTable } from '../../../platform/http/answers/produced.ts'
import { type Translate, textsIn } from '../../../platform/texts/texts.ts'
import { listProfitLines } from './list-profit-lines.ts'

/** Lines that are read at once. */
const BATCH = 500

/** The lines of a month as a table in the reader's language, whole, read while it is sent. */
export async function exportProfit(ctx: Context, { month }: { month: string }): Promise<CsvTable<ProfitRow>> {
  const t = textsIn(ctx.locale)
  return {
    filename: t('profit.table.file', { month }),
    header: {
      at: t('wallet.table.at'),
      kind: t('wallet.table.kind'),
      title: t('wallet.table.title'),
      name: t('wallet.table.name'),
      username: t('wallet.table.username'),
      price: t('wallet.table.price'),
      fee: t('wallet.table.fee'),
      earned: t('profit.table.earned'),
      currency: t('wallet.table.currency'),
      id: t('wallet.table.id'),
    },
    batches: readBatches(ctx, month, t),
  }
}

async function* readBatches(ctx: Context, month: string, t: Translate): AsyncGenerator<ProfitRow[]> {
  let cursor: string | undefined
  do {
    const { items, next } = await listProfitLines(ctx, { month, cursor, limit: BATCH })
    yield items.map(line => rowOf(line, t))
    cursor = next ?? undefined
  } while (cursor !== undefined)
}

function rowOf(line: ProfitLine, t: Translate): ProfitRow {
  return {
    at: line.at,
    kind: t(`wallet.kind.${line.was === 'sale' ? line.kind : line.was}`),
    title: line.title,
    name: line.fan.name,
    username: line.fan.username,
    price: decimalOf(line.price),
    fee: decimalOf(line.fee),
    earned: decimalOf(line.earned),
    currency: line.earned.currency,
    id: line.id,
  }
}
