import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import {
  addressOf,
  dueOf,
  invoiceObject,
  METHODS,
  methodObject,
  moveOn,
  newId,
  priceOf,
  type StandInInvoice,
  type StandInMethod,
} from './btcpay-invoices.ts'
import {
  json,
  payerPage,
  redirect,
  type SignedWebhook,
  type StandInAnswer,
  type StandInRequest,
  StandInServer,
  send,
} from './stand-in-server.ts'

export interface BtcpayStandInOptions {
  clock: Clock
  storeId: string
  apiKey: string
  webhookSecret: string
  /** Where it delivers, by hand or after each press of a payer's page. */
  webhookUrl?: string
  port?: number
}

export interface BtcpayStandInEvent {
  type: string
  storeId: string
  invoiceId: string
  [field: string]: unknown
}

const CreateInvoice = z.object({
  amount: z.string().regex(/^\d+(?:\.\d+)?$/),
  currency: z.string(),
  metadata: z.object({ orderId: z.string(), itemDesc: z.string() }),
  checkout: z.object({
    expirationMinutes: z.int().min(1),
    redirectURL: z.url(),
    redirectAutomatically: z.boolean(),
    lazyPaymentMethods: z.literal(false),
  }),
})

/**
 * BTCPay Server as far as it is used: invoices of a store by the Greenfield API, signed webhooks, and a page where a payer pays.
 * See https://docs.btcpayserver.org/API/Greenfield/v1/.
 */
export class BtcpayStandIn {
  readonly #options: BtcpayStandInOptions
  readonly #invoices: StandInInvoice[] = []
  #server: StandInServer | undefined
  #delivered = 0
  /** All events so far, oldest first. */
  readonly events: BtcpayStandInEvent[] = []
  /** What a bitcoin costs in new invoices. */
  rate = '65000.00'
  /** Percent that may be missing in an invoice that counts as paid. */
  tolerance = 0

  private constructor(options: BtcpayStandInOptions) {
    this.#options = options
  }

  static async start(options: BtcpayStandInOptions): Promise<BtcpayStandIn> {
    const standIn = new BtcpayStandIn(options)
    standIn.#server = await StandInServer.start('/api/', request => standIn.#handle(request), options.port)
    return standIn
  }

  get server(): StandInServer {
    if (this.#server === undefined) throw new Error('it has not started')
    return this.#server
  }

  get url(): string {
    return this.server.origin
  }

  /** Those that are not put away, oldest first. */
  get invoices(): readonly StandInInvoice[] {
    return this.#invoices.filter(({ archived }) => !archived)
  }

  /** Opens an invoice that somebody else makes, as a rule in the same store. */
  open(more: Partial<StandInInvoice> = {}): StandInInvoice {
    const now = this.#options.clock.now()
    const invoice: StandInInvoice = {
      id: newId(),
      storeId: this.#options.storeId,
      orderId: null,
      description: '',
      amount: '10.00',
      currency: 'USD',
      redirectUrl: '',
      createdAt: now,
      expiresAt: new Date(now.getTime() + 15 * 60_000),
      status: 'New',
      additionalStatus: 'None',
      archived: false,
      rate: this.rate,
      payments: [],
      ...more,
    }
    this.#invoices.push(invoice)
    this.#emit('InvoiceCreated', invoice)
    return invoice
  }

  priceOf(id: string): bigint {
    return priceOf(this.#find(id))
  }

  /** The payer sends coins, as a rule what is due. On the chain they have to be confirmed, by Lightning they are there. */
  pay(id: string, more: { satoshi?: bigint; feeSatoshi?: bigint; method?: StandInMethod } = {}): void {
    const invoice = this.#find(id)
    this.look(id)
    const { satoshi = dueOf(invoice), feeSatoshi = 0n, method = 'BTC-CHAIN' } = more
    const status = method === 'BTC-LN' ? 'Settled' : 'Processing'
    invoice.payments.push({ method, satoshi, feeSatoshi, status, at: this.#options.clock.now() })
    this.#emit('InvoiceReceivedPayment', invoice)
    if (status === 'Settled') this.#emit('InvoicePaymentSettled', invoice)
    this.look(id)
  }

  /** What was sent is confirmed. */
  confirm(id: string): void {
    const invoice = this.#find(id)
    for (const payment of invoice.payments) {
      if (payment.status !== 'Processing') continue
      payment.status = 'Settled'
      this.#emit('InvoicePaymentSettled', invoice)
    }
    this.look(id)
  }

  /** What was sent and not confirmed is spent elsewhere. */
  withdraw(id: string): void {
    for (const payment of this.#find(id).payments)
      if (payment.status === 'Processing') payment.status = 'Invalid'
    this.look(id)
  }

  /** Staff of the store decide. */
  mark(id: string, status: 'Settled' | 'Invalid'): void {
    const invoice = this.#find(id)
    invoice.status = status
    invoice.additionalStatus = 'Marked'
    this.#emit(`Invoice${status}`, invoice)
  }

  /** What was sent was not confirmed in time. */
  giveUp(id: string): void {
    const invoice = this.#find(id)
    invoice.status = 'Invalid'
    this.#emit('InvoiceInvalid', invoice)
  }

  /** Moves an invoice on by its payments and the time. */
  look(id: string): void {
    const invoice = this.#find(id)
    for (const type of moveOn(invoice, this.#options.clock.now(), this.tolerance)) this.#emit(type, invoice)
  }

  /** The newest event. */
  get last(): BtcpayStandInEvent {
    const event = this.events.at(-1)
    if (event === undefined) throw new Error('nothing has happened')
    return event
  }

  signed(event: unknown, secret = this.#options.webhookSecret): SignedWebhook {
    const rawBody = Buffer.from(typeof event === 'string' ? event : JSON.stringify(event))
    const digest = createHmac('sha256', secret).update(rawBody).digest('hex')
    return { rawBody, headers: { 'content-type': 'application/json', 'btcpay-sig': `sha256=${digest}` } }
  }

  /** Delivers events to the merchant, or all that were not yet; returns what the merchant answered. */
  async deliver(events: readonly BtcpayStandInEvent[] = this.#undelivered()): Promise<number[]> {
    const { webhookUrl } = this.#options
    if (webhookUrl === undefined) throw new Error('it does not know where to deliver')
    const answers: number[] = []
    for (const event of events) answers.push(await send(webhookUrl, this.signed(event)))
    return answers
  }

  close(): Promise<void> {
    return this.server.close()
  }

  #undelivered(): BtcpayStandInEvent[] {
    const waiting = this.events.slice(this.#delivered)
    this.#delivered = this.events.length
    return waiting
  }

  /** By its id, or by an address that is paid to. */
  #find(name: string): StandInInvoice {
    const found = this.#invoices.find(
      invoice => invoice.id === name || METHODS.some(method => addressOf(invoice, method) === name),
    )
    if (found === undefined) throw new Error(`there is no invoice ${name}`)
    return found
  }

  #emit(type: string, { id, storeId, orderId }: StandInInvoice): void {
    const delivery = newId()
    this.events.push({
      deliveryId: delivery,
      webhookId: 'webhook-1',
      originalDeliveryId: delivery,
      isRedelivery: false,
      type,
      timestamp: Math.floor(this.#options.clock.now().getTime() / 1000),
      storeId,
      invoiceId: id,
      metadata: { orderId },
    })
  }

  async #handle(request: StandInRequest): Promise<StandInAnswer> {
    const [, root, version, stores, storeId, invoices, id, part] = request.path.split('/')
    if (root === 'i') return await this.#page(request, version ?? '')
    if (request.headers.authorization !== `token ${this.#options.apiKey}`)
      return json(401, { code: 'unauthenticated', message: 'Authentication is required' })
    if (
      version !== 'v1' ||
      stores !== 'stores' ||
      invoices !== 'invoices' ||
      storeId !== this.#options.storeId
    )
      return json(404, { code: 'store-not-found', message: 'The store was not found' })
    if (id === undefined)
      return request.method === 'POST' ? this.#create(request.body) : this.#list(request.query)
    const invoice = this.#invoices.find(each => each.id === id)
    if (invoice === undefined) return json(404, { code: 'invoice-not-found', message: 'No such invoice' })
    if (part === 'payment-methods')
      return json(
        200,
        METHODS.map(method => methodObject(invoice, method)),
      )
    if (request.method === 'DELETE') invoice.archived = true
    return json(200, invoiceObject(invoice, this.url))
  }

  #create(body: string): StandInAnswer {
    const read = CreateInvoice.safeParse(JSON.parse(body))
    if (!read.success) return json(422, [{ path: 'amount', message: read.error.message }])
    const { amount, currency, metadata, checkout } = read.data
    const invoice = this.open({
      amount,
      currency,
      orderId: metadata.orderId,
      description: metadata.itemDesc,
      redirectUrl: checkout.redirectURL,
      expiresAt: new Date(this.#options.clock.now().getTime() + checkout.expirationMinutes * 60_000),
    })
    return json(200, invoiceObject(invoice, this.url))
  }

  #list(query: URLSearchParams): StandInAnswer {
    const wanted = query.getAll('orderId')
    const found = this.invoices.filter(({ orderId }) => orderId !== null && wanted.includes(orderId))
    return json(
      200,
      found.toReversed().map(invoice => invoiceObject(invoice, this.url)),
    )
  }

  async #page(request: StandInRequest, name: string): Promise<StandInAnswer> {
    const invoice = this.#find(name)
    const action = request.method === 'POST' ? new URLSearchParams(request.body).get('action') : null
    const { id, redirectUrl } = invoice
    if (action === 'leave') return redirect(redirectUrl)
    this.look(id)
    if (action === 'pay') this.pay(id)
    if (action === 'lightning') this.pay(id, { method: 'BTC-LN' })
    if (action === 'part') this.pay(id, { satoshi: priceOf(invoice) / 2n })
    if (action === 'over') this.pay(id, { satoshi: (priceOf(invoice) * 3n) / 2n })
    if (action === 'expire' || action === 'late') invoice.expiresAt = this.#options.clock.now()
    if (action === 'expire') this.look(id)
    if (action === 'late') this.pay(id)
    if (action === 'confirm') this.confirm(id)
    if (action !== null && this.#options.webhookUrl !== undefined) await this.deliver()
    if (action === 'pay' || action === 'lightning') return redirect(redirectUrl)
    const { amount, currency, status, additionalStatus } = invoice
    const lines = [
      `${amount} ${currency}`,
      addressOf(invoice, 'BTC-CHAIN'),
      `Status: ${status}, ${additionalStatus}`,
    ]
    return payerPage('Bitcoin payment (stand-in)', lines, [
      ['pay', 'Pay'],
      ['lightning', 'Pay by Lightning'],
      ['part', 'Pay a half'],
      ['over', 'Pay one and a half'],
      ['late', 'Pay too late'],
      ['expire', 'Let it expire'],
      ['confirm', 'Confirm'],
      ['leave', 'Leave'],
    ])
  }
}
