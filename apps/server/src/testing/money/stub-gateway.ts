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
import type { House } from './house.ts'

interface Told {
  id?: string
  reference: string
  kind: PaymentEventKind
  amount: number
  currency?: string
}

/** A gateway that says what a proof wants it to say. Its signature is a fixed word. */
export class HouseGateway implements Gateway {
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
    const told: Told = JSON.parse(rawBody.toString('utf8'))
    return {
      id: told.id ?? `${told.reference}/${told.kind}/${told.amount}`,
      providerId: `p-${told.reference}`,
      reference: told.reference,
      kind: told.kind,
      rank: PAYMENT_RANKS[told.kind],
      amount: told.amount,
      currency: told.currency ?? 'USD',
      occurredAt: new Date(0),
    }
  }

  /** Delivers an event past the network. */
  async tell(house: House, told: Told): Promise<void> {
    await receivePaymentEvent(house.ctx(), {
      gateway: this.name,
      rawBody: Buffer.from(JSON.stringify(told)),
      headers: { 'x-signature': 'good' },
    })
  }
}
