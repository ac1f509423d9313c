import type { Recharge } from '@calina/contract/types'
import { requireWithin } from '../../../platform/bounds.ts'
import { HOUR } from '../../../platform/clock.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { selectSuspended } from '../ledger.repository.ts'
import { presentRecharge } from '../wallet.presenter.ts'
import { insertRecharge } from '../wallet.repository.ts'

/**
 * Begins a recharge. Only the row is written here; the gateway is called when the payer opens the checkout link
 * (`start-checkout.ts`), so nothing waits for a network inside the transaction, and a replayed answer is the same.
 */
export async function createRecharge(ctx: Context, input: { amount: number }): Promise<Recharge> {
  const userId = userIdOf(ctx)
  requireWithin('body.amount', input.amount, ctx.settings.get('recharge'))
  const [gateway] = ctx.gateways.keys()
  if (gateway === undefined) throw new AppError('PAYMENT_UNAVAILABLE')
  if (await selectSuspended(ctx.db, userId)) throw new AppError('PAYER_SUSPENDED')
  const now = ctx.clock.now()
  const row = await inTransaction(ctx, async tx => {
    const created = await insertRecharge(tx.db, {
      id: newId(ctx.clock),
      user_id: userId,
      gateway,
      amount: input.amount,
      currency: ctx.config.currency,
      expires_at: new Date(now.getTime() + ctx.settings.get('rechargeLifetimeHours') * HOUR),
      created_at: now,
    })
    publish(tx, 'recharge.created', { rechargeId: created.id, userId })
    return created
  })
  return presentRecharge(ctx, row)
}
