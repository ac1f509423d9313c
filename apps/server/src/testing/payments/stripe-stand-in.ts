import { createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
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
import {
  chargeObject,
  disputeObject,
  intentObject,
  type StandInSession,
  sessionObject,
} from './stripe-objects.ts'

export interface StripeStandInOptions {
  clock: Clock
  secretKey: string
  webhookSecret: string
  /** Where it delivers, by hand or after each press of a payer's page. */
  webhookUrl?: string
  port?: number
}

export interface StripeStandInEvent {
  id: string
  type: string
  created: number
  data: { object: unknown }
}

const VISA = { type: 'card', card: { brand: 'visa', last4: '4242' } } as const
const token = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

/**
 * Stripe as far as it is used: checkout sessions over HTTP with keys and idempotency, signed webhooks, and a page where a
 * payer pays. See https://docs.stripe.com/api, /webhooks and /api/idempotent_requests there.
 */
export class StripeStandIn {
  readonly #options: StripeStandInOptions
  readonly #sessions = new Map<string, StandInSession>()
  readonly #answers = new Map<string, { params: string; answer: StandInAnswer }>()
  #server: StandInServer | undefined
  /** All events so far, oldest first. */
  readonly events: StripeStandInEvent[] = []
  #delivered = 0

  private constructor(options: StripeStandInOptions) {
    this.#options = options
  }

  static async start(options: StripeStandInOptions): Promise<StripeStandIn> {
    const standIn = new StripeStandIn(options)
    standIn.#server = await StandInServer.start('/v1/', request => standIn.#handle(request), options.port)
    return standIn
  }

  get server(): StandInServer {
    if (this.#server === undefined) throw new Error('it has not started')
    return this.#server
  }

  get url(): string {
    return this.server.origin
  }

  get sessions(): readonly StandInSession[] {
    return [...this.#sessions.values()]
  }

  /** Opens a payment that somebody else makes in the same account. */
  openForeign(amount: number): StandInSession {
    return this.#open({ amount, currency: 'usd', metadata: {}, expiresAt: 0, successUrl: '', cancelUrl: '' })
  }

  /** The payer pays. */
  pay(id: string, method: StandInSession['method'] = VISA): StripeStandInEvent {
    const session = this.#change(id, { status: 'complete', paid: true, error: null, method })
    return this.#emit('checkout.session.completed', sessionObject(session, this.url))
  }

  /** The payer pays by a way that takes days, such as a debit. */
  payLater(id: string): StripeStandInEvent {
    const session = this.#change(id, { status: 'complete', method: { type: 'sepa_debit' } })
    return this.#emit('checkout.session.completed', sessionObject(session, this.url))
  }

  /** What takes days has come, or not. */
  arrive(id: string, outcome: 'succeeded' | 'failed'): StripeStandInEvent {
    const paid = outcome === 'succeeded'
    const session = this.#change(id, {
      paid,
      error: paid ? null : { code: 'payment_intent_payment_attempt_failed' },
    })
    return this.#emit(`checkout.session.async_payment_${outcome}`, sessionObject(session, this.url))
  }

  /** The payer's card is declined; they may try again. */
  decline(id: string, error: NonNullable<StandInSession['error']>): StripeStandInEvent {
    const session = this.#change(id, { error, method: VISA })
    return this.#emit('payment_intent.payment_failed', intentObject(session))
  }

  expire(id: string): StripeStandInEvent {
    const session = this.#change(id, { status: 'expired' })
    return this.#emit('checkout.session.expired', sessionObject(session, this.url))
  }

  /** So much more is given back. */
  refund(id: string, amount: number): StripeStandInEvent {
    const session = this.#change(id, { refunded: this.#find(id).refunded + amount })
    return this.#emit('charge.refunded', chargeObject(session))
  }

  dispute(id: string): StripeStandInEvent {
    const session = this.#change(id, { disputeStatus: 'needs_response' })
    return this.#emit('charge.dispute.funds_withdrawn', disputeObject(session))
  }

  closeDispute(id: string, disputeStatus: 'won' | 'lost'): StripeStandInEvent {
    const session = this.#change(id, { disputeStatus })
    return this.#emit('charge.dispute.closed', disputeObject(session))
  }

  /** An event as it is sent, signed at a time (now), by another secret or by two. */
  signed(
    event: unknown,
    { at = this.#options.clock.now(), secrets = [this.#options.webhookSecret] } = {},
  ): SignedWebhook {
    const body = typeof event === 'string' ? event : JSON.stringify(event)
    const seconds = Math.floor(at.getTime() / 1000)
    const digest = (secret: string) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    const signature = [`t=${seconds}`, ...secrets.map(secret => `v1=${digest(secret)}`)].join(',')
    return {
      rawBody: Buffer.from(body),
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    }
  }

  /** Delivers events to the merchant, or all that were not yet; returns what the merchant answered. */
  async deliver(events: readonly StripeStandInEvent[] = this.#undelivered()): Promise<number[]> {
    const { webhookUrl } = this.#options
    if (webhookUrl === undefined) throw new Error('it does not know where to deliver')
    const answers: number[] = []
    for (const event of events) answers.push(await send(webhookUrl, this.signed(event)))
    return answers
  }

  close(): Promise<void> {
    return this.server.close()
  }

  #undelivered(): StripeStandInEvent[] {
    const waiting = this.events.slice(this.#delivered)
    this.#delivered = this.events.length
    return waiting
  }

  #find(id: string): StandInSession {
    const session = this.#sessions.get(id)
    if (session === undefined) throw new Error(`there is no session ${id}`)
    return session
  }

  #change(id: string, change: Partial<StandInSession>): StandInSession {
    const session = { ...this.#find(id), ...change }
    this.#sessions.set(id, session)
    return session
  }

  #emit(type: string, object: unknown): StripeStandInEvent {
    const event = {
      id: token('evt'),
      object: 'event',
      type,
      created: Math.floor(this.#options.clock.now().getTime() / 1000),
      data: { object },
    }
    this.events.push(event)
    return event
  }

  #open(
    asked: Pick<
      StandInSession,
      'amount' | 'currency' | 'metadata' | 'expiresAt' | 'successUrl' | 'cancelUrl'
    >,
  ): StandInSession {
    const session: StandInSession = {
      ...asked,
      id: token('cs_test'),
      intent: token('pi'),
      charge: token('ch'),
      dispute: token('dp'),
      status: 'open',
      paid: false,
      method: VISA,
      error: null,
      refunded: 0,
      disputeStatus: null,
    }
    this.#sessions.set(session.id, session)
    return session
  }

  async #handle(request: StandInRequest): Promise<StandInAnswer> {
    const [, root, ...rest] = request.path.split('/')
    if (root === 'pay') return await this.#page(request, rest[0] ?? '')
    if (request.headers.authorization !== `Bearer ${this.#options.secretKey}`)
      return refusal(401, 'invalid_request_error', 'Invalid API Key provided')
    const [checkout, sessions, id] = rest
    if (root !== 'v1' || checkout !== 'checkout' || sessions !== 'sessions')
      return refusal(404, 'invalid_request_error', 'Unrecognized request URL')
    if (request.method === 'POST' && id === undefined) return this.#once(request)
    if (id === undefined) return this.#list(request.query)
    const session = this.#sessions.get(id)
    if (session === undefined) return refusal(404, 'invalid_request_error', 'No such checkout.session')
    const whole = [...request.query.values()].includes('payment_intent.latest_charge')
    return json(200, sessionObject(session, this.url, whole))
  }

  /** The same key with the same parameters is answered as before, with others it is refused. */
  #once(request: StandInRequest): StandInAnswer {
    const key = String(request.headers['idempotency-key'])
    const before = this.#answers.get(key)
    if (before !== undefined)
      return before.params === request.body
        ? before.answer
        : refusal(
            400,
            'idempotency_error',
            'Keys for idempotent requests can only be used with the same parameters',
          )
    const answer = this.#create(new URLSearchParams(request.body))
    if (answer.status === 200) this.#answers.set(key, { params: request.body, answer })
    return answer
  }

  #create(params: URLSearchParams): StandInAnswer {
    const get = (name: string): string => params.get(name) ?? ''
    const amount = Number(get('line_items[0][price_data][unit_amount]'))
    const expiresAt = Number(get('expires_at'))
    const seconds = expiresAt - this.#options.clock.now().getTime() / 1000
    if (get('mode') !== 'payment' || !Number.isSafeInteger(amount) || amount <= 0)
      return refusal(400, 'invalid_request_error', 'Invalid integer')
    if (!(seconds >= 30 * 60 && seconds <= 24 * 60 * 60))
      return refusal(
        400,
        'invalid_request_error',
        'The `expires_at` timestamp must be 30 minutes to 24 hours away',
      )
    const recharge = get('metadata[recharge]')
    if (recharge !== get('payment_intent_data[metadata][recharge]'))
      return refusal(400, 'invalid_request_error', 'The stand-in expects the same metadata on both')
    const session = this.#open({
      amount,
      currency: get('line_items[0][price_data][currency]'),
      metadata: { recharge },
      expiresAt,
      successUrl: get('success_url'),
      cancelUrl: get('cancel_url'),
    })
    return json(200, sessionObject(session, this.url))
  }

  #list(query: URLSearchParams): StandInAnswer {
    const found = this.sessions.filter(({ intent }) => intent === query.get('payment_intent'))
    const data = found.map(session => sessionObject(session, this.url))
    return json(200, { object: 'list', data, has_more: false, url: '/v1/checkout/sessions' })
  }

  async #page(request: StandInRequest, id: string): Promise<StandInAnswer> {
    const session = this.#sessions.get(id)
    if (session === undefined) return { status: 404, body: 'There is no such payment.' }
    const action = request.method === 'POST' ? new URLSearchParams(request.body).get('action') : null
    if (action === 'leave') return redirect(session.cancelUrl)
    if (action === 'pay' && session.status === 'open') this.pay(id)
    if (action === 'decline' && session.status === 'open')
      this.decline(id, { code: 'card_declined', decline_code: 'insufficient_funds' })
    if (action !== null && this.#options.webhookUrl !== undefined) await this.deliver()
    if (action === 'pay') return redirect(session.successUrl)
    const { status, error, amount, currency } = this.#find(id)
    const lines = [`${amount} ${currency}`, `Status: ${status}`, ...(error ? ['The card was declined.'] : [])]
    const actions = [
      ['pay', 'Pay'],
      ['decline', 'Pay with a card that is declined'],
      ['leave', 'Leave'],
    ] as const
    return payerPage('Card payment (stand-in)', lines, actions)
  }
}

const refusal = (status: number, type: string, message: string): StandInAnswer =>
  json(status, { error: { type, message } })
