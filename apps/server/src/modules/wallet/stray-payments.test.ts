import { randomUUID } from 'node:crypto'
import type { GatewayName, StaffRole } from '@calina/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAYMENT_RANKS, type PaymentEventKind } from '../../platform/payments/gateway.ts'
import { createFan, type TestActor } from '../../testing/actors.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { outcome } from '../../testing/outcome.ts'
import { createStaff } from '../staff/testing/colleagues.ts'
import { takePaymentEvent } from './commands/receive-payment-event.ts'
import { createRecharge } from './index.ts'

let t: TestApp
let finance: TestActor
let fan: TestActor

beforeAll(async () => {
  t = await createTestApp()
  finance = await createStaff(t, ['finance'])
  fan = await createFan(t)
})
afterAll(() => t.close())

interface Report {
  kind?: PaymentEventKind
  amount?: number
  reference?: string
  providerId?: string
  currency?: string
}
/** A gateway reports something; answers the number of the event. */
async function report(what: Report): Promise<string> {
  const id = randomUUID()
  const { kind = 'succeeded', amount = 2_000, reference = randomUUID() } = what
  await takePaymentEvent(t.ctx(), 'test', {
    id,
    kind,
    rank: PAYMENT_RANKS[kind],
    amount,
    reference,
    providerId: what.providerId ?? `p-${reference}`,
    currency: what.currency ?? 'USD',
    occurredAt: new Date(0),
    method: null,
    declined: null,
  })
  return id
}
const begin = async () =>
  (
    await createRecharge(
      { ...t.ctx(), actor: { kind: 'user', userId: fan.user.id, sessionId: randomUUID(), scope: ['fan'] } },
      { amount: 2_000 },
    )
  ).id
const list = async (query = '', by = finance) =>
  (await t.call('GET', `/v1/staff/money/stray-payments${query}`, { token: by.token })).json()
const find = async (event: string, query = '') =>
  (await list(query)).items.find((item: { event: string }) => item.event === event)
const close = (
  body: { gateway?: GatewayName; event: string; note?: string },
  by: TestActor | null = finance,
) =>
  t.call('POST', '/v1/staff/money/stray-payments/close', {
    ...(by && { token: by.token }),
    body: { gateway: 'test', note: 'Devuelto a mano', ...body },
  })

describe('payments that fit no recharge', () => {
  it('are listed with the reason, and with who asked for the recharge', async () => {
    const unknown = await report({})
    expect(await find(unknown)).toMatchObject({
      gateway: 'test',
      why: 'unknown_recharge',
      recharge: null,
      amount: 2_000,
    })
    const reference = await begin()
    const wrong = await report({ reference, amount: 1_999 })
    expect(await find(wrong)).toMatchObject({
      why: 'amount',
      recharge: { id: reference, person: { username: fan.user.username } },
      closed: null,
    })
    expect(await find(await report({ reference, currency: 'EUR' }))).toMatchObject({
      why: 'currency',
      currency: 'EUR',
    })
    await report({ reference })
    const second = await report({ reference, providerId: 'p-other' })
    expect(await find(second)).toMatchObject({ why: 'another_payment', payment: 'p-other' })
    expect(await find(await report({ reference, kind: 'dispute_won' }))).toMatchObject({ why: 'dispute_won' })
    // what moves no money is nobody’s work
    expect(await find(await report({ reference, providerId: 'p-other', kind: 'expired' }))).toBeUndefined()
    expect(await find(await report({ kind: 'processing' }))).toBeUndefined()
  })

  it('are read in pages, the newest first', async () => {
    for (let n = 0; n < 3; n++) await report({})
    const first = await list('?limit=2')
    const second = await list(`?limit=2&cursor=${first.next}`)
    const times = [...first.items, ...second.items].map(item => item.event)
    expect(new Set(times).size).toBe(4)
    expect(
      outcome(await t.call('GET', '/v1/staff/money/stray-payments?cursor=x', { token: finance.token })),
    ).toEqual([400, 'VALIDATION_FAILED'])
  })

  it('are closed once, with what was done about them', async () => {
    const reference = await begin()
    const event = await report({ reference, amount: 1 })
    const answers = await Promise.all([close({ event }), close({ event })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(outcome(await close({ event }))).toEqual([409, 'STRAY_PAYMENT_CLOSED'])
    expect(await find(event)).toBeUndefined()
    const health = await t.call('GET', '/v1/staff/money', { token: finance.token })
    expect(health.json().strays).toBe((await list('?limit=100')).items.length)
    expect(await find(event, '?state=all')).toMatchObject({
      closed: { note: 'Devuelto a mano', by: { username: finance.user.username } },
    })
    expect(await auditLines(t.services.db, 'stray-payment.closed', fan.user.id)).toMatchObject([
      { details: { gateway: 'test', payment: `p-${reference}`, amount: 1 } },
    ])
  })

  it('are closed by nobody else, and only where there is one', async () => {
    const event = await report({})
    expect(outcome(await close({ event }, null))).toEqual([401, 'UNAUTHORIZED'])
    for (const roles of [['moderator'], ['support']] as StaffRole[][])
      expect(outcome(await close({ event }, await createStaff(t, roles)))).toEqual([403, 'FORBIDDEN'])
    expect(outcome(await close({ event }, fan))).toEqual([403, 'FORBIDDEN'])
    expect(outcome(await close({ event: 'nothing' }))).toEqual([404, 'NOT_FOUND'])
    expect(outcome(await close({ gateway: 'stripe', event }))).toEqual([404, 'NOT_FOUND'])
    for (const note of ['', ' ', 'x'.repeat(501), 'a\u0000b'])
      expect(outcome(await close({ event, note }))).toEqual([400, 'VALIDATION_FAILED'])
    const applied = await begin()
    expect(outcome(await close({ event: await report({ reference: applied }) }))).toEqual([404, 'NOT_FOUND'])
  })
})
