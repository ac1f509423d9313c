import type Stripe from 'stripe'
import type { z } from 'zod'
import { WEBHOOK_MAX_AGE_SECONDS, WebhookError, type WebhookHeaders } from '../gateway.ts'
import { StripeEvent } from './objects.ts'

/**
 * Reads a webhook that Stripe signed (https://docs.stripe.com/webhooks/signature). Throws {@link WebhookError}. The
 * library checks signature and age; that a time lies in the future it lets pass.
 */
export function readStripeWebhook(
  stripe: Stripe,
  secret: string,
  rawBody: Buffer,
  headers: WebhookHeaders,
  now: Date,
): z.output<typeof StripeEvent> {
  const header = headers['stripe-signature']
  if (typeof header !== 'string') throw new WebhookError('signature')
  // With two times the one that was checked would not be certain.
  const times = header.split(',').filter(part => part.trim().startsWith('t='))
  const seconds = times.length === 1 ? Number(times[0]?.trim().slice(2)) : Number.NaN
  if (!Number.isSafeInteger(seconds)) throw new WebhookError('signature')
  const verifier = stripe.webhooks.signature
  if (verifier === null) throw new Error('the library of Stripe does not check signatures')
  try {
    // Its age is checked below, so that an old one is told from a forged one.
    verifier.verifyHeader(rawBody, header, secret, Number.MAX_SAFE_INTEGER)
  } catch {
    throw new WebhookError('signature')
  }
  if (Math.abs(now.getTime() / 1000 - seconds) > WEBHOOK_MAX_AGE_SECONDS) throw new WebhookError('age')
  const event = StripeEvent.safeParse(parsed(rawBody))
  if (!event.success) throw new WebhookError('malformed')
  return event.data
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return undefined
  }
}
