import { receivePaymentEvent } from '../../modules/wallet/index.ts'
import {
  type Checkout,
  type CheckoutRequest,
  type Gateway,
  PAYMENT_RANKS,
  type PaymentEvent,
  type PaymentEventKind,
  WebhookError,
  type WebhookHeaders,
} from '../../platform/payments/gateway.ts'
import type { MoneyWorld } from './money-world.ts'

interface Report {
  id?: string
  reference: string
  kind: PaymentEventKind
  amount: number
  currency?: string
}

/** A payment gateway whose events the test delivers by hand. Its signature is a fixed word. */
export class StubGateway implements Gateway {
  readonly name = 'test'
  readonly checkouts: CheckoutRequest[] = []
  /** When set, it cannot be reached. */
  down = false

  async createCheckout(request: CheckoutRequest): Promise<Checkout> {
    if (this.down) throw new Error('connect ECONNREFUSED')
    this.checkouts.push(request)
    return { providerId: `p-${request.reference}`, url: `https://pay.example.test/${request.reference}` }
  }

  parseWebhook(rawBody: Buffer, headers: WebhookHeaders): PaymentEvent {
    if (headers['x-signature'] !== 'good') throw new WebhookError('signature')
    const report: Report = JSON.parse(rawBody.toString('utf8'))
    return {
      id: report.id ?? `${report.reference}/${report.kind}/${report.amount}`,
      providerId: `p-${report.reference}`,
      reference: report.reference,
      kind: report.kind,
      rank: PAYMENT_RANKS[report.kind],
      amount: report.amount,
      currency: report.currency ?? 'USD',
      occurredAt: new Date(0),
    }
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
