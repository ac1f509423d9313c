import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { selectSuspended } from '../ledger.repository.ts'
import { isCheckoutSignature, isPayable } from '../wallet.presenter.ts'
import { selectRecharge, setLeft } from '../wallet.repository.ts'
import { openCheckout } from './open-checkout.ts'

/** What the page of recharges shall know when the payer comes back; it believes neither. */
export interface WayBack {
  /** The page that the money is for. */
  for?: string | undefined
  /** What is missing there. */
  amount?: string | undefined
}

/**
 * Answers where the payer's browser goes: the gateway's page, opened now unless it was opened before, or back to the
 * recharge when it is settled or the gateway does not answer. A link that is not ours counts as not found.
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
  if (!isPayable(recharge, ctx.clock.now())) return back({ recharge: recharge.id })
  if (await selectSuspended(ctx.db, recharge.user_id))
    return back({ recharge: recharge.id, error: 'PAYER_SUSPENDED' })
  if (recharge.left_at !== null) await setLeft(ctx.db, recharge.id, null)
  try {
    return (await openCheckout(ctx, recharge, back({}))).checkout_url
  } catch (error) {
    ctx.logger.error({ err: error, recharge: recharge.id }, 'the payment gateway did not open a checkout')
    return back({ recharge: recharge.id, error: 'PAYMENT_UNAVAILABLE' })
  }
}
