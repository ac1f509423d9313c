import type { Context } from '../../../platform/context.ts'
import { nextLook } from '../wallet.policy.ts'
import { keepCheckout, keepReturnUrl, type RechargeRow } from '../wallet.repository.ts'

/** A recharge that its gateway knows. */
export type OpenedRecharge = RechargeRow & { provider_id: string; checkout_url: string }

/**
 * Opens the payment of a recharge at its gateway, unless it was opened before. Runs outside any transaction. A gateway that
 * is called twice with the same request answers the same payment, therefore the way back of the first call counts.
 * Throws when the gateway is not configured any more, or does not answer.
 */
export async function openCheckout(
  ctx: Context,
  recharge: RechargeRow,
  returnUrl: string,
): Promise<OpenedRecharge> {
  if (isOpened(recharge)) return recharge
  const gateway = ctx.gateways.get(recharge.gateway)
  if (gateway === undefined) throw new Error(`the gateway ${recharge.gateway} is not configured any more`)
  const checkout = await gateway.createCheckout({
    reference: recharge.id,
    amount: recharge.asked,
    currency: recharge.currency,
    returnUrl: await keepReturnUrl(ctx.db, recharge.id, returnUrl),
    description: ctx.settings.get('siteName'),
    expiresAt: recharge.expires_at,
  })
  const kept = await keepCheckout(ctx.db, recharge.id, {
    ...checkout,
    lookAt: nextLook(recharge, 0, ctx.clock.now()),
  })
  if (kept === undefined || !isOpened(kept)) throw new Error(`the recharge ${recharge.id} has no checkout`)
  return kept
}

function isOpened(recharge: RechargeRow): recharge is OpenedRecharge {
  return recharge.provider_id !== null && recharge.checkout_url !== null
}
