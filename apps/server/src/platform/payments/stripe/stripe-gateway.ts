import type { PaymentMethod } from '@calina/contract/types'
import type { z } from 'zod'
import { HOUR, MINUTE, SECOND } from '../../clock.ts'
import {
  type Checkout,
  type CheckoutRequest,
  type Gateway,
  GatewayUnavailable,
  type OpenedPayment,
  PAYMENT_RANKS,
  type PaymentEvent,
  type PaymentEventKind,
  returnAddress,
  WebhookError,
  type WebhookHeaders,
} from '../gateway.ts'
import { fromStripeAmount, toStripeAmount } from './amounts.ts'
import {
  Charge,
  CheckoutSession,
  Dispute,
  declineOf,
  methodOf,
  PaymentIntent,
  referenceOf,
  SessionInDetail,
  SessionList,
  type StripeEvent,
} from './objects.ts'
import { StripeClient, type StripeClientOptions } from './stripe-client.ts'
import { readStripeWebhook } from './webhook.ts'

export interface StripeGatewayOptions extends StripeClientOptions {
  webhookSecret: string
  clock: { now(): Date }
}

/** How long a page of Stripe can be open: https://docs.stripe.com/api/checkout/sessions/create, `expires_at`. */
const SHORTEST_MS = 30 * MINUTE
const LONGEST_MS = 24 * HOUR
/** For the way to Stripe and for clocks that differ. */
const SLACK_MS = MINUTE
const STEP_MS = 5 * MINUTE
/** What is only shown may not keep a payment waiting. */
const METHOD_TIMEOUT_MS = 3 * SECOND

/** What an event says besides whose payment it is. Amounts are Stripe's. */
type Said = Pick<PaymentEvent, 'id' | 'occurredAt'> &
  Partial<Pick<PaymentEvent, 'method' | 'declined'>> & {
    kind: PaymentEventKind
    amount: number
    currency: string
  }

/**
 * Cards, and what else the account takes, by Stripe's own page (https://docs.stripe.com/payments/checkout). A payment
 * is known by the id of its session, everything else at Stripe is traced back to that.
 */
export class StripeGateway implements Gateway {
  readonly name = 'stripe'
  readonly takesAnyAmount = false
  readonly paysAfterDecline = true
  readonly #options: StripeGatewayOptions
  readonly #client: StripeClient

  constructor(options: StripeGatewayOptions) {
    this.#options = options
    this.#client = new StripeClient(options)
  }

  async createCheckout(request: CheckoutRequest): Promise<Checkout> {
    const { reference, amount, currency, description } = request
    const expiresAt = expiryOf(request.expiresAt, this.#options.clock.now())
    const metadata = { recharge: reference }
    const session = await this.#client.call(CheckoutSession, stripe =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          submit_type: 'pay',
          client_reference_id: reference,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: toStripeAmount(amount, currency),
                product_data: { name: description },
              },
            },
          ],
          metadata,
          payment_intent_data: { metadata },
          // The balance has one currency, in which refunds and disputes are told as well.
          adaptive_pricing: { enabled: false },
          success_url: returnAddress(request),
          cancel_url: returnAddress(request, { cancelled: true }),
          expires_at: expiresAt,
        },
        // A page whose address was never heard of is seen by nobody, so another end may be another page.
        { idempotencyKey: `recharge:${reference}:${expiresAt}` },
      ),
    )
    if (!session.url) throw new GatewayUnavailable('Stripe: a session without a page')
    return { providerId: session.id, url: session.url, expiresAt: new Date(expiresAt * 1000) }
  }

  async parseWebhook(rawBody: Buffer, headers: WebhookHeaders, now: Date): Promise<PaymentEvent | null> {
    const stripe = await this.#client.load()
    const event = readStripeWebhook(stripe, this.#options.webhookSecret, rawBody, headers, now)
    const object = <S extends z.ZodType>(schema: S): z.output<S> => {
      const read = schema.safeParse(event.data.object)
      if (!read.success) throw new WebhookError('malformed')
      return read.data
    }
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
      case 'checkout.session.async_payment_failed':
      case 'checkout.session.expired':
        return await this.#ofSession(event, object(CheckoutSession))
      case 'payment_intent.payment_failed':
        return await this.#ofFailure(event, object(PaymentIntent))
      case 'charge.refunded': {
        const { payment_intent: intent, amount_refunded: amount, currency, ...charge } = object(Charge)
        const method = methodOf(charge.payment_method_details)
        return await this.#ofIntent(intent, { ...named(event), kind: 'refunded', amount, currency, method })
      }
      case 'charge.dispute.funds_withdrawn': {
        const { payment_intent: intent, amount, currency } = object(Dispute)
        return await this.#ofIntent(intent, { ...named(event), kind: 'disputed', amount, currency })
      }
      case 'charge.dispute.closed': {
        const { payment_intent: intent, amount, currency, status } = object(Dispute)
        if (status !== 'won') return null
        return await this.#ofIntent(intent, { ...named(event), kind: 'dispute_won', amount, currency })
      }
      default:
        return null
    }
  }

  async readPayment({ providerId }: OpenedPayment, now: Date): Promise<PaymentEvent | null> {
    const session = await this.#readSession(providerId)
    const said = stateOf(session)
    if (said === null) return null
    const { amount, currency } = amountOf(session)
    const id = `read:${session.id}:${said.kind}:${said.amount ?? amount}`
    return report(session, { id, occurredAt: now, amount, currency, ...said })
  }

  async #ofSession(
    event: z.output<typeof StripeEvent>,
    session: CheckoutSession,
  ): Promise<PaymentEvent | null> {
    // Nothing is paid on the pages that others open in this account for what is free.
    if (referenceOf(session) === null || session.payment_status === 'no_payment_required') return null
    const said = { ...named(event), ...amountOf(session) }
    if (event.type === 'checkout.session.expired') return report(session, { ...said, kind: 'expired' })
    if (session.payment_status === 'paid')
      return report(session, { ...said, kind: 'succeeded', method: await this.#methodOf(session.id) })
    if (event.type !== 'checkout.session.async_payment_failed')
      return report(session, { ...said, kind: 'processing' })
    return report(session, { ...said, kind: 'failed', declined: 'refused' })
  }

  async #ofFailure(event: z.output<typeof StripeEvent>, intent: PaymentIntent): Promise<PaymentEvent | null> {
    if (referenceOf(intent) === null) return null
    const { amount, currency, last_payment_error: error } = intent
    const method = methodOf(error?.payment_method)
    const declined = declineOf(error)
    return await this.#ofIntent(intent.id, {
      ...named(event),
      kind: 'failed',
      amount,
      currency,
      method,
      declined,
    })
  }

  /** Finds whose payment it is; null where no page of ours led to it. */
  async #ofIntent(intent: string | null, said: Said): Promise<PaymentEvent | null> {
    if (intent === null) return null
    const { data } = await this.#client.call(SessionList, stripe =>
      stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }),
    )
    const session = data[0]
    return session === undefined ? null : report(session, said)
  }

  async #methodOf(session: string): Promise<PaymentMethod | null> {
    try {
      const { payment_intent: intent } = await this.#readSession(session, {
        timeout: Math.min(METHOD_TIMEOUT_MS, this.#options.timeoutMs ?? METHOD_TIMEOUT_MS),
        maxNetworkRetries: 0,
      })
      return methodOf(intent?.latest_charge?.payment_method_details)
    } catch (error) {
      if (error instanceof GatewayUnavailable) return null
      throw error
    }
  }

  async #readSession(
    id: string,
    options: { timeout?: number; maxNetworkRetries?: number } = {},
  ): Promise<SessionInDetail> {
    return await this.#client.call(SessionInDetail, stripe =>
      stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }, options),
    )
  }
}

/**
 * When the page ends, in seconds since 1970. It depends on the time of the call only where Stripe does not take the end
 * that was asked for, and then in steps, so that a repeated call says the same.
 */
function expiryOf(wanted: Date, now: Date): number {
  const steps = (ms: number, round: (count: number) => number) => round(ms / STEP_MS) * STEP_MS
  const earliest = now.getTime() + SHORTEST_MS + SLACK_MS
  const latest = now.getTime() + LONGEST_MS - SLACK_MS
  const end = wanted.getTime()
  if (end < earliest) return steps(earliest, Math.ceil) / 1000
  return Math.floor((end > latest ? steps(latest, Math.floor) : end) / 1000)
}

const named = ({ id, created }: z.output<typeof StripeEvent>): Pick<Said, 'id' | 'occurredAt'> => ({
  id,
  occurredAt: new Date(created * 1000),
})

function amountOf({ amount_total: amount, currency }: CheckoutSession): Pick<Said, 'amount' | 'currency'> {
  if (amount == null || currency == null) throw new GatewayUnavailable('Stripe: a session without an amount')
  return { amount, currency }
}

/** What has become of a payment that was asked about; null where nothing has. */
function stateOf(
  session: SessionInDetail,
): (Pick<Said, 'kind' | 'method' | 'declined'> & { amount?: number }) | null {
  const intent = session.payment_intent
  const charge = intent?.latest_charge
  const error = intent?.last_payment_error
  const failed = {
    kind: 'failed',
    method: methodOf(error?.payment_method),
    declined: declineOf(error) ?? 'refused',
  } as const
  if (session.payment_status === 'paid') {
    const method = methodOf(charge?.payment_method_details)
    const refunded = charge?.amount_refunded ?? 0
    return refunded > 0 ? { kind: 'refunded', amount: refunded, method } : { kind: 'succeeded', method }
  }
  if (session.status === 'expired') return { kind: 'expired' }
  if (session.status === 'complete') {
    const ended = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
    return ended ? failed : { kind: 'processing' }
  }
  return error ? failed : null
}

function report(session: CheckoutSession, said: Said): PaymentEvent | null {
  const reference = referenceOf(session)
  if (reference === null) return null
  const { id, occurredAt, kind, currency, method = null, declined = null } = said
  return {
    id,
    providerId: session.id,
    reference,
    kind,
    rank: PAYMENT_RANKS[kind],
    amount: fromStripeAmount(said.amount, currency),
    currency,
    occurredAt,
    method,
    declined,
  }
}
