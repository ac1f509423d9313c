import type { Recharge } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { receiptsOf } from '../recharges.repository.ts'
import { presentRecharge } from '../wallet.presenter.ts'
import { selectRecharges } from '../wallet.repository.ts'

/** Own recharges, newest first. */
export async function listRecharges(
  ctx: Context,
  input: { cursor?: string | undefined; limit: number },
): Promise<{ items: Recharge[]; next: string | null }> {
  const found = await selectRecharges(ctx.db, userIdOf(ctx), readCursor(input.cursor), input.limit)
  const { rows, next } = cutPage(found, input.limit, row => ({ at: row.created_at, id: row.id }))
  const receipts = await receiptsOf(ctx.db, rows)
  return { items: rows.map(row => presentRecharge(ctx, row, receipts.get(row.id))), next }
}
