import type { Context } from '../../../platform/context.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import { GatewayUnavailable } from '../../../platform/payments/gateway.ts'
import { selectLooksDue, updateLook } from '../recharges.repository.ts'
import { nextLook } from '../wallet.policy.ts'
import { type RechargeRow, selectRecharge } from '../wallet.repository.ts'
import { takePaymentEvent } from './receive-payment-event.ts'

const JOB = 'wallet.ask-gateways'

/** Asks gateways what has become of payments whose events have not arrived, ever more seldom. */
export async function askGateways(ctx: Context, signal?: AbortSignal): Promise<number> {
  const now = ctx.clock.now()
  const ask = gatewayAsker()
  return await oneByOne(ctx, {
    job: JOB,
    signal,
    select: limit => selectLooksDue(ctx.db, JOB, now, limit),
    work: async id => {
      const recharge = await selectRecharge(ctx.db, id)
      if (recharge === undefined) return
      // Noted first: a gateway whose answer breaks this process is asked again later, and not at once.
      const looks = recharge.looks + 1
      await updateLook(ctx.db, id, looks, nextLook(recharge, looks, now))
      const answered = await ask(ctx, recharge)
      // A question without an answer does not count.
      if (!answered) await updateLook(ctx.db, id, recharge.looks, nextLook(recharge, recharge.looks, now))
    },
  })
}

/**
 * Asks gateways about recharges, and applies what they say. Answers whether the question was answered. One that does not
 * answer is noted in the log and not asked again by the same asker, so that a run does not wait for it once for each
 * recharge; one that was taken out of the configuration has nothing to say. Runs outside any transaction.
 */
export function gatewayAsker(): (ctx: Context, recharge: RechargeRow) => Promise<boolean> {
  const silent = new Set<string>()
  return async (ctx, recharge) => {
    const gateway = ctx.gateways.get(recharge.gateway)
    if (recharge.provider_id === null || gateway?.readPayment === undefined) return true
    if (silent.has(gateway.name)) return false
    const { provider_id: providerId, id: reference, asked: amount, currency } = recharge
    try {
      const event = await gateway.readPayment({ providerId, reference, amount, currency }, ctx.clock.now())
      if (event !== null) await takePaymentEvent(ctx, gateway.name, event)
      return true
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error
      silent.add(gateway.name)
      ctx.logger.warn(
        { err: error, recharge: recharge.id },
        'a payment gateway did not say what became of a payment',
      )
      return false
    }
  }
}
