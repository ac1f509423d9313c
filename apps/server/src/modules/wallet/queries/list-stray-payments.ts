import type { StrayPayment } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { readSequence, writeSequence } from '../../../platform/cursor.ts'
import { presentStrays } from '../stray-payments.presenter.ts'
import { selectStrays } from '../stray-payments.repository.ts'

/** Payments that fit no recharge, the newest first. */
export async function listStrayPayments(
  ctx: Context,
  input: { cursor?: string | undefined; limit: number; state: 'open' | 'all' },
): Promise<{ items: StrayPayment[]; next: string | null }> {
  const { limit } = input
  const before = readSequence(input.cursor)
  const found = await selectStrays(ctx.db, { before, limit, open: input.state === 'open' })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    items: await presentStrays(ctx.db, rows),
    next: found.length > limit && last !== undefined ? writeSequence(last.sequence) : null,
  }
}
