import type { Balance, Money } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { money, presentBalance } from '../wallet.presenter.ts'
import { accountsOf } from './balance-of.ts'

/** The balances of the caller. */
export async function getBalance(
  ctx: Context,
): Promise<{ wallet: Balance; pending: Money; available: Money }> {
  const { wallet, sequence, pending, available } = await accountsOf(ctx.db, userIdOf(ctx))
  return {
    wallet: presentBalance(ctx, { amount: wallet, sequence }),
    pending: money(ctx, pending),
    available: money(ctx, available),
  }
}
