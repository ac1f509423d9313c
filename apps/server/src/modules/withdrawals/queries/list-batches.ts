import type { WithdrawalBatch } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { loadPersons } from '../../accounts/index.ts'
import { type BatchFigures, selectBatches } from '../batches.repository.ts'

/** Batches, the newest first. */
export async function listBatches(
  ctx: Context,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: WithdrawalBatch[]; next: string | null }> {
  const rows = await selectBatches(ctx.db, { after: readCursor(cursor), limit })
  const page = cutPage(rows, limit, row => ({ at: row.made_at, id: row.id }))
  return { items: await presentBatches(ctx, page.rows), next: page.next }
}

/** Batches with who has made them. */
export async function presentBatches(
  ctx: Pick<Context, 'db'>,
  rows: readonly BatchFigures[],
): Promise<WithdrawalBatch[]> {
  const people = await loadPersons(ctx.db, [...new Set(rows.map(row => row.made_by))])
  return rows.map(row => ({
    id: row.id,
    number: row.number,
    format: row.format,
    amount: { amount: row.amount, currency: row.currency },
    orders: row.orders,
    paid: row.paid,
    returned: row.returned,
    unsettled: row.unsettled,
    downloads: row.downloads,
    madeAt: row.made_at.toISOString(),
    madeBy: people.get(row.made_by)?.name ?? '',
  }))
}
