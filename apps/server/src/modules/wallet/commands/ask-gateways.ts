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
  return await oneByOne(ctx, {
    job: JOB,
    signal,
    select: limit => selectLooksDue(ctx.db, JOB, now, limit),
    work: async id => {
      const recharge = await selectRecharge(ctx.db, id)
      if (recharge === undefined) return
      // Noted first: a gateway whose answer breaks this process is asked again later, and not at once.
      await updateLook(ctx.db, id, recharge.looks + 1, nextLook(now, recharge.looks + 1))
      await askGateway(ctx, recharge)
    },
  })
}

/**
 * Asks the gateway of one recharge, and applies what it says. One that does not answer, or was taken out of the
 * configuration, is noted in the log: its webhooks still count. Runs outside any transaction.
 */
export async function askGateway(ctx: Context, recharge: RechargeRow): Promise<void> {
  const gateway = ctx.gateways.get(recharge.gateway)
  if (recharge.provider_id === null || gateway?.readPayment === undefined) return
  const { provider_id: providerId, id: reference, asked: amount, currency } = recharge
  try {
    const event = await gateway.readPayment({ providerId, reference, amount, currency }, ctx.clock.now())
    if (event !== null) await takePaymentEvent(ctx, gateway.name, event)
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    ctx.logger.warn(
      { err: error, recharge: recharge.id },
      'a payment gateway did not say what became of a payment',
    )
  }
}
