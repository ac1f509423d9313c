import type { GatewayName } from '@calina/contract'
import type { Recharge } from '@calina/contract/types'
import { requireWithin } from '../../../platform/bounds.ts'
import { HOUR } from '../../../platform/clock.ts'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { selectSuspended } from '../ledger.repository.ts'
import { allowanceOf, hasLimits, offeredGateways } from '../queries/get-recharge-offer.ts'
import { LIMIT_HOURS } from '../wallet.policy.ts'
import { presentRecharge } from '../wallet.presenter.ts'
import { insertRecharge } from '../wallet.repository.ts'
import { lockAccounts } from './post-journal.ts'

/**
 * Begins a recharge at a gateway, the first that is offered where none is named. Only the row is written here; the gateway
 * is called when the payer opens the checkout (`open-checkout.ts`), so nothing waits for a network inside the
 * transaction, and a replayed answer is the same. More than the limits allow is refused with what is left.
 */
export async function createRecharge(
  ctx: Context,
  input: { amount: number; gateway?: GatewayName | undefined },
): Promise<Recharge> {
  const userId = userIdOf(ctx)
  requireWithin('body.amount', input.amount, ctx.settings.get('recharge'))
  const offered = offeredGateways(ctx)
  const gateway = input.gateway ?? offered[0]
  if (gateway === undefined || !offered.includes(gateway)) throw new AppError('PAYMENT_UNAVAILABLE')
  if (await selectSuspended(ctx.db, userId)) throw new AppError('PAYER_SUSPENDED')
  const now = ctx.clock.now()
  const row = await inTransaction(ctx, async tx => {
    if (hasLimits(tx)) await requireAllowance(tx, userId, input.amount)
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
  return presentRecharge(ctx, row, undefined)
}

/** Decides under the lock of the wallet, so that of two recharges at once the second counts the first. */
async function requireAllowance(tx: TransactionContext, userId: string, amount: number): Promise<void> {
  await lockAccounts(tx, [{ kind: 'fan_wallet', ownerId: userId, currency: tx.config.currency }])
  const allowance = await allowanceOf(tx, userId)
  if (allowance === null || amount <= allowance.left) return
  const { left, limit, newUntil } = allowance
  throw new AppError('RECHARGE_LIMIT', {
    params: { left, limit, hours: LIMIT_HOURS, ...(newUntil && { newUntil: newUntil.toISOString() }) },
  })
}
