import { REFUND_LISTS, type RefundList } from '@calina/contract'
import type { Refund } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { presentRefunds } from '../refunds.presenter.ts'
import { listRefundRows } from '../refunds.repository.ts'

/** Refunds by staff, the newest first. */
export async function listRefunds(
  ctx: Context,
  { list, cursor, limit }: { list: RefundList; cursor?: string | undefined; limit: number },
): Promise<{ items: Refund[]; next: string | null }> {
  const rows = await listRefundRows(ctx.db, {
    viewerId: userIdOf(ctx),
    states: REFUND_LISTS[list],
    before: readCursor(cursor),
    limit,
  })
  const page = cutPage(rows, limit, row => ({ at: row.proposed_at, id: row.id }))
  return { items: await presentRefunds(ctx, page.rows), next: page.next }
}
