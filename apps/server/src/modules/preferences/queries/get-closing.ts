import type { Closing } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { balanceOf, money } from '../../wallet/index.ts'

/** What stands against closing the own account, and which money is lost with it. */
export async function getClosing(ctx: Context): Promise<Closing> {
  const userId = userIdOf(ctx)
  const blockers: Closing['blockers'] = []
  for (const { reason, count, until } of ctx.extensions.all('accounts.closing')) {
    const found = await count(ctx, userId)
    if (found === 0) continue
    const last = until === undefined ? null : await until(ctx, userId)
    blockers.push({ reason, count: found, until: last?.toISOString() ?? null })
  }
  const { wallet, pending, available } = await balanceOf(ctx.db, userId)
  return {
    blockers,
    balance: money(ctx, wallet),
    pending: money(ctx, pending),
    available: money(ctx, available),
  }
}
