import { createHmac, timingSafeEqual } from 'node:crypto'
import { opaque } from '@calina/contract'
import { z } from 'zod'
import {
  PAYMENT_RANKS,
  type PaymentEvent,
  WEBHOOK_MAX_AGE_SECONDS,
  WebhookError,
  type WebhookHeaders,
} from '../gateway.ts'

export const SIGNATURE_HEADER = 'calina-signature'

/** What can become of a payment here: a dispute is never decided. */
const KINDS = ['created', 'processing', 'succeeded', 'failed', 'expired', 'refunded', 'disputed'] as const
export type TestEventKind = (typeof KINDS)[number]

/** The card of the page, with which every payment is made. */
export const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 34', code: '123' } as const
const METHOD = { kind: 'card', brand: 'Visa', last4: CARD.number.slice(-4) } as const

const Body = z.strictObject({
  id: opaque(1, 200),
  kind: z.enum(KINDS),
  occurredAt: z.iso.datetime(),
  payment: z.strictObject({
    id: opaque(1, 200),
    reference: opaque(1, 200),
    amount: z.int().min(1),
    currency: z.string().regex(/^[A-Z]{3}$/),
  }),
})
export type WebhookBody = z.output<typeof Body>

/** The header that vouches for a body: when it was signed, and an HMAC-SHA-256 over `<seconds>.<body>`. */
export function signWebhook(secret: Buffer, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`
}

/** Reads a webhook of the test gateway. Throws {@link WebhookError}. */
export function readWebhook(
  secret: Buffer,
  rawBody: Buffer,
  headers: WebhookHeaders,
  now: Date,
): PaymentEvent {
  const { seconds, signatures } = readSignature(headers[SIGNATURE_HEADER])
  const expected = digest(secret, seconds, rawBody)
  if (!signatures.some(each => each.length === expected.length && timingSafeEqual(each, expected)))
    throw new WebhookError('signature')
  if (Math.abs(now.getTime() / 1000 - seconds) > WEBHOOK_MAX_AGE_SECONDS) throw new WebhookError('age')
  return eventOf(parseBody(rawBody))
}

/** What a webhook reports. */
export function eventOf(body: WebhookBody): PaymentEvent {
  return {
    id: body.id,
    providerId: body.payment.id,
    reference: body.payment.reference,
    kind: body.kind,
    rank: PAYMENT_RANKS[body.kind],
    amount: body.payment.amount,
    currency: body.payment.currency,
    occurredAt: new Date(body.occurredAt),
    method: body.kind === 'created' || body.kind === 'expired' ? null : METHOD,
    declined: body.kind === 'failed' ? 'refused' : null,
  }
}

/** Whether this is something that can become of a payment. */
export function isTestEventKind(text: string): text is TestEventKind {
  return KINDS.some(kind => kind === text)
}

function digest(secret: Buffer, seconds: number, body: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
}

/** `t=<seconds>,v1=<hex>`, with several `v1` while a secret is being replaced. */
function readSignature(header: string | string[] | undefined): { seconds: number; signatures: Buffer[] } {
  if (typeof header !== 'string') throw new WebhookError('signature')
  const parts = header.split(',').map(part => part.trim().split('='))
  const time = parts.find(([key]) => key === 't')?.[1]
  if (time === undefined || !/^\d{1,12}$/.test(time)) throw new WebhookError('signature')
  return {
    seconds: Number(time),
    signatures: parts
      .filter(([key]) => key === 'v1')
      .slice(0, 5)
      .map(([, value]) => Buffer.from(value ?? '', 'hex')),
  }
}

function parseBody(rawBody: Buffer): WebhookBody {
  let parsed: unknown
  try {
    parsed = JSON.parse(rawBody.toString('utf8'))
  } catch {
    throw new WebhookError('malformed')
  }
  const result = Body.safeParse(parsed)
  if (!result.success) throw new WebhookError('malformed')
  return result.data
}
