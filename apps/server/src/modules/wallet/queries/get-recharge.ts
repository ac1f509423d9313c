import type { Recharge } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { selectReceipts } from '../recharges.repository.ts'
import { presentRecharge } from '../wallet.presenter.ts'
import { selectRecharge } from '../wallet.repository.ts'

/** An own recharge. Another's does not exist. */
export async function getRecharge(ctx: Context, input: { recharge: string }): Promise<Recharge> {
  const row = await selectRecharge(ctx.db, input.recharge)
  if (row === undefined || row.user_id !== userIdOf(ctx)) throw new AppError('RECHARGE_NOT_FOUND')
  const [receipt] = await selectReceipts(ctx.db, [row.id])
  return presentRecharge(ctx, row, receipt)
}
