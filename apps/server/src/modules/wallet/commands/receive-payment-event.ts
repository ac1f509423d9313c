import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import {
  GatewayUnavailable,
  type PaymentEvent,
  WebhookError,
  type WebhookHeaders,
} from '../../../platform/payments/gateway.ts'
import { storePaymentEvent } from '../wallet.repository.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'

/**
 * Takes a webhook of a gateway: checked, stored, then applied. The gateway is answered once it is stored; what cannot be
 * applied now is retried by the job `wallet.apply-payment-events`. One that says nothing about a payment of ours is answered
 * as well, so that it is not delivered again.
 */
export async function receivePaymentEvent(
  ctx: Context,
  input: { gateway: string; rawBody: Buffer | undefined; headers: WebhookHeaders },
): Promise<void> {
  const gateway = ctx.gateways.get(input.gateway)
  if (gateway === undefined) throw new AppError('NOT_FOUND')
  const now = ctx.clock.now()
  let event: PaymentEvent | null
  try {
    event = await gateway.parseWebhook(input.rawBody ?? Buffer.alloc(0), input.headers, now)
  } catch (error) {
    if (error instanceof WebhookError) throw new AppError('INVALID_TOKEN', { cause: error })
    // The gateway delivers again what was not answered well.
    if (error instanceof GatewayUnavailable) throw new AppError('PAYMENT_UNAVAILABLE', { cause: error })
    throw error
  }
  if (event !== null) await takePaymentEvent(ctx, gateway.name, event)
}

/** Stores an event and applies it. What cannot be applied now is retried by the job. */
export async function takePaymentEvent(ctx: Context, gateway: string, event: PaymentEvent): Promise<void> {
  await storePaymentEvent(ctx.db, gateway, event, ctx.clock.now())
  try {
    await applyPaymentEvent(ctx, { gateway, eventId: event.id })
  } catch (error) {
    ctx.logger.error({ err: error, event: event.id }, 'a payment event waits to be applied')
  }
}
