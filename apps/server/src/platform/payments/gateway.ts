/** One way of taking money. Amounts are integers in minor units of `currency` (ISO 4217). */
export interface Gateway {
  /** Segment of its webhook address, and how payments remember which gateway took them. */
  readonly name: string
  /**
   * Opens a payment and returns the address of the gateway's page. A second call with the same reference returns the
   * same payment, so that a retry never opens another one. Rejects when the gateway cannot be reached.
   */
  createCheckout(request: CheckoutRequest): Promise<Checkout>
  /**
   * Reads a webhook. Throws {@link WebhookError} unless the gateway signed these very bytes in the last
   * {@link WEBHOOK_MAX_AGE_SECONDS} seconds.
   */
  parseWebhook(rawBody: Buffer, headers: WebhookHeaders, now: Date): PaymentEvent
}

export interface CheckoutRequest {
  /** The merchant's own id of the payment; unique per gateway. */
  reference: string
  amount: number
  currency: string
  /** Where the payer comes back to, with `recharge=<reference>` and, when nothing was paid, `cancelled=1` added. */
  returnUrl: string
  /** What is paid for, shown to the payer. */
  description: string
}

export interface Checkout {
  /** The gateway's id of the payment. */
  providerId: string
  /** The page where the payer pays. */
  url: string
}

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>

/**
 * What can become of a payment. Events arrive late, twice and in any order, so a receiver keeps the highest rank it
 * has seen of a payment and applies an event only when its rank is higher. A success after a failed try counts, a
 * failure after a success does not.
 */
export const PAYMENT_RANKS = {
  created: 10,
  processing: 20,
  failed: 30,
  expired: 30,
  succeeded: 40,
  refunded: 50,
  disputed: 60,
} as const
export type PaymentEventKind = keyof typeof PAYMENT_RANKS

export interface PaymentEvent {
  /** The same when the same event is delivered again. */
  id: string
  providerId: string
  reference: string
  kind: PaymentEventKind
  rank: number
  amount: number
  currency: string
  occurredAt: Date
}

/** A webhook older (or from further in the future) than this is refused: a recorded one cannot be replayed later. */
export const WEBHOOK_MAX_AGE_SECONDS = 300

/** A webhook that the gateway did not send, or not now. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  readonly reason: 'signature' | 'age' | 'malformed'
  constructor(reason: WebhookError['reason']) {
    super(`webhook refused: ${reason}`)
    this.reason = reason
  }
}
