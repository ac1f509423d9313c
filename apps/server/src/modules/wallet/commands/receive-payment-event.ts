import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { type PaymentEvent, WebhookError, type WebhookHeaders } from '../../../platform/payments/gateway.ts'
import { storePaymentEvent } from '../wallet.repository.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'

/**
 * Takes an event of a gateway: checked, stored, then applied. The gateway is answered once it is stored; what cannot be
 * applied now is retried by the job `wallet.apply-payment-events`.
 */
export async function receivePaymentEvent(
  ctx: Context,
  input: { gateway: string; rawBody: Buffer | undefined; headers: WebhookHeaders },
): Promise<void> {
  const gateway = ctx.gateways.get(input.gateway)
  if (gateway === undefined) throw new AppError('NOT_FOUND')
  const now = ctx.clock.now()
  let event: PaymentEvent
  try {
    event = gateway.parseWebhook(input.rawBody ?? Buffer.alloc(0), input.headers, now)
  } catch (error) {
    if (error instanceof WebhookError) throw new AppError('INVALID_TOKEN', { cause: error })
    throw error
  }
  await storePaymentEvent(ctx.db, gateway.name, event, now)
  try {
    await applyPaymentEvent(ctx, { gateway: gateway.name, eventId: event.id })
  } catch (error) {
    ctx.logger.error({ err: error, event: event.id }, 'a payment event waits to be applied')
  }
}
