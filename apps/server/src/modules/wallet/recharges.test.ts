import { randomUUID } from 'node:crypto'
import type { SettingValues } from '@calina/contract'
import type { Recharge } from '@calina/contract/types'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, ManualClock, MINUTE } from '../../platform/clock.ts'
import { expectLedgerBalanced } from '../../testing/expect-ledger-balanced.ts'
import { createMoneyWorld, type MoneyWorld, tokenOf } from '../../testing/money/money-world.ts'
import { outcome } from '../../testing/outcome.ts'

let world: MoneyWorld
let fan: string

beforeAll(async () => {
  world = await createMoneyWorld()
})
beforeEach(async () => {
  fan = await world.fan()
  Object.assign(world.gateway, {
    takesAnyAmount: false,
    paysAfterDecline: false,
    down: false,
    says: null,
    transfer: null,
  })
})
afterEach(() => expectLedgerBalanced(world.services))
afterAll(() => world.close())

function clock(): ManualClock {
  if (!(world.services.clock instanceof ManualClock)) throw new Error('the clock is not that of a test')
  return world.services.clock
}
const as = (id = fan) => tokenOf(id, 'fan')
const recharge = (amount: number, body: object = {}, id = fan) =>
  world.call('POST', '/v1/recharges', {
    as: as(id),
    body: { amount, ...body },
    headers: { 'idempotency-key': randomUUID() },
  })
const begin = async (amount = 2_000): Promise<Recharge> => {
  const answer = await recharge(amount)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const shown = async ({ id }: Pick<Recharge, 'id'>): Promise<Recharge> =>
  (await world.call('GET', `/v1/recharges/${id}`, { as: as() })).json()
const wallet = async () => (await world.call('GET', '/v1/wallet', { as: as() })).json().wallet.amount
const open = ({ checkoutUrl }: Recharge) => {
  const { pathname, search } = new URL(String(checkoutUrl))
  return world.http.inject({ method: 'GET', url: pathname + search })
}
const offer = async () => (await world.call('GET', '/v1/recharge-offer', { as: as() })).json()
async function set<K extends keyof SettingValues>(name: K, value: SettingValues[K]): Promise<void> {
  await world.pool.query(
    `insert into setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  )
  await world.pool.query('update setting_version set version = version + 1')
  await world.services.settings.reload()
}

describe('the gateway of a recharge', () => {
  it('is the first that is offered, or the one that is named; one that is not offered is refused', async () => {
    expect((await begin()).gateway).toBe('test')
    expect((await recharge(2_000, { gateway: 'test' })).json()).toMatchObject({ gateway: 'test' })
    expect(outcome(await recharge(2_000, { gateway: 'stripe' }))).toEqual([503, 'PAYMENT_UNAVAILABLE'])
    expect(outcome(await recharge(2_000, { gateway: 'paypal' }))).toEqual([400, 'VALIDATION_FAILED'])
    expect(await offer()).toEqual({ gateways: ['test'], limit: null })
  })

  it('is told the same way back however often it is called', async () => {
    const made = await begin()
    world.gateway.down = true
    const { pathname, search } = new URL(String(made.checkoutUrl))
    await world.http.inject({ method: 'GET', url: `${pathname}${search}&for=%2Fluna` })
    world.gateway.down = false
    await open(made)
    const [asked] = world.gateway.checkouts.filter(each => each.reference === made.id)
    expect(asked?.returnUrl).toBe('http://localhost:3000/settings/recharge?for=%2Fluna')
  })

  it('says what was paid with, and why it was declined', async () => {
    const made = await begin()
    const card = { kind: 'card', brand: 'Visa', last4: '4821' } as const
    const report = { reference: made.id, amount: 2_000, method: card }
    await world.gateway.deliver(world, { ...report, kind: 'failed', declined: 'insufficient_funds' })
    expect(await shown(made)).toMatchObject({
      status: 'rejected',
      method: card,
      declined: 'insufficient_funds',
      receipt: null,
    })
    await world.gateway.deliver(world, { ...report, kind: 'succeeded' })
    expect(await shown(made)).toMatchObject({ status: 'approved', method: card, declined: null })
  })

  it('is answered well though its webhook says nothing of ours, and is to come again where it has to be asked', async () => {
    const post = () =>
      world.call('POST', '/v1/webhooks/test', { body: {}, headers: { 'x-signature': 'good' } })
    const { parseWebhook } = world.gateway
    try {
      world.gateway.parseWebhook = async () => null as never
      expect((await post()).json()).toEqual({ received: true })
      const { GatewayUnavailable } = await import('../../platform/payments/gateway.ts')
      world.gateway.parseWebhook = () => Promise.reject(new GatewayUnavailable('down'))
      expect(outcome(await post())).toEqual([503, 'PAYMENT_UNAVAILABLE'])
    } finally {
      world.gateway.parseWebhook = parseWebhook
    }
  })
})

describe('a payment that the payer sends themselves', () => {
  beforeEach(() => {
    world.gateway.takesAnyAmount = true
  })
  const arrive = (made: Recharge, amount: number) =>
    world.gateway.deliver(world, { reference: made.id, kind: 'succeeded', amount })

  it('is credited as it arrives, late or in parts, once', async () => {
    const made = await begin()
    await world.gateway.deliver(world, { reference: made.id, kind: 'expired', amount: 0 })
    expect(await shown(made)).toMatchObject({ status: 'expired' })
    await arrive(made, 1_200)
    await arrive(made, 1_200)
    expect(await wallet()).toBe(1_200)
    const first = await shown(made)
    expect(first).toMatchObject({ status: 'approved', amount: { amount: 1_200 }, asked: { amount: 2_000 } })
    world.realtime.sent.length = 0
    await arrive(made, 2_300)
    await arrive(made, 1_200)
    await world.drain()
    expect(await wallet()).toBe(2_300)
    expect(await shown(made)).toMatchObject({ amount: { amount: 2_300 }, receipt: first.receipt })
    expect(world.realtime.sent).toContainEqual({
      userId: fan,
      event: 'recharge.changed',
      payload: { recharge: made.id, status: 'approved' },
    })
  })

  it.each([0, 100_000_000_001])('of %d is set aside', async amount => {
    const made = await begin()
    await arrive(made, amount)
    expect(await wallet()).toBe(0)
    const { rows } = await world.pool.query('select problem from payment_event where reference = $1', [
      made.id,
    ])
    expect(rows).toEqual([{ problem: 'amount' }])
  })
})

describe('what has to be sent', () => {
  const transferOf = (made: Recharge, by = as()) =>
    world.call('GET', `/v1/recharges/${made.id}/transfer`, { as: by })
  const transfer = {
    kind: 'bitcoin' as const,
    address: 'bc1qexample',
    amount: '0.00052140',
    coin: 'BTC',
    rate: { amount: 9_589_600, currency: 'USD' },
    link: 'bitcoin:bc1qexample?amount=0.00052140',
    expiresAt: '2026-01-15T12:15:00.000Z',
    seen: false,
  }

  it('is asked of the gateway, which opens the payment once', async () => {
    const made = await begin()
    expect((await transferOf(made)).json()).toEqual({ transfer: null })
    world.gateway.transfer = transfer
    expect((await transferOf(made)).json()).toEqual({ transfer })
    expect(world.gateway.checkouts.filter(({ reference }) => reference === made.id)).toHaveLength(1)
    world.gateway.down = true
    expect(outcome(await transferOf(made))).toEqual([503, 'PAYMENT_UNAVAILABLE'])
    world.gateway.down = false
    await world.gateway.deliver(world, { reference: made.id, kind: 'succeeded', amount: 2_000 })
    expect((await transferOf(made)).json()).toEqual({ transfer: null })
  })

  it('is told to its payer alone', async () => {
    const made = await begin()
    expect(outcome(await transferOf(made, as(await world.fan())))).toEqual([404, 'RECHARGE_NOT_FOUND'])
    const broken = await world.call('GET', '/v1/recharges/%00/transfer', { as: as() })
    expect(outcome(broken)).toEqual([400, 'VALIDATION_FAILED'])
  })
})

describe('a gateway whose events do not arrive', () => {
  const look = () => world.jobs.runNow(world.services, 'wallet.ask-gateways')
  const asked = ({ id }: Recharge) => world.gateway.askedAbout.filter(reference => reference === id).length

  it('is asked, ever more seldom, until the payment is decided', async () => {
    const made = await begin()
    await look()
    await open(made)
    expect(asked(made)).toBe(0)
    clock().advance(10 * MINUTE)
    await look()
    clock().advance(19 * MINUTE)
    await look()
    expect(asked(made)).toBe(1)
    clock().advance(MINUTE)
    world.gateway.says = { reference: made.id, kind: 'succeeded', amount: 2_000 }
    world.gateway.down = true
    await look()
    expect(await wallet()).toBe(0)
    world.gateway.down = false
    // a question without an answer does not count: the next one comes as soon
    clock().advance(20 * MINUTE)
    await look()
    expect(await wallet()).toBe(2_000)
    const count = asked(made)
    clock().advance(DAY)
    await look()
    expect(asked(made)).toBe(count)
  })

  it('is asked once more before a recharge expires', async () => {
    const [paid, unpaid] = [await begin(), await begin()]
    await open(paid)
    world.gateway.says = { reference: paid.id, kind: 'succeeded', amount: 2_000 }
    clock().advance(24 * HOUR)
    await world.jobs.runNow(world.services, 'wallet.expire-recharges')
    expect(await shown(paid)).toMatchObject({ status: 'approved' })
    expect(await shown(unpaid)).toMatchObject({ status: 'expired' })
  })

  const expire = () => world.jobs.runNow(world.services, 'wallet.expire-recharges')

  it('is waited for six hours when it does not answer at the end either, and asked for days after it', async () => {
    const [made, other] = [await begin(), await begin()]
    await open(made)
    await open(other)
    world.gateway.down = true
    clock().advance(24 * HOUR)
    const before = world.gateway.askedAbout.length
    await expire()
    // in one run a gateway that is down is asked once, whatever waits for it
    expect(world.gateway.askedAbout.length).toBe(before + 1)
    expect(await shown(made)).toMatchObject({ status: 'pending' })
    clock().advance(6 * HOUR)
    await expire()
    expect(await shown(made)).toMatchObject({ status: 'expired' })
    world.gateway.down = false
    world.gateway.says = { reference: made.id, kind: 'succeeded', amount: 2_000 }
    await look()
    expect(await shown(made)).toMatchObject({ status: 'approved' })
    clock().advance(3 * DAY)
    await look()
    const count = asked(other)
    clock().advance(3 * DAY)
    await look()
    expect(asked(other)).toBe(count)
  })

  it('is not given up on while it has seen a payment and not decided it', async () => {
    const made = await begin()
    await open(made)
    await world.gateway.deliver(world, { reference: made.id, kind: 'processing', amount: 2_000 })
    clock().advance(3 * DAY)
    await expire()
    expect(await shown(made)).toMatchObject({ status: 'pending', checkoutUrl: null })
    world.gateway.says = { reference: made.id, kind: 'succeeded', amount: 2_000 }
    await look()
    expect(await shown(made)).toMatchObject({ status: 'approved' })
    const lost = await begin()
    await open(lost)
    world.gateway.says = { reference: lost.id, kind: 'processing', amount: 2_000 }
    clock().advance(DAY)
    await expire()
    expect(await shown(lost)).toMatchObject({ status: 'pending' })
    clock().advance(13 * DAY)
    await expire()
    expect(await shown(lost)).toMatchObject({ status: 'pending' })
    clock().advance(DAY)
    await expire()
    expect(await shown(lost)).toMatchObject({ status: 'expired' })
  })

  it('is asked about what was declined, which may be paid on the same page after all', async () => {
    const made = await begin()
    await open(made)
    await world.gateway.deliver(world, { reference: made.id, kind: 'failed', amount: 2_000 })
    clock().advance(HOUR)
    world.gateway.says = { reference: made.id, kind: 'succeeded', amount: 2_000 }
    await look()
    expect(await shown(made)).toMatchObject({ status: 'approved' })
  })
})

it('a payer who is suspended is led to no page, and told of no address', async () => {
  const [first, second] = [await begin(), await begin()]
  world.gateway.transfer = null
  await open(first)
  await world.gateway.deliver(world, { reference: first.id, kind: 'disputed', amount: 2_000 })
  expect((await open(second)).headers.location).toBe(
    `http://localhost:3000/settings/recharge?recharge=${second.id}&error=PAYER_SUSPENDED`,
  )
  const transfer = await world.call('GET', `/v1/recharges/${second.id}/transfer`, { as: as() })
  expect(outcome(transfer)).toEqual([403, 'PAYER_SUSPENDED'])
  expect(world.gateway.checkouts.some(({ reference }) => reference === second.id)).toBe(false)
})

describe('limits of recharges', () => {
  afterEach(() => set('rechargeLimits', { day: 0, newAccountDay: 0 }))
  const refusal = async (amount: number) => {
    const answer = await recharge(amount)
    return [answer.statusCode, answer.json().code, answer.json().params]
  }

  it('count what was asked for in 24 hours, and say what is left', async () => {
    await set('rechargeLimits', { day: 10_000, newAccountDay: 0 })
    const made = await begin(6_000)
    expect((await offer()).limit).toEqual({
      left: { amount: 4_000, currency: 'USD' },
      limit: { amount: 10_000, currency: 'USD' },
      hours: 24,
      newUntil: null,
    })
    expect(await refusal(4_001)).toEqual([409, 'RECHARGE_LIMIT', { left: 4_000, limit: 10_000, hours: 24 }])
    expect((await recharge(4_000)).statusCode).toBe(200)
    // a page that was left can still be paid; one that was declined or has expired counts no more
    await world.call('PUT', `/v1/recharges/${made.id}/left`, { as: as() })
    expect(await refusal(1_000)).toEqual([409, 'RECHARGE_LIMIT', { left: 0, limit: 10_000, hours: 24 }])
    await world.gateway.deliver(world, { reference: made.id, kind: 'failed', amount: 6_000 })
    expect((await offer()).limit.left.amount).toBe(6_000)
    clock().advance(DAY)
    expect((await offer()).limit.left.amount).toBe(10_000)
  })

  it('are lower while an account is new', async () => {
    await set('rechargeLimits', { day: 10_000, newAccountDay: 2_000 })
    const newUntil = new Date(clock().now().getTime() + 7 * DAY).toISOString()
    expect((await offer()).limit).toMatchObject({ limit: { amount: 2_000 }, newUntil })
    expect(await refusal(2_001)).toMatchObject([409, 'RECHARGE_LIMIT', { left: 2_000, newUntil }])
    clock().advance(7 * DAY)
    expect((await offer()).limit).toMatchObject({ limit: { amount: 10_000 }, newUntil: null })
    await set('rechargeLimits', { day: 1_000, newAccountDay: 2_000 })
    fan = await world.fan()
    expect((await offer()).limit).toMatchObject({ limit: { amount: 1_000 }, newUntil: null })
  })

  it('count what was declined where the page stays open, until it ends', async () => {
    world.gateway.paysAfterDecline = true
    await set('rechargeLimits', { day: 3_000, newAccountDay: 0 })
    const made = await begin(3_000)
    await open(made)
    await world.gateway.deliver(world, { reference: made.id, kind: 'failed', amount: 3_000 })
    expect((await offer()).limit.left.amount).toBe(0)
    expect((await recharge(1_000)).json().code).toBe('RECHARGE_LIMIT')
    world.gateway.paysAfterDecline = false
    expect((await offer()).limit.left.amount).toBe(3_000)
  })

  it('count what was paid late from when it was paid', async () => {
    await set('rechargeLimits', { day: 3_000, newAccountDay: 0 })
    const made = await begin(3_000)
    clock().advance(23 * HOUR)
    await world.gateway.deliver(world, { reference: made.id, kind: 'succeeded', amount: 3_000 })
    clock().advance(23 * HOUR)
    expect((await offer()).limit.left.amount).toBe(0)
    clock().advance(HOUR)
    expect((await offer()).limit.left.amount).toBe(3_000)
  })

  it('hold for many at once', async () => {
    await set('rechargeLimits', { day: 10_000, newAccountDay: 0 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => recharge(2_000)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect((await offer()).limit.left.amount).toBe(0)
  })
})

describe('receipts', () => {
  const numbersOf = async (year: number) => {
    const { rows } = await world.pool.query('select number from receipt where year = $1 order by number', [
      year,
    ])
    return rows.map(row => row.number)
  }
  const pdfOf = (made: Pick<Recharge, 'id'>, by = as()) =>
    world.call('GET', `/v1/recharges/${made.id}/receipt.pdf`, {
      as: by,
      headers: { accept: 'application/pdf' },
    })

  it('are numbered without gaps, whatever happens at once, and begin anew with the year of the house', async () => {
    await set('businessCalendar', {
      ...world.services.settings.get('businessCalendar'),
      timeZone: 'America/Bogota',
    })
    clock().set(new Date('2031-01-01T04:59:00Z'))
    const fans = await Promise.all(Array.from({ length: 8 }, () => world.fan()))
    const paid = await Promise.all(fans.flatMap(id => [world.fund(id, 1_000), world.fund(id, 2_000)]))
    expect(await numbersOf(2030)).toEqual(paid.map((_, index) => index + 1))
    clock().advance(MINUTE)
    await world.fund(fan, 1_000)
    expect(await numbersOf(2031)).toEqual([1])
    const { items } = (await world.call('GET', '/v1/recharges', { as: as() })).json()
    expect(items).toMatchObject([{ receipt: '2031-000001' }])
    await set('businessCalendar', {
      ...world.services.settings.get('businessCalendar'),
      timeZone: 'UTC',
    })
  })

  it('give no number to a payment that is undone', async () => {
    const before = await numbersOf(2031)
    const made = await begin()
    await world.pool.query(
      `alter table ledger_journal add constraint refuse_this check (ref <> '${made.id}') not valid`,
    )
    await world.gateway.deliver(world, { reference: made.id, kind: 'succeeded', amount: 2_000 })
    expect(await numbersOf(2031)).toEqual(before)
    await world.pool.query('alter table ledger_journal drop constraint refuse_this')
    await world.jobs.runNow(world.services, 'wallet.apply-payment-events')
    expect(await numbersOf(2031)).toHaveLength(before.length + 1)
  })

  it('are a document for their payer alone, of what is approved', async () => {
    const id = await world.fund(fan, 5_000)
    const answer = await pdfOf({ id })
    const { receipt } = await shown({ id })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toContain(`${receipt}.pdf`)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(outcome(await pdfOf({ id }, as(await world.fan())))).toEqual([404, 'RECHARGE_NOT_FOUND'])
    expect(outcome(await pdfOf(await begin()))).toEqual([404, 'RECHARGE_NOT_FOUND'])
    expect(outcome(await pdfOf({ id: 'x' }))).toEqual([400, 'VALIDATION_FAILED'])
  })

  it('say of the house what it was when they were issued', async () => {
    await set('receipt', { issuer: 'Casa S. A.\nNIT 901', taxName: 'IVA', taxBps: 1_900 })
    const id = await world.fund(fan, 5_000)
    await set('receipt', { issuer: '', taxName: '', taxBps: 0 })
    const other = await world.fund(fan, 700)
    const { rows } = await world.pool.query(
      'select details from receipt where recharge_id = any($1) order by year, number',
      [[id, other]],
    )
    expect(rows).toEqual([
      {
        details: { issuer: 'Casa S. A.\nNIT 901', tax: { name: 'IVA', bps: 1_900 }, before: 0, after: 5_000 },
      },
      { details: { issuer: 'Calina', tax: null, before: 5_000, after: 5_700 } },
    ])
  })
})
