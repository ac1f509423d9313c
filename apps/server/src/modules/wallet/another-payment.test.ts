import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deriveKey } from '../../platform/crypto.ts'
import { SIGNATURE_HEADER, signWebhook } from '../../platform/payments/test-gateway/webhook.ts'
import { createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'

let t: TestApp
let fan: TestActor
beforeAll(async () => {
  t = await createTestApp()
  fan = await createFan(t)
})
afterAll(() => t.close())

/** A recharge whose payment was opened at the gateway, and the gateway's id of that payment. */
async function opened(): Promise<{ recharge: string; payment: string }> {
  const created = await t.call('POST', '/v1/recharges', {
    token: fan.token,
    headers: { 'idempotency-key': randomUUID() },
    body: { amount: 1_000 },
  })
  const { id, checkoutUrl } = created.json()
  const { pathname, search } = new URL(checkoutUrl)
  const { headers } = await t.call('GET', `/${pathname}${search}`)
  return { recharge: id, payment: String(headers.location).split('/').at(-1) ?? '' }
}

/** Delivers an event with a valid signature. */
async function deliver(payment: object): Promise<number> {
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    kind: 'succeeded',
    occurredAt: t.clock.now().toISOString(),
    payment: { amount: 1_000, currency: 'USD', ...payment },
  })
  const secret = deriveKey(t.services.config.secret, 'test gateway webhooks')
  const answer = await t.app.fastify.inject({
    method: 'POST',
    url: '/api/v1/webhooks/test',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signWebhook(secret, body, t.clock.now()),
    },
    payload: body,
  })
  return answer.statusCode
}

const wallet = async () =>
  (await t.call('GET', '/v1/wallet', { token: fan.token })).json().wallet.amount as number

it('a signed event credits the recharge that its payment was opened for, and no other', async () => {
  const one = await opened()
  const two = await opened()
  expect(await deliver({ id: two.payment, reference: one.recharge })).toBe(200)
  expect(await deliver({ id: 'test_a-payment-of-nobody-here', reference: one.recharge })).toBe(200)
  expect(await deliver({ id: one.payment, reference: one.recharge, amount: 500 })).toBe(200)
  expect(await deliver({ id: one.payment, reference: one.recharge, currency: 'EUR' })).toBe(200)
  expect(await wallet()).toBe(0)
  expect(await deliver({ id: one.payment, reference: one.recharge })).toBe(200)
  expect(await wallet()).toBe(1_000)
})

it('a payment that is bound to a recharge pays for no other, even before that one has a payment', async () => {
  const before = await wallet()
  const paid = await opened()
  const created = await t.call('POST', '/v1/recharges', {
    token: fan.token,
    headers: { 'idempotency-key': randomUUID() },
    body: { amount: 1_000 },
  })
  expect(await deliver({ id: paid.payment, reference: created.json().id })).toBe(200)
  expect(await wallet()).toBe(before)
})
