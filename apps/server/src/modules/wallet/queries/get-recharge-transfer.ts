import type { RechargeTransfer } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { openCheckout } from '../commands/open-checkout.ts'
import { selectSuspended } from '../ledger.repository.ts'
import { isPayable } from '../wallet.presenter.ts'
import { selectRecharge } from '../wallet.repository.ts'

/**
 * What has to be sent to pay an own recharge without the gateway's page; none where only that page can take it, or where
 * it is decided. Opens the payment at the gateway when it is asked first.
 */
export async function getRechargeTransfer(
  ctx: Context,
  input: { recharge: string },
): Promise<{ transfer: RechargeTransfer | null }> {
  const recharge = await selectRecharge(ctx.db, input.recharge)
  if (recharge === undefined || recharge.user_id !== userIdOf(ctx)) throw new AppError('RECHARGE_NOT_FOUND')
  const now = ctx.clock.now()
  const gateway = ctx.gateways.get(recharge.gateway)
  if (!isPayable(recharge, now) || gateway?.readTransfer === undefined) return { transfer: null }
  if (await selectSuspended(ctx.db, recharge.user_id)) throw new AppError('PAYER_SUSPENDED')
  try {
    const back = new URL('/settings/recharge', ctx.config.publicUrl).href
    const { provider_id: providerId } = await openCheckout(ctx, recharge, back)
    const { id: reference, asked: amount, currency } = recharge
    return { transfer: await gateway.readTransfer({ providerId, reference, amount, currency }, now) }
  } catch (error) {
    ctx.logger.error({ err: error, recharge: recharge.id }, 'the payment gateway did not say how to pay')
    throw new AppError('PAYMENT_UNAVAILABLE', { cause: error })
  }
}
