import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, HOUR, ManualClock } from '../../platform/clock.ts'
import { runIdempotent } from '../../platform/http/idempotency.ts'
import type { PaymentEventKind } from '../../platform/payments/gateway.ts'
import { PAYMENT_RANKS } from '../../platform/payments/gateway.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { createMoneyWorld, type MoneyWorld, tokenOf } from '../../testing/money/money-world.ts'
import { balanceOf } from './index.ts'

const clock = new ManualClock()
let world: MoneyWorld
beforeAll(async () => {
  world = await createMoneyWorld({ clock })
})
afterAll(async () => {
  await expectLedgerBalanced(world.services)
  await world.close()
})

const runJob = (name: string) => world.jobs.runNow(world.services, name)
const wallet = async (fan: string) => (await balanceOf(world.services.db, fan)).wallet

async function begin(key = randomUUID()) {
  const fan = await world.fan()
  const answer = await recharge(fan, key)
  return { fan, id: String(answer.json().id) }
}
const recharge = (fan: string, key: string, amount = 1_000) =>
  world.call('POST', '/v1/recharges', {
    as: tokenOf(fan, 'fan'),
    body: { amount },
    headers: { 'idempotency-key': key },
  })
const stateOf = async (fan: string, id: string) =>
  (await world.call('GET', `/v1/recharges/${id}`, { as: tokenOf(fan, 'fan') })).json().status

/** An event as it stands in the inbox. */
async function store(
  reference: string,
  event: { gateway?: string; kind?: PaymentEventKind; amount?: number; currency?: string } = {},
): Promise<void> {
  const { gateway = world.gateway.name, kind = 'succeeded', amount = 1_000, currency = 'USD' } = event
  await world.pool.query(
    `insert into payment_event (gateway, event_id, provider_id, reference, kind, rank, amount, currency, occurred_at, received_at)
     values ($1, $2, $9, $3, $4, $5, $6, $7, $8, $8)`,
    [
      gateway,
      randomUUID(),
      reference,
      kind,
      PAYMENT_RANKS[kind],
      amount,
      currency,
      clock.now(),
      `p-${reference}`,
    ],
  )
  await runJob('wallet.apply-payment-events')
  await world.drain()
}

describe('an event that does not fit its recharge is set aside', () => {
  it.each([
    ['of another gateway', { gateway: 'elsewhere' }],
    ['in another currency', { currency: 'EUR' }],
    ['of less money', { amount: 999 }],
    ['of more money', { amount: 1_001 }],
  ])('%s', async (_, event) => {
    const { fan, id } = await begin()
    await store(id, event)
    expect([await wallet(fan), await stateOf(fan, id)]).toEqual([0, 'pending'])
    const { rows } = await world.pool.query('select problem from payment_event where reference = $1', [id])
    expect(rows).toMatchObject([{ problem: expect.any(String) }])
    await store(id)
    expect([await wallet(fan), await stateOf(fan, id)]).toEqual([1_000, 'approved'])
  })
})

it('a rejection that comes again is sent once, and a payment after it counts', async () => {
  const { fan, id } = await begin()
  const notified = () =>
    world.realtime.sent.filter(each => each.userId === fan && each.event === 'recharge.changed').length
  await store(id, { kind: 'failed' })
  await store(id, { kind: 'failed' })
  expect([await stateOf(fan, id), notified()]).toEqual(['rejected', 1])
  await store(id)
  expect([await wallet(fan), await stateOf(fan, id), notified()]).toEqual([1_000, 'approved', 2])
  await store(id, { kind: 'failed' })
  expect([await wallet(fan), await stateOf(fan, id), notified()]).toEqual([1_000, 'approved', 2])
})

it('a recharge is given up at its time, and not before', async () => {
  const { fan, id } = await begin()
  clock.advance(DAY - 1)
  await runJob('wallet.expire-recharges')
  expect(await stateOf(fan, id)).toBe('pending')
  clock.advance(1)
  await runJob('wallet.expire-recharges')
  expect(await stateOf(fan, id)).toBe('expired')
})

describe('an idempotency key', () => {
  it('answers a week long, and is then another call', async () => {
    const [fan, key] = [await world.fan(), randomUUID()]
    const { id } = (await recharge(fan, key)).json()
    clock.advance(7 * DAY - HOUR)
    await runJob('wallet.forget-idempotency-keys')
    expect((await recharge(fan, key)).json().id).toBe(id)
    clock.advance(2 * HOUR)
    await runJob('wallet.forget-idempotency-keys')
    expect((await recharge(fan, key)).json().id).not.toBe(id)
  })

  it('belongs to one person, one path and one body', async () => {
    const [fan, other, key] = [await world.fan(), await world.fan(), randomUUID()]
    const { id } = (await recharge(fan, key)).json()
    const theirs = await recharge(other, key)
    expect(theirs.statusCode).toBe(200)
    expect(theirs.json().id).not.toBe(id)
    expect((await recharge(fan, key, 2_000)).json().code).toBe('IDEMPOTENCY_KEY_REUSED')
    const again = (route: string) =>
      runIdempotent(
        world.as(fan, 'fan'),
        { route, header: `${key} again`, body: {}, mayReplay: async () => undefined },
        async () => route,
        () => undefined,
      )
    expect(await again('POST /v1/here')).toBe('POST /v1/here')
    await expect(again('POST /v1/there')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  })
})
