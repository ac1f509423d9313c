import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { isCheckoutSignature } from '../wallet.presenter.ts'
import { keepCheckout, selectRecharge, setLeft } from '../wallet.repository.ts'

/** What the page of recharges shall know when the payer comes back; it believes neither. */
export interface WayBack {
  /** The page that the money is for. */
  for?: string | undefined
  /** What is missing there. */
  amount?: string | undefined
}

/**
 * Answers where the payer's browser goes: the gateway's page, opened now unless it was opened before, or back to the
 * recharge when it is settled or the gateway does not answer. Runs outside any transaction; the recharge has been
 * committed, and a gateway called twice with the same reference answers the same payment. A link that is not ours counts
 * as not found.
 */
export async function startCheckout(
  ctx: Context,
  input: { rechargeId: string; signature: string; back: WayBack },
): Promise<string> {
  if (!isCheckoutSignature(ctx, input.rechargeId, input.signature)) throw new AppError('RECHARGE_NOT_FOUND')
  const recharge = await selectRecharge(ctx.db, input.rechargeId)
  if (recharge === undefined) throw new AppError('RECHARGE_NOT_FOUND')
  const back = (more: Record<string, string>): string => {
    const url = new URL('/settings/recharge', ctx.config.publicUrl)
    for (const [name, value] of Object.entries({ ...input.back, ...more }))
      if (value !== undefined) url.searchParams.set(name, value)
    return url.href
  }
  if (recharge.status !== 'pending' || recharge.expires_at <= ctx.clock.now())
    return back({ recharge: recharge.id })
  if (recharge.left_at !== null) await setLeft(ctx.db, recharge.id, null)
  if (recharge.checkout_url !== null) return recharge.checkout_url
  try {
    const gateway = ctx.gateways.get(recharge.gateway)
    if (gateway === undefined) throw new Error(`the gateway ${recharge.gateway} is not configured any more`)
    const checkout = await gateway.createCheckout({
      reference: recharge.id,
      amount: recharge.amount,
      currency: recharge.currency,
      returnUrl: back({}),
      description: ctx.settings.get('siteName'),
    })
    return (await keepCheckout(ctx.db, recharge.id, checkout)) ?? checkout.url
  } catch (error) {
    ctx.logger.error({ err: error, recharge: recharge.id }, 'the payment gateway did not open a checkout')
    return back({ recharge: recharge.id, error: 'PAYMENT_UNAVAILABLE' })
  }
}
