import { randomBytes } from 'node:crypto'
import { SECOND } from '../../clock.ts'
import { Pump } from '../../pump.ts'
import type {
  Checkout,
  CheckoutRequest,
  Gateway,
  OpenedPayment,
  PaymentEvent,
  WebhookHeaders,
} from '../gateway.ts'
import { type Delivery, type Payment, PaymentStore, type Query } from './payment-store.ts'
import {
  eventOf,
  isTestEventKind,
  readWebhook,
  SIGNATURE_HEADER,
  signWebhook,
  type TestEventKind,
  type WebhookBody,
} from './webhook.ts'

/** Posts a webhook and returns the HTTP status; rejects without an answer. */
export type Deliver = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<{ status: number }>

/** How the webhooks of one payment are to arrive. */
export interface DeliveryManner {
  /** All of them a while later. */
  late?: boolean
  /** Each of them two times. */
  twice?: boolean
  /** The last first. */
  shuffled?: boolean
}

export interface TestGatewayOptions {
  query: Query
  clock: { now(): Date }
  /** Shared with the merchant alone: signs and checks webhooks. */
  secret: Buffer
  /** The site's address without a trailing slash; read late, since a free port is known only once it is bound. */
  publicUrl: () => string
  /** The merchant's webhook address. */
  webhookUrl: () => string
  deliver: Deliver
  logger: { warn(details: object, message: string): void }
  /** The longest wait between two looks for due webhooks, in milliseconds. */
  lookEveryMs?: number
}

export const LATE_MS = 20_000
/** An unpaid checkout ends after this at the latest. */
export const CHECKOUT_LIFETIME_MS = 60 * 60 * 1000
/** A webhook that its process did not live to deliver is taken up again after this. */
const LEASE_MS = 15_000
const PROVIDER_ID = /^test_[\w-]{24}$/
const MAX_BACKOFF_MS = 60 * 60 * 1000
/** A webhook of a process that died is found after this. */
const LOOK_EVERY_MS = 10 * SECOND

/**
 * A payment provider that runs in the same process and moves no money. It keeps its own records, shows its own page and
 * notifies the merchant by signed webhooks, as a real one does, so that the product treats both alike.
 */
export class TestGateway implements Gateway {
  readonly name = 'test'
  readonly takesAnyAmount = false
  readonly paysAfterDecline = false
  readonly #options: TestGatewayOptions
  readonly #store: PaymentStore
  readonly #pump: Pump

  constructor(options: TestGatewayOptions) {
    this.#options = options
    this.#store = new PaymentStore(options.query)
    this.#pump = new Pump({
      work: () => this.#deliverAndLook(),
      everyMs: options.lookEveryMs ?? LOOK_EVERY_MS,
      onError: error => options.logger.warn({ err: error }, 'test gateway: webhooks wait'),
    })
  }

  /** Begins to deliver webhooks from this process. */
  start(): void {
    this.#pump.start()
  }

  /** Stops after the current webhook; the rest waits for the next start. */
  stop(): Promise<void> {
    return this.#pump.stop()
  }

  async createCheckout(request: CheckoutRequest): Promise<Checkout> {
    const now = this.#options.clock.now()
    const payment = await this.#store.open(
      request,
      `test_${randomBytes(18).toString('base64url')}`,
      now,
      new Date(Math.min(now.getTime() + CHECKOUT_LIFETIME_MS, request.expiresAt.getTime())),
    )
    if (payment.amount !== request.amount || payment.currency !== request.currency)
      throw new Error('the reference belongs to a payment of another amount')
    return {
      providerId: payment.provider_id,
      url: `${this.#options.publicUrl()}/pay/test/${payment.provider_id}`,
    }
  }

  async parseWebhook(rawBody: Buffer, headers: WebhookHeaders, now: Date): Promise<PaymentEvent> {
    return readWebhook(this.#options.secret, rawBody, headers, now)
  }

  async readPayment({ providerId }: OpenedPayment): Promise<PaymentEvent | null> {
    const payment = await this.find(providerId)
    if (payment === null || payment.state === 'open') return null
    const notice = await this.#store.notice(providerId, payment.state)
    return notice === null ? null : eventOf(contentOf(notice))
  }

  /** What the page shows; null for an unknown address. */
  async find(providerId: string): Promise<Payment | null> {
    if (!PROVIDER_ID.test(providerId)) return null
    await this.#store.expire(this.#options.clock.now())
    return await this.#store.find(providerId)
  }

  /** The payer pays. False when the payment is no longer open. */
  approve(providerId: string, manner: DeliveryManner = {}): Promise<boolean> {
    return this.#advance(providerId, 'open', 'succeeded', ['created', 'processing', 'succeeded'], manner)
  }

  /** The payer's card is declined. False when the payment is no longer open. */
  decline(providerId: string, manner: DeliveryManner = {}): Promise<boolean> {
    return this.#advance(providerId, 'open', 'failed', ['created', 'processing', 'failed'], manner)
  }

  /** The merchant's clerk gives all of the money back. False unless it was paid. */
  refund(providerId: string, manner: DeliveryManner = {}): Promise<boolean> {
    return this.#advance(providerId, 'succeeded', 'refunded', ['refunded'], manner)
  }

  /** The payer's bank takes all of the money back. False unless it was paid. */
  dispute(providerId: string, manner: DeliveryManner = {}): Promise<boolean> {
    return this.#advance(providerId, 'succeeded', 'disputed', ['disputed'], manner)
  }

  /** Delivers every webhook that is due, one after another; returns how many were accepted. */
  async deliverDue(): Promise<number> {
    const { clock } = this.#options
    await this.#store.expire(clock.now())
    for (let accepted = 0; ; ) {
      const now = clock.now()
      const delivery = await this.#store.claim(now, new Date(now.getTime() + LEASE_MS))
      if (delivery === null) return accepted
      if (await this.#deliver(delivery)) {
        await this.#store.markDelivered(delivery.id, clock.now())
        accepted++
      } else {
        const wait = Math.min(MAX_BACKOFF_MS, 1000 * 2 ** Math.min(30, delivery.attempts))
        await this.#store.postpone(delivery.id, new Date(clock.now().getTime() + wait))
      }
    }
  }

  /** Delivers what is due, if anything is; answers how long the next one waits. */
  async #deliverAndLook(): Promise<number | undefined> {
    const waitMs = async () => {
      const due = await this.#store.nextDue()
      return due === null ? undefined : due.getTime() - this.#options.clock.now().getTime()
    }
    const before = await waitMs()
    if (before === undefined || before > 0) return before
    await this.deliverDue()
    return await waitMs()
  }

  async #advance(
    providerId: string,
    from: Payment['state'],
    to: Payment['state'],
    kinds: readonly TestEventKind[],
    { late = false, twice = false, shuffled = false }: DeliveryManner,
  ): Promise<boolean> {
    const now = this.#options.clock.now()
    const dueAt = new Date(now.getTime() + (late ? LATE_MS : 0))
    const ordered = shuffled ? kinds.toReversed() : kinds
    const repeated = twice ? [...ordered, ...ordered] : ordered
    const notices = repeated.map(kind => ({ kind, dueAt }))
    const advanced = await this.#store.advance(providerId, { from, to, notices, now })
    if (advanced) this.#pump.wake()
    return advanced
  }

  /** Posts a webhook, signed anew at every try, so that a late one is not taken for an old one. */
  async #deliver(delivery: Delivery): Promise<boolean> {
    const { clock, secret, webhookUrl, deliver, logger } = this.#options
    const { event_id: event, attempts } = delivery
    const body = JSON.stringify(contentOf(delivery))
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signWebhook(secret, body, clock.now()),
    }
    try {
      const { status } = await deliver(webhookUrl(), headers, body)
      if (status >= 200 && status < 300) return true
      logger.warn({ event, attempts, status }, 'test gateway: a webhook was not accepted')
    } catch (error) {
      logger.warn({ event, attempts, err: error }, 'test gateway: a webhook did not arrive')
    }
    return false
  }
}

/** What a webhook says. */
function contentOf({ event_id: id, kind, occurred_at: occurredAt, ...payment }: Delivery): WebhookBody {
  if (!isTestEventKind(kind)) throw new Error(`the records hold an unknown event ${kind}`)
  const { provider_id: providerId, reference, amount, currency } = payment
  return {
    id,
    kind,
    occurredAt: occurredAt.toISOString(),
    payment: { id: providerId, reference, amount, currency },
  }
}
