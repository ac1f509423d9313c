import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StripeStandInEvent } from '../../../testing/payments/stripe-stand-in.ts'
import { StripeStandIn } from '../../../testing/payments/stripe-stand-in.ts'
import { DAY, HOUR, ManualClock, MINUTE } from '../../clock.ts'
import { type CheckoutRequest, GatewayUnavailable, PAYMENT_RANKS, WebhookError } from '../gateway.ts'
import { StripeGateway } from './stripe-gateway.ts'

const keys = { secretKey: 'sk_test_4eC39HqLyjWDarjtT1', webhookSecret: 'whsec_kR7vQ2' }
const clock = new ManualClock()
let stripe: StripeStandIn
let gateway: StripeGateway
const makeGateway = (more: Partial<ConstructorParameters<typeof StripeGateway>[0]> = {}) =>
  new StripeGateway({ ...keys, apiUrl: stripe.url, clock, retries: 0, timeoutMs: 300, ...more })

beforeAll(async () => {
  stripe = await StripeStandIn.start({ ...keys, clock })
})
afterAll(() => stripe.close())
beforeEach(() => {
  clock.set('2026-01-15T12:00:00.000Z')
  stripe.server.trouble = 'none'
  stripe.server.calls.length = 0
  gateway = makeGateway()
})

let made = 0
const request = (more: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  reference: `recharge-${++made}`,
  amount: 1250,
  currency: 'USD',
  returnUrl: 'https://calina.test/settings/recharge?for=post',
  description: 'Saldo de Calina',
  expiresAt: new Date(clock.now().getTime() + 2 * HOUR),
  ...more,
})
/** A payment that is open, as the merchant and the stand-in know it. */
async function open(more: Partial<CheckoutRequest> = {}) {
  const asked = request(more)
  const { providerId } = await gateway.createCheckout(asked)
  return { ...asked, providerId }
}
const read = (event: unknown, at = clock.now()) => {
  const { rawBody, headers } = stripe.signed(event)
  return gateway.parseWebhook(rawBody, headers, at)
}
const VISA = { kind: 'card', brand: 'Visa', last4: '4242' }

describe('a checkout', () => {
  it('is a session with the reference, the amount and both ways back', async () => {
    const asked = request()
    const { providerId, url } = await gateway.createCheckout(asked)
    expect(providerId).toMatch(/^cs_test_/)
    expect(url).toBe(`${stripe.url}/pay/${providerId}`)
    expect(stripe.sessions.at(-1)).toMatchObject({
      id: providerId,
      amount: 1250,
      currency: 'usd',
      metadata: { recharge: asked.reference },
      successUrl: `https://calina.test/settings/recharge?for=post&recharge=${asked.reference}`,
      cancelUrl: `https://calina.test/settings/recharge?for=post&recharge=${asked.reference}&cancelled=1`,
      expiresAt: asked.expiresAt.getTime() / 1000,
    })
  })

  it('is one, however often and in however many processes it is asked for', async () => {
    const asked = request()
    const first = await gateway.createCheckout(asked)
    clock.advance(20 * MINUTE)
    const more = await Promise.all(Array.from({ length: 5 }, () => makeGateway().createCheckout(asked)))
    for (const each of more) expect(each).toEqual(first)
    expect(stripe.sessions.filter(({ metadata }) => metadata.recharge === asked.reference)).toHaveLength(1)
  })

  it('refuses the same reference with another amount', async () => {
    const asked = request()
    await gateway.createCheckout(asked)
    await expect(gateway.createCheckout({ ...asked, amount: 1251 })).rejects.toThrow('StripeIdempotencyError')
  })

  it.each([
    [-HOUR, 31 * MINUTE, 36 * MINUTE],
    [10 * MINUTE, 31 * MINUTE, 36 * MINUTE],
    [7 * DAY, 23.9 * HOUR, 24 * HOUR],
  ])('ends as late as Stripe allows where %i ms were asked for', async (wanted, least, most) => {
    clock.advance(123_456)
    const asked = request({ expiresAt: new Date(clock.now().getTime() + wanted) })
    const first = await gateway.createCheckout(asked)
    const left = (stripe.sessions.at(-1)?.expiresAt ?? 0) * 1000 - clock.now().getTime()
    expect(left).toBeGreaterThanOrEqual(least)
    expect(left).toBeLessThanOrEqual(most)
    clock.advance(1000)
    expect(await gateway.createCheckout(asked)).toEqual(first)
  })

  it.each([
    [500, 'JPY', 500, 'jpy'],
    [1999, 'EUR', 1999, 'eur'],
    [5, 'ISK', 500, 'isk'],
  ])('of %i %s is %i %s at Stripe, there and back', async (amount, currency, there, code) => {
    const { providerId, reference } = await open({ amount, currency })
    expect(stripe.sessions.at(-1)).toMatchObject({ amount: there, currency: code })
    expect(await read(stripe.pay(providerId))).toMatchObject({ reference, amount, currency })
  })

  it.each(['error', 'slow', 'broken', 'moved', 'down'] as const)(
    'that fails (%s) says so, and can be made later',
    async trouble => {
      const asked = request()
      stripe.server.trouble = trouble
      await expect(gateway.createCheckout(asked)).rejects.toThrow(GatewayUnavailable)
      stripe.server.trouble = 'none'
      expect((await gateway.createCheckout(asked)).providerId).toMatch(/^cs_/)
    },
  )

  it('with a wrong key fails without a word of it', async () => {
    const failed = makeGateway({ secretKey: 'sk_test_wrongButSecret' }).createCheckout(request())
    await expect(failed).rejects.toThrow(GatewayUnavailable)
    await expect(failed).rejects.toThrow(/StripeAuthenticationError, 401/)
    await expect(failed).rejects.not.toThrow(/wrongButSecret/)
  })
})

describe('what Stripe reports', () => {
  it('is a success, with the card', async () => {
    const payment = await open()
    const event = stripe.pay(payment.providerId)
    expect(await read(event)).toEqual({
      id: event.id,
      providerId: payment.providerId,
      reference: payment.reference,
      kind: 'succeeded',
      rank: PAYMENT_RANKS.succeeded,
      amount: 1250,
      currency: 'USD',
      occurredAt: clock.now(),
      method: VISA,
      declined: null,
    })
    expect(await read(event)).toEqual(await read(event))
  })

  it.each(['error', 'slow', 'broken', 'moved', 'down'] as const)(
    'is a success without the card when it cannot be asked for (%s)',
    async trouble => {
      const event = stripe.pay((await open()).providerId)
      stripe.server.trouble = trouble
      expect(await read(event)).toMatchObject({ kind: 'succeeded', method: null })
    },
  )

  it('is under way, and then a success or none, where the way takes days', async () => {
    for (const [outcome, kind] of [
      ['succeeded', 'succeeded'],
      ['failed', 'failed'],
    ] as const) {
      const { providerId } = await open()
      expect(await read(stripe.payLater(providerId))).toMatchObject({ kind: 'processing', amount: 1250 })
      const event = await read(stripe.arrive(providerId, outcome))
      expect(event).toMatchObject({ kind, providerId, amount: 1250 })
      expect(event?.method ?? null).toEqual(
        kind === 'succeeded' ? { kind: 'bank', brand: null, last4: null } : null,
      )
    }
  })

  it('is the end of a page that nobody paid at', async () => {
    expect(await read(stripe.expire((await open()).providerId))).toMatchObject({
      kind: 'expired',
      rank: PAYMENT_RANKS.expired,
    })
  })

  it.each([
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    [{ code: 'expired_card', decline_code: 'expired_card' }, 'expired_card'],
    [{ code: 'incorrect_cvc', decline_code: 'incorrect_cvc' }, 'wrong_details'],
    [{ code: 'payment_intent_authentication_failure' }, 'authentication'],
    [{ code: 'card_declined', decline_code: 'card_velocity_exceeded' }, 'card_limit'],
    [{ code: 'card_declined', decline_code: 'fraudulent' }, 'refused'],
    [{ code: 'processing_error' }, 'refused'],
  ])('is a declined try (%o) with its reason', async (error, declined) => {
    const { providerId, reference } = await open()
    expect(await read(stripe.decline(providerId, error))).toMatchObject({
      kind: 'failed',
      providerId,
      reference,
      amount: 1250,
      method: VISA,
      declined,
    })
    expect(await read(stripe.pay(providerId))).toMatchObject({ kind: 'succeeded', declined: null })
  })

  it('is what was given back in all', async () => {
    const { providerId, reference } = await open()
    stripe.pay(providerId)
    expect(await read(stripe.refund(providerId, 250))).toMatchObject({
      kind: 'refunded',
      providerId,
      reference,
      amount: 250,
    })
    expect(await read(stripe.refund(providerId, 1000))).toMatchObject({ kind: 'refunded', amount: 1250 })
  })

  it('is a dispute, and who has won it', async () => {
    const { providerId, reference } = await open()
    stripe.pay(providerId)
    const known = { providerId, reference, amount: 1250, currency: 'USD' }
    expect(await read(stripe.dispute(providerId))).toMatchObject({ kind: 'disputed', ...known })
    expect(await read(stripe.closeDispute(providerId, 'lost'))).toBeNull()
    expect(await read(stripe.closeDispute(providerId, 'won'))).toMatchObject({
      kind: 'dispute_won',
      rank: PAYMENT_RANKS.dispute_won,
      ...known,
    })
  })

  it('is nothing where somebody else was paid in the same account', async () => {
    const { id } = stripe.openForeign(900)
    const events = [
      stripe.pay(id),
      stripe.decline(id, { code: 'card_declined' }),
      stripe.refund(id, 900),
      stripe.dispute(id),
      stripe.closeDispute(id, 'won'),
      stripe.expire(id),
    ]
    for (const event of events) expect([event.type, await read(event)]).toEqual([event.type, null])
    // Only refunds and disputes do not say by themselves whose they are.
    expect(stripe.server.calls).toHaveLength(3)
  })

  it('is nothing where it is about something else', async () => {
    const customer = { id: 'evt_1', type: 'customer.created', created: 1, data: { object: { id: 'cus_1' } } }
    expect(await read(customer)).toBeNull()
    expect(stripe.server.calls).toEqual([])
    const event = stripe.refund((await open()).providerId, 1)
    const alone = { ...event, data: { object: { ...Object(event.data.object), payment_intent: null } } }
    expect(await read(alone)).toBeNull()
  })

  it.each(['error', 'slow', 'broken', 'moved', 'down'] as const)(
    'waits while the payment cannot be found (%s)',
    async trouble => {
      const { providerId } = await open()
      stripe.pay(providerId)
      const events = [
        stripe.refund(providerId, 10),
        stripe.dispute(providerId),
        stripe.decline(providerId, { code: 'card_declined' }),
      ]
      stripe.server.trouble = trouble
      for (const event of events) await expect(read(event)).rejects.toThrow(GatewayUnavailable)
      stripe.server.trouble = 'none'
      expect(await read(events[0])).toMatchObject({ kind: 'refunded', amount: 10 })
    },
  )
})

describe('a webhook', () => {
  let event: StripeStandInEvent
  beforeEach(async () => {
    event = stripe.expire((await open()).providerId)
  })
  const reasonOf = async (
    signed: { rawBody: Buffer; headers: Record<string, string | string[] | undefined> },
    at = clock.now(),
  ): Promise<string> => {
    try {
      await gateway.parseWebhook(signed.rawBody, signed.headers, at)
      return 'taken'
    } catch (error) {
      if (error instanceof WebhookError) return error.reason
      throw error
    }
  }
  const withHeader = (header: string | string[] | undefined) => ({
    ...stripe.signed(event),
    headers: { 'stripe-signature': header },
  })
  const header = () => stripe.signed(event).headers['stripe-signature'] ?? ''

  it('is good for 300 seconds, either way', async () => {
    const signed = stripe.signed(event)
    const reasons = []
    for (const seconds of [300, -300, 301, -301, 86_400, -86_400])
      reasons.push(await reasonOf(signed, new Date(clock.now().getTime() + seconds * 1000)))
    expect(reasons).toEqual(['taken', 'taken', 'age', 'age', 'age', 'age'])
  })

  it('may be signed by two secrets while one is being replaced', async () => {
    const secrets = ['whsec_other', keys.webhookSecret]
    expect(await reasonOf(stripe.signed(event, { secrets }))).toBe('taken')
    expect(await reasonOf(stripe.signed(event, { secrets: ['whsec_other', 'whsec_third'] }))).toBe(
      'signature',
    )
  })

  it('is refused without a signature of its own', async () => {
    const [time = '', mac = ''] = header().split(',')
    const refused = [
      undefined,
      '',
      [header(), header()],
      time,
      mac,
      `${time},v1=`,
      `${time},${mac.slice(0, -2)}`,
      `${time},v0=${mac.slice(3)}`,
      `t=${Number(time.slice(2)) + 1},${mac}`,
      `t=1,${header()}`,
      `${header()},t=${Number(time.slice(2)) + 1}`,
      `t=NaN,${mac}`,
    ]
    for (const each of refused) expect([each, await reasonOf(withHeader(each))]).toEqual([each, 'signature'])
  })

  it('is refused when one byte was changed, wherever', async () => {
    const { rawBody, headers } = stripe.signed(event)
    for (const place of [0, 10, Math.floor(rawBody.length / 2), rawBody.length - 1]) {
      const changed = Buffer.from(rawBody)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(await reasonOf({ rawBody: changed, headers })).toBe('signature')
    }
    expect(await reasonOf({ rawBody: Buffer.alloc(0), headers })).toBe('signature')
  })

  it.each([
    'not json',
    '{}',
    '[]',
    'null',
    '{"object":"v2.core.event"}',
    '{"id":"evt_1","type":"checkout.session.completed","created":1,"data":{"object":{"id":"cs_1"}}}',
    '{"id":"evt_1","type":"charge.refunded","created":1,"data":{"object":{"payment_intent":"pi_1","amount_refunded":-1,"currency":"usd"}}}',
  ])('that is signed and says %s is malformed', async text => {
    expect(await reasonOf(stripe.signed(text))).toBe('malformed')
  })
})

describe('a payment that is asked about', () => {
  const ask = (payment: Parameters<StripeGateway['readPayment']>[0]) =>
    gateway.readPayment(payment, clock.now())

  it('has nothing to say while the page is open', async () => {
    expect(await ask(await open())).toBeNull()
  })

  it('says what its webhooks would have said', async () => {
    const payment = await open()
    const known = { providerId: payment.providerId, reference: payment.reference, currency: 'USD' }
    stripe.decline(payment.providerId, { code: 'card_declined', decline_code: 'insufficient_funds' })
    const declined = { kind: 'failed', amount: 1250, method: VISA, declined: 'insufficient_funds' }
    expect(await ask(payment)).toMatchObject({ ...known, ...declined })
    stripe.pay(payment.providerId)
    const success = await ask(payment)
    expect(success).toMatchObject({ ...known, kind: 'succeeded', amount: 1250, method: VISA })
    expect((await ask(payment))?.id).toBe(success?.id)
    stripe.refund(payment.providerId, 300)
    expect(await ask(payment)).toMatchObject({ ...known, kind: 'refunded', amount: 300 })
  })

  it('is under way, failed or at its end', async () => {
    const slow = await open()
    stripe.payLater(slow.providerId)
    expect(await ask(slow)).toMatchObject({ kind: 'processing' })
    stripe.arrive(slow.providerId, 'failed')
    expect(await ask(slow)).toMatchObject({ kind: 'failed', declined: 'refused' })
    const late = await open()
    stripe.expire(late.providerId)
    expect(await ask(late)).toMatchObject({ kind: 'expired', amount: 1250 })
  })

  it('fails when Stripe does not answer', async () => {
    const payment = await open()
    stripe.server.trouble = 'down'
    await expect(ask(payment)).rejects.toThrow(GatewayUnavailable)
  })
})
