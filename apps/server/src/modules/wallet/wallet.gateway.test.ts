import { randomUUID } from 'node:crypto'
import type { Recharge } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestGateway } from '../../platform/payments/test-gateway/test-gateway.ts'
import { createFan, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { balanceOf } from './index.ts'

// The whole way of the money through the built-in gateway: its page, its signed webhooks, the wallet.
describe('a recharge through the test gateway', () => {
  let t: TestApp
  let fan: TestActor
  let gateway: TestGateway

  beforeAll(async () => {
    t = await createTestApp()
    const found = t.services.gateways.get('test')
    if (!(found instanceof TestGateway)) throw new Error('the test gateway is not offered')
    gateway = found
  })
  afterAll(async () => {
    await expectLedgerBalanced(t.services)
    await t.close()
  })

  const begin = async (amount: number): Promise<Recharge> => {
    fan = await createFan(t)
    const answer = await t.call('POST', '/v1/recharges', {
      token: fan.token,
      body: { amount },
      headers: { 'idempotency-key': randomUUID() },
    })
    return answer.json()
  }
  const pathOf = (address: unknown) => {
    const { pathname, search } = new URL(String(address))
    return `/${pathname}${search}`
  }
  /** Follows the link to the gateway's page, and answers its address there. */
  const open = async (recharge: Recharge) => {
    const page = await t.call('GET', pathOf(recharge.checkoutUrl))
    expect(page.statusCode).toBe(303)
    return pathOf(page.headers.location)
  }
  const press = (page: string, form: Record<string, string>) =>
    t.app.fastify.inject({
      method: 'POST',
      url: page.slice(1),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
  const deliver = async () => {
    await gateway.deliverDue()
    await t.drain()
  }
  const wallet = async () => (await balanceOf(t.services.db, fan.user.id)).wallet
  const shown = async (recharge: Recharge): Promise<Recharge> =>
    (await t.call('GET', `/v1/recharges/${recharge.id}`, { token: fan.token })).json()

  it.each([
    { action: 'approve' },
    { action: 'approve', twice: 'on' },
    { action: 'approve', shuffled: 'on' },
    { action: 'approve', twice: 'on', shuffled: 'on' },
  ])('arrives once: %o', async form => {
    const recharge = await begin(2_000)
    const back = await press(await open(recharge), form)
    expect(back.headers.location).toBe(`http://localhost:3000/settings/recharge?recharge=${recharge.id}`)
    await deliver()
    expect(await wallet()).toBe(2_000)
    expect(await shown(recharge)).toMatchObject({ status: 'approved', checkoutUrl: null })
    const said = t.realtime.sent.filter(each => each.userId === fan.user.id).map(each => each.event)
    expect(said.filter(event => event === 'recharge.changed')).toEqual(['recharge.changed'])
    expect(said).toContain('wallet.changed')
  })

  it('that is declined leaves nothing', async () => {
    const recharge = await begin(2_000)
    await press(await open(recharge), { action: 'decline', shuffled: 'on' })
    await deliver()
    expect([await wallet(), (await shown(recharge)).status]).toEqual([0, 'rejected'])
  })

  it('that is left stays open, and its link leads to the same page', async () => {
    const recharge = await begin(2_000)
    const page = await open(recharge)
    const back = await press(page, { action: 'leave' })
    expect(back.headers.location).toContain('cancelled=1')
    await deliver()
    expect((await shown(recharge)).status).toBe('pending')
    expect(await open(recharge)).toBe(page)
    await press(page, { action: 'approve' })
    await deliver()
    expect(await wallet()).toBe(2_000)
  })

  it.each(['refund', 'dispute'] as const)('goes back by a %s, however often it arrives', async way => {
    const recharge = await begin(2_000)
    const page = await open(recharge)
    await press(page, { action: 'approve' })
    await deliver()
    await gateway[way](page.split('/').at(-1) ?? '', { twice: true })
    await deliver()
    expect(await wallet()).toBe(0)
  })
})

it('without a gateway recharges and payment events are refused', async () => {
  const t = await createTestApp({ env: { TEST_GATEWAY: 'false' } })
  const { token } = await createFan(t)
  const answer = await t.call('POST', '/v1/recharges', {
    token,
    body: { amount: 1_000 },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'PAYMENT_UNAVAILABLE'])
  const webhook = await t.call('POST', '/v1/webhooks/test', { body: {} })
  expect([webhook.statusCode, webhook.json().code]).toEqual([404, 'NOT_FOUND'])
  await t.close()
})
