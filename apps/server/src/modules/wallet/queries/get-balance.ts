import type { Money } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { money } from '../wallet.presenter.ts'
import { balanceOf } from './balance-of.ts'

/** The balances of the one who asks. */
export async function getBalance(ctx: Context): Promise<{ wallet: Money; pending: Money; available: Money }> {
  const { wallet, pending, available } = await balanceOf(ctx.db, userIdOf(ctx))
  return { wallet: money(ctx, wallet), pending: money(ctx, pending), available: money(ctx, available) }
}
