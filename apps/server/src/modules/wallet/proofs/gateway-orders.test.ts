import { randomUUID } from 'node:crypto'
import type { GatewayName } from '@calina/contract'
import type { Recharge } from '@calina/contract/types'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ManualClock, MINUTE } from '../../../platform/clock.ts'
import { TestGateway } from '../../../platform/payments/test-gateway/test-gateway.ts'
import { actorOf, createFan, type TestActor } from '../../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../../testing/expect-ledger-balanced.ts'
import { BtcpayStandIn } from '../../../testing/payments/btcpay-stand-in.ts'
import type { SignedWebhook } from '../../../testing/payments/stand-in-server.ts'
import { StripeStandIn, type StripeStandInEvent } from '../../../testing/payments/stripe-stand-in.ts'
import { sized } from '../../../testing/thoroughness.ts'

// M6, M7: whatever the order in which a gateway’s events arrive, and however often, the money ends where it belongs. Each
// of the three gateways, over HTTP, from its own signed bytes to the balance.
const STRIPE = { secretKey: 'sk_test_orders', webhookSecret: 'whsec_orders' }
const BTCPAY = { storeId: 'orders', apiKey: 'key-of-orders', webhookSecret: 'secret-of-orders' }
const clock = new ManualClock()

let stripe: StripeStandIn
let btcpay: BtcpayStandIn
let t: TestApp
beforeAll(async () => {
  stripe = await StripeStandIn.start({ ...STRIPE, clock })
  btcpay = await BtcpayStandIn.start({ ...BTCPAY, clock })
  t = await createTestApp({
    clock,
    env: {
      STRIPE_SECRET_KEY: STRIPE.secretKey,
      STRIPE_WEBHOOK_SECRET: STRIPE.webhookSecret,
      STRIPE_API_URL: stripe.url,
      BTCPAY_URL: btcpay.url,
      BTCPAY_STORE_ID: BTCPAY.storeId,
      BTCPAY_API_KEY: BTCPAY.apiKey,
      BTCPAY_WEBHOOK_SECRET: BTCPAY.webhookSecret,
    },
  })
})
afterAll(async () => {
  await expectLedgerBalanced(t.services)
  await t.close()
  await Promise.all([stripe.close(), btcpay.close()])
})

/** Begins a recharge and goes to the gateway’s page. */
async function begin(
  gateway: GatewayName,
  amount: number,
): Promise<{ fan: TestActor; id: string; page: string }> {
  const fan = await createFan(t)
  const answer = await t.call('POST', '/v1/recharges', {
    token: fan.token,
    body: { amount, gateway },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const { id, checkoutUrl }: Recharge = answer.json()
  const { pathname, search } = new URL(String(checkoutUrl))
  const page = await t.app.fastify.inject({ method: 'GET', url: pathname + search })
  expect(page.statusCode).toBe(303)
  return { fan, id, page: String(page.headers.location) }
}
async function post(gateway: GatewayName, { rawBody, headers }: SignedWebhook): Promise<void> {
  const answer = await t.app.fastify.inject({
    method: 'POST',
    url: `/api/v1/webhooks/${gateway}`,
    headers: { ...headers },
    payload: rawBody,
  })
  expect(answer.statusCode, answer.body).toBe(200)
}
async function outcomeOf(fan: TestActor, id: string) {
  const { token } = await actorOf(t, fan.user)
  const [shown, wallet, again] = await Promise.all([
    t.call('GET', `/v1/recharges/${id}`, { token }),
    t.call('GET', '/v1/wallet', { token }),
    t.call('POST', '/v1/recharges', {
      token,
      body: { amount: 1_000 },
      headers: { 'idempotency-key': randomUUID() },
    }),
  ])
  return {
    status: shown.json().status,
    wallet: wallet.json().wallet.amount,
    suspended: again.json().code === 'PAYER_SUSPENDED',
  }
}

/** A list in some order, with some of it more than once. */
const delivered = <T>(all: readonly T[]) =>
  fc.array(fc.nat({ max: all.length - 1 }), { maxLength: 3 }).chain(again => {
    const every = [...all, ...again.flatMap(index => all[index] ?? [])]
    return fc.shuffledSubarray(every, { minLength: every.length, maxLength: every.length })
  })

describe('events of Stripe', () => {
  const AMOUNT = 2_500
  const STORIES: readonly [
    story: string,
    act: (session: string) => StripeStandInEvent[],
    ends: { status: string; wallet: number; suspended: boolean },
  ][] = [
    [
      'a card that is declined, and another that pays',
      id => [
        stripe.decline(id, { code: 'card_declined', decline_code: 'insufficient_funds' }),
        stripe.pay(id),
      ],
      { status: 'approved', wallet: AMOUNT, suspended: false },
    ],
    [
      'a debit that takes days, and part of it given back twice',
      id => [
        stripe.payLater(id),
        stripe.arrive(id, 'succeeded'),
        stripe.refund(id, 500),
        stripe.refund(id, 700),
      ],
      { status: 'approved', wallet: AMOUNT - 1_200, suspended: false },
    ],
    [
      'a debit that does not come',
      id => [stripe.payLater(id), stripe.arrive(id, 'failed')],
      { status: 'rejected', wallet: 0, suspended: false },
    ],
    [
      'a payment that the bank takes back, and keeps',
      id => [stripe.pay(id), stripe.refund(id, 300), stripe.dispute(id), stripe.closeDispute(id, 'lost')],
      { status: 'approved', wallet: 0, suspended: true },
    ],
    [
      'a page on which nobody pays',
      id => [
        stripe.decline(id, { code: 'card_declined', decline_code: 'generic_decline' }),
        stripe.expire(id),
      ],
      { status: 'rejected', wallet: 0, suspended: false },
    ],
  ]

  it.each(STORIES)(
    'end in the same money in every order: %s',
    async (_story, act, ends) => {
      const orders = sized({ quick: 3, whole: 8, full: 60 })
      for (let seed = 1; seed <= orders; seed++) {
        const { fan, id, page } = await begin('stripe', AMOUNT)
        const session = stripe.sessions.find(each => page.includes(each.id))
        if (session === undefined) throw new Error(`no session for ${page}`)
        const [order = []] = fc.sample(delivered(act(session.id)), { numRuns: 1, seed })
        for (const event of order) await post('stripe', stripe.signed(event))
        const found = await outcomeOf(fan, id)
        // of two ends without money the first that is told of stays
        if (ends.status === 'rejected') expect(['rejected', 'expired']).toContain(found.status)
        expect({ ...found, status: ends.status }, JSON.stringify(order.map(({ type }) => type))).toEqual(ends)
        if (ends.status !== 'rejected') expect(found.status).toBe(ends.status)
      }
    },
    120_000,
  )
})

describe('events of BTCPay Server', () => {
  type Step = 'part' | 'whole' | 'confirm' | 'lightning' | 'wait' | 'deliver' | 'again'
  const steps = fc.array(
    fc.constantFrom<Step>('part', 'whole', 'confirm', 'lightning', 'wait', 'deliver', 'again'),
    { minLength: 2, maxLength: 10 },
  )

  it('credit what has settled, once, whatever was sent when, and told in whichever order', async () => {
    const stories = fc.sample(steps, { numRuns: sized({ quick: 10, whole: 40, full: 400 }), seed: 32 })
    for (const [index, story] of stories.entries()) {
      const first = btcpay.events.length
      const { fan, id } = await begin('btcpay', 2_000)
      const invoice = btcpay.invoices.find(({ orderId }) => orderId === id)
      if (invoice === undefined) throw new Error('no invoice was opened')
      const mine = () => btcpay.events.slice(first).filter(({ invoiceId }) => invoiceId === invoice.id)
      const sent = () => invoice.payments.reduce((sum, { satoshi }) => sum + satoshi, 0n)
      const due = () => btcpay.priceOf(invoice.id) - sent()
      for (const step of story) {
        if (step === 'part') btcpay.pay(invoice.id, { satoshi: btcpay.priceOf(invoice.id) / 3n })
        if (step === 'whole' && due() > 0n) btcpay.pay(invoice.id)
        if (step === 'lightning' && due() > 0n) btcpay.pay(invoice.id, { method: 'BTC-LN' })
        if (step === 'confirm') btcpay.confirm(invoice.id)
        if (step === 'wait') clock.advance(40 * MINUTE)
        if (step === 'deliver')
          for (const event of mine().slice(-2)) await post('btcpay', btcpay.signed(event))
        if (step === 'again')
          for (const event of mine().slice(0, 2)) await post('btcpay', btcpay.signed(event))
      }
      // in the end everything is confirmed, time is over, and all events come again in some order
      btcpay.confirm(invoice.id)
      clock.advance(70 * MINUTE)
      btcpay.look(invoice.id)
      const [order = []] = fc.sample(delivered(mine()), { numRuns: 1, seed: index })
      for (const event of order) await post('btcpay', btcpay.signed(event))

      const settled = sent()
      const found = await outcomeOf(fan, id)
      // to the unit below, and to the price where it was paid whole
      const worth = Number((settled * 6_500_000n) / 100_000_000n)
      const whole = settled >= btcpay.priceOf(invoice.id)
      const told = JSON.stringify({ story, order: order.map(({ type }) => type), worth })
      expect(found.suspended, told).toBe(false)
      expect(found.status, told).toBe(settled === 0n ? 'expired' : 'approved')
      expect(found.wallet, told).toBeGreaterThanOrEqual(worth)
      expect(found.wallet, told).toBeLessThanOrEqual(whole ? Math.max(worth, 2_000) : worth)
    }
  }, 300_000)
})

describe('events of the test gateway', () => {
  it('end in the same money, however they are delivered', async () => {
    const gateway = t.services.gateways.get('test')
    if (!(gateway instanceof TestGateway)) throw new Error('the test gateway is not offered')
    for (const twice of [false, true])
      for (const shuffled of [false, true]) {
        const { fan, id, page } = await begin('test', 3_000)
        const payment = new URL(page).pathname.split('/').at(-1) ?? ''
        await gateway.approve(payment, { twice, shuffled })
        await gateway.refund(payment, { twice, shuffled })
        await gateway.deliverDue()
        expect(await outcomeOf(fan, id)).toEqual({ status: 'approved', wallet: 0, suspended: false })
      }
  })
})
