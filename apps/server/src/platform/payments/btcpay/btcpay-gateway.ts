import { createHmac, timingSafeEqual } from 'node:crypto'
import { currencyDigits, decimalOf } from '@calina/contract/money'
import type { RechargeTransfer } from '@calina/contract/types'
import { z } from 'zod'
import { MINUTE } from '../../clock.ts'
import {
  type Checkout,
  type CheckoutRequest,
  type Gateway,
  GatewayUnavailable,
  type OpenedPayment,
  type PaymentEvent,
  returnAddress,
  WebhookError,
  type WebhookHeaders,
} from '../gateway.ts'
import { BtcpayClient, type BtcpayClientOptions, parsed } from './btcpay-client.ts'
import { parseDecimal, toMinorUnits } from './decimal.ts'
import { eventOf, transferOf } from './invoice-state.ts'
import { Invoice, InvoicePaymentMethod, WebhookBody } from './objects.ts'

export interface BtcpayGatewayOptions extends BtcpayClientOptions {
  webhookSecret: string
  clock: { now(): Date }
}

/** An invoice fixes the price of the coin, which moves: nobody may wait longer than this for a better one. */
const LONGEST_MINUTES = 60
const INVOICES = z.array(Invoice)
const METHODS = z.array(InvoicePaymentMethod)

/**
 * Bitcoin on the chain and by Lightning through a BTCPay Server of one's own. Payers send the money themselves: too little,
 * too much, too late or in several parts. What counts is what the server says has settled.
 */
export class BtcpayGateway implements Gateway {
  readonly name = 'btcpay'
  readonly takesAnyAmount = true
  readonly paysAfterDecline = false
  readonly #options: BtcpayGatewayOptions
  readonly #client: BtcpayClient

  constructor(options: BtcpayGatewayOptions) {
    this.#options = options
    this.#client = new BtcpayClient(options)
  }

  /**
   * The server knows no repetitions, so the oldest invoice with the reference is the payment, and one that a call at the
   * same time has made besides is put away again before anybody has seen it.
   */
  async createCheckout(request: CheckoutRequest): Promise<Checkout> {
    const found = await this.#oldest(request.reference)
    if (found !== undefined) return checkoutOf(found, request)
    const made = await this.#create(request)
    const oldest = (await this.#oldest(request.reference)) ?? made
    if (oldest.id !== made.id) await this.#putAway(made)
    return checkoutOf(oldest, request)
  }

  /**
   * The header vouches for the bytes, not for the time. That does no harm: of the body only the invoice's id is believed,
   * and what has become of it is asked.
   */
  async parseWebhook(rawBody: Buffer, headers: WebhookHeaders, now: Date): Promise<PaymentEvent | null> {
    const expected = createHmac('sha256', this.#options.webhookSecret).update(rawBody).digest()
    const header = headers['btcpay-sig']
    const [, hex] = (typeof header === 'string' ? /^sha256=([0-9a-f]{64})$/i.exec(header) : null) ?? []
    if (hex === undefined || !timingSafeEqual(Buffer.from(hex, 'hex'), expected))
      throw new WebhookError('signature')
    const body = WebhookBody.safeParse(parsed(rawBody.toString('utf8')))
    if (!body.success) throw new WebhookError('malformed')
    const { storeId, invoiceId } = body.data
    if (storeId !== this.#options.storeId || !invoiceId) return null
    return await this.#read(invoiceId, now)
  }

  async readPayment({ providerId }: OpenedPayment, now: Date): Promise<PaymentEvent | null> {
    const event = await this.#read(providerId, now)
    return event?.kind === 'created' ? null : event
  }

  async readTransfer({ providerId }: OpenedPayment): Promise<RechargeTransfer | null> {
    const invoice = await this.#invoice(providerId)
    return invoice === null ? null : transferOf(invoice, await this.#methods(providerId))
  }

  async #read(id: string, now: Date): Promise<PaymentEvent | null> {
    const invoice = await this.#invoice(id)
    if (invoice === null) return null
    const event = eventOf(invoice, await this.#methods(id), now)
    const paid = event?.kind === 'processing' || event?.kind === 'succeeded'
    // One that was put away is of interest only when somebody has paid it all the same.
    return invoice.archived && !paid ? null : event
  }

  async #invoice(id: string): Promise<Invoice | null> {
    const invoice = await this.#client.get(Invoice, `/invoices/${encodeURIComponent(id)}`)
    return invoice?.storeId === this.#options.storeId ? invoice : null
  }

  async #methods(id: string): Promise<z.output<typeof METHODS>> {
    const methods = await this.#client.get(METHODS, `/invoices/${encodeURIComponent(id)}/payment-methods`)
    if (methods === null) throw new GatewayUnavailable('BTCPay Server: an invoice without payment methods')
    return methods
  }

  /** The server lists the newest first. */
  async #oldest(reference: string): Promise<Invoice | undefined> {
    const query = new URLSearchParams({ orderId: reference })
    const invoices = await this.#client.get(INVOICES, `/invoices?${query}`)
    return invoices?.filter(({ metadata }) => metadata?.orderId === reference).at(-1)
  }

  async #create(request: CheckoutRequest): Promise<Invoice> {
    const left = Math.ceil((request.expiresAt.getTime() - this.#options.clock.now().getTime()) / MINUTE)
    return await this.#client.post(Invoice, '/invoices', {
      amount: decimalOf(request),
      currency: request.currency,
      metadata: { orderId: request.reference, itemDesc: request.description },
      checkout: {
        expirationMinutes: Math.min(LONGEST_MINUTES, Math.max(1, left)),
        redirectURL: returnAddress(request),
        redirectAutomatically: true,
        // Otherwise there is no address until somebody has chosen a coin on the server's page.
        lazyPaymentMethods: false,
      },
    })
  }

  async #putAway({ id }: Invoice): Promise<void> {
    try {
      await this.#client.delete(`/invoices/${encodeURIComponent(id)}`)
    } catch (error) {
      // It expires by itself, and nobody is sent there.
      if (!(error instanceof GatewayUnavailable)) throw error
    }
  }
}

/** The server rounds some currencies to whole units, such as COP: what it asks for then is what will be credited. */
function checkoutOf(
  { id, checkoutLink: url, expirationTime: expiresAt, ...invoice }: Invoice,
  request: CheckoutRequest,
): Checkout {
  const digits = currencyDigits(request.currency)
  const difference = toMinorUnits(parseDecimal(invoice.amount), digits) - request.amount
  if (invoice.currency !== request.currency || Math.abs(difference) >= 10 ** digits)
    throw new Error('the reference belongs to a payment of another amount')
  return { providerId: id, url, expiresAt }
}
