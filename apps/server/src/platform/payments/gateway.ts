import type { DeclineReason, GatewayName } from '@calina/contract'
import type { PaymentMethod, RechargeTransfer } from '@calina/contract/types'

/** One way of taking money. Amounts are integers in minor units of `currency` (ISO 4217). */
export interface Gateway {
  /** Segment of its webhook address, and how payments remember which gateway took them. */
  readonly name: GatewayName
  /**
   * Whether a payment may bring another amount than was asked for, because the payer sends it themselves. What has
   * arrived is credited then, more of it when more arrives; such a gateway reports no refunds and no disputes.
   */
  readonly takesAnyAmount: boolean
  /** Whether its page stays open after a declined try, so that the payer can still pay there. */
  readonly paysAfterDecline: boolean
  /**
   * Opens a payment and returns the address of the gateway's page. A second call with the same request returns the
   * same payment, so that a retry never opens another one. Rejects when the gateway cannot be reached.
   */
  createCheckout(request: CheckoutRequest): Promise<Checkout>
  /**
   * Reads a webhook; null where it says nothing about a payment of ours. Rejects with {@link WebhookError} unless the
   * gateway signed these very bytes, and with {@link GatewayUnavailable} when it has to be asked and does not answer: the
   * webhook is then delivered again.
   */
  parseWebhook(rawBody: Buffer, headers: WebhookHeaders, now: Date): Promise<PaymentEvent | null>
  /**
   * Asks the gateway what has become of a payment, for when its webhook is lost; null where nothing has. Rejects with
   * {@link GatewayUnavailable}.
   */
  readPayment?(payment: OpenedPayment, now: Date): Promise<PaymentEvent | null>
  /** What has to be sent to pay without the gateway's page; null where only that page can. Rejects as above. */
  readTransfer?(payment: OpenedPayment, now: Date): Promise<RechargeTransfer | null>
}

export interface OpenedPayment {
  providerId: string
  reference: string
  amount: number
  currency: string
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
  /** Until when it shall be possible to pay; a gateway may allow less. */
  expiresAt: Date
}

/** Where the payer comes back to: with the payment's reference, and whether they left without paying. */
export function returnAddress(
  { returnUrl, reference }: Pick<CheckoutRequest, 'returnUrl' | 'reference'>,
  { cancelled = false } = {},
): string {
  const url = new URL(returnUrl)
  url.searchParams.set('recharge', reference)
  if (cancelled) url.searchParams.set('cancelled', '1')
  return url.href
}

export interface Checkout {
  /** The gateway's id of the payment. */
  providerId: string
  /** The page where the payer pays. */
  url: string
  /** When that page ends, where it is not as asked. */
  expiresAt?: Date
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
  /** The bank has decided for the merchant. Staff give the money back by hand. */
  dispute_won: 70,
} as const
export type PaymentEventKind = keyof typeof PAYMENT_RANKS

/** Whether this is something that can become of a payment. */
export const isPaymentEventKind = (text: string): text is PaymentEventKind =>
  Object.hasOwn(PAYMENT_RANKS, text)

export interface PaymentEvent {
  /** The same when the same event is delivered again. */
  id: string
  providerId: string
  reference: string
  kind: PaymentEventKind
  rank: number
  /** What was paid, or given back, so far: a total. */
  amount: number
  currency: string
  occurredAt: Date
  method: PaymentMethod | null
  /** Of `failed`. */
  declined: DeclineReason | null
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

/** The gateway does not answer, or not as it should. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable'
}
