import type { RechargeTransfer } from '@calina/contract/types'
import { receivePaymentEvent } from '../../modules/wallet/index.ts'
import {
  type Checkout,
  type CheckoutRequest,
  type Gateway,
  GatewayUnavailable,
  type OpenedPayment,
  PAYMENT_RANKS,
  type PaymentEvent,
  type PaymentEventKind,
  WebhookError,
  type WebhookHeaders,
} from '../../platform/payments/gateway.ts'
import type { MoneyWorld } from './money-world.ts'

interface Report {
  id?: string
  /** The gateway's own id of the payment; as a rule that of the reference's only payment. */
  providerId?: string
  reference: string
  kind: PaymentEventKind
  amount: number
  currency?: string
  method?: PaymentEvent['method']
  declined?: PaymentEvent['declined']
}

/** A payment gateway whose events the test delivers by hand. Its signature is a fixed word. */
export class StubGateway implements Gateway {
  readonly name = 'test'
  /** Set, it stands for a gateway whose payers send the money themselves. */
  takesAnyAmount = false
  /** Set, its page stays open after a declined try. */
  paysAfterDecline = false
  readonly checkouts: CheckoutRequest[] = []
  /** When set, it cannot be reached. */
  down = false
  /** What it says when it is asked about a payment. */
  says: Report | null = null
  /** The payments that it was asked about, by reference. */
  readonly askedAbout: string[] = []
  /** What has to be sent to pay without its page. */
  transfer: RechargeTransfer | null = null

  async createCheckout(request: CheckoutRequest): Promise<Checkout> {
    if (this.down) throw new Error('connect ECONNREFUSED')
    this.checkouts.push(request)
    return { providerId: `p-${request.reference}`, url: `https://pay.example.test/${request.reference}` }
  }

  async parseWebhook(rawBody: Buffer, headers: WebhookHeaders): Promise<PaymentEvent> {
    if (headers['x-signature'] !== 'good') throw new WebhookError('signature')
    return eventOf(JSON.parse(rawBody.toString('utf8')))
  }

  async readPayment({ reference }: OpenedPayment): Promise<PaymentEvent | null> {
    this.askedAbout.push(reference)
    if (this.down) throw new GatewayUnavailable('connect ECONNREFUSED')
    return this.says?.reference === reference ? eventOf(this.says) : null
  }

  async readTransfer(): Promise<RechargeTransfer | null> {
    if (this.down) throw new GatewayUnavailable('connect ECONNREFUSED')
    return this.transfer
  }

  /** Delivers an event past the network. */
  async deliver(world: MoneyWorld, report: Report): Promise<void> {
    await receivePaymentEvent(world.ctx(), {
      gateway: this.name,
      rawBody: Buffer.from(JSON.stringify(report)),
      headers: { 'x-signature': 'good' },
    })
  }
}

function eventOf(report: Report): PaymentEvent {
  return {
    id: report.id ?? `${report.reference}/${report.kind}/${report.amount}`,
    providerId: report.providerId ?? `p-${report.reference}`,
    reference: report.reference,
    kind: report.kind,
    rank: PAYMENT_RANKS[report.kind],
    amount: report.amount,
    currency: report.currency ?? 'USD',
    occurredAt: new Date(0),
    method: report.method ?? null,
    declined: report.declined ?? null,
  }
}
