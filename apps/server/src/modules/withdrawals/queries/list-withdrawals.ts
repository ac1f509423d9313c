import type { Withdrawal } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { presentWithdrawals } from '../withdrawals.presenter.ts'
import { listOwn, type WithdrawalFilter } from '../withdrawals.repository.ts'

/** Withdrawals of the caller, the newest first. */
export async function listWithdrawals(
  ctx: Context,
  { cursor, limit, filter }: { cursor?: string | undefined; limit: number; filter: WithdrawalFilter },
): Promise<{ items: Withdrawal[]; next: string | null }> {
  const rows = await listOwn(ctx.db, { userId: userIdOf(ctx), filter, after: readCursor(cursor), limit })
  const page = cutPage(rows, limit, row => ({ at: row.requested_at, id: row.id }))
  return { items: await presentWithdrawals(ctx, page.rows), next: page.next }
}
