import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startBtcpay } from '../../../testing/payments/start-btcpay.ts'
import { HOUR } from '../../clock.ts'
import { GatewayUnavailable, PAYMENT_RANKS } from '../gateway.ts'

const { clock, btcpay, gateway, open, read, reset } = await startBtcpay()
afterAll(() => btcpay.close())
beforeEach(reset)

const BITCOIN = { kind: 'bitcoin', brand: null, last4: null }
const LIGHTNING = { kind: 'lightning', brand: null, last4: null }

describe('what has become of an invoice', () => {
  it('is nothing yet, then under way, then a success', async () => {
    const { providerId, reference } = await open()
    const known = { providerId, reference, amount: 1250, currency: 'USD', declined: null }
    expect(await read()).toMatchObject({ ...known, kind: 'created', method: null })
    btcpay.pay(providerId)
    expect(await read()).toMatchObject({ ...known, kind: 'processing', method: BITCOIN })
    btcpay.confirm(providerId)
    const success = await read()
    expect(success).toEqual({
      id: `${providerId}:succeeded:1250`,
      ...known,
      kind: 'succeeded',
      rank: PAYMENT_RANKS.succeeded,
      occurredAt: clock.now(),
      method: BITCOIN,
    })
  })

  it('is a success at once by Lightning', async () => {
    const { providerId } = await open()
    btcpay.pay(providerId, { method: 'BTC-LN' })
    expect(await read()).toMatchObject({ kind: 'succeeded', amount: 1250, method: LIGHTNING })
  })

  it('is the same event, whichever webhook says so and however often', async () => {
    const { providerId } = await open()
    const before = btcpay.events.length
    btcpay.pay(providerId)
    btcpay.confirm(providerId)
    const events = await Promise.all(
      btcpay.events
        .slice(before)
        .toReversed()
        .map(event => read(event)),
    )
    expect(new Set(events.map(event => JSON.stringify(event))).size).toBe(1)
    expect(events[0]).toMatchObject({ kind: 'succeeded' })
  })

  it('believes nothing that a webhook says but the id', async () => {
    const { reference } = await open()
    const forged = {
      ...btcpay.last,
      type: 'InvoiceSettled',
      overPaid: true,
      metadata: { orderId: 'another' },
    }
    expect(await read(forged)).toMatchObject({ kind: 'created', reference })
  })

  it('is what has arrived when the time is up, and more when more arrives', async () => {
    const { providerId } = await open()
    const price = btcpay.priceOf(providerId)
    btcpay.pay(providerId, { satoshi: price / 4n })
    expect(await read()).toMatchObject({ kind: 'processing' })
    btcpay.confirm(providerId)
    expect(await read()).toMatchObject({ kind: 'processing' })
    clock.advance(HOUR)
    btcpay.look(providerId)
    const part = await read()
    expect(part).toMatchObject({ kind: 'succeeded', amount: 312 })
    btcpay.pay(providerId, { satoshi: price / 4n })
    expect(await read()).toEqual({ ...part, occurredAt: clock.now() })
    btcpay.confirm(providerId)
    const more = await read()
    expect(more).toMatchObject({ kind: 'succeeded', amount: 624, providerId })
    expect(more?.id).not.toBe(part?.id)
    btcpay.pay(providerId)
    btcpay.confirm(providerId)
    expect(await read()).toMatchObject({ kind: 'succeeded', amount: 1250 })
  })

  it('is under way when it comes too late, then a success', async () => {
    const { providerId } = await open()
    clock.advance(HOUR)
    btcpay.look(providerId)
    expect(await read()).toMatchObject({ kind: 'expired', amount: 1250, method: null })
    btcpay.pay(providerId)
    expect(await read()).toMatchObject({ kind: 'processing' })
    btcpay.confirm(providerId)
    expect(await read()).toMatchObject({ kind: 'succeeded', amount: 1250 })
  })

  it('is more than was asked for when more has come, also after the success', async () => {
    const { providerId } = await open()
    const price = btcpay.priceOf(providerId)
    btcpay.pay(providerId, { satoshi: price * 2n })
    expect(await read()).toMatchObject({ kind: 'processing', amount: 1250 })
    btcpay.confirm(providerId)
    expect(await read()).toMatchObject({ kind: 'succeeded', amount: 2500 })
    btcpay.pay(providerId, { satoshi: price, method: 'BTC-LN' })
    const all = await read()
    expect(all?.amount).toBe(3750)
    expect(all?.method).toEqual({ kind: 'other', brand: null, last4: null })
  })

  it('does not count what the shop takes for a further transaction', async () => {
    const { providerId } = await open()
    const price = btcpay.priceOf(providerId)
    btcpay.pay(providerId, { satoshi: price / 2n })
    btcpay.pay(providerId, { satoshi: price / 2n, feeSatoshi: price / 4n })
    btcpay.confirm(providerId)
    clock.advance(HOUR)
    btcpay.look(providerId)
    expect(await read()).toMatchObject({ kind: 'succeeded', amount: 937 })
  })

  it('is all of it when the store lets a little be missing', async () => {
    btcpay.tolerance = 5
    const { providerId } = await open()
    btcpay.pay(providerId, { satoshi: (btcpay.priceOf(providerId) * 96n) / 100n })
    btcpay.confirm(providerId)
    expect(await read()).toMatchObject({ kind: 'succeeded', amount: 1250 })
  })

  it('is what staff of the store decide', async () => {
    const good = await open()
    btcpay.mark(good.providerId, 'Settled')
    expect(await read()).toMatchObject({ kind: 'succeeded', amount: 1250 })
    const bad = await open()
    btcpay.mark(bad.providerId, 'Invalid')
    expect(await read()).toMatchObject({ kind: 'failed', amount: 1250, declined: null })
    const part = await open()
    btcpay.pay(part.providerId, { satoshi: 10_000n })
    btcpay.confirm(part.providerId)
    btcpay.mark(part.providerId, 'Invalid')
    expect(await read()).toMatchObject({ kind: 'failed', amount: 1250 })
  })

  it('is a failure when nothing was confirmed in time, and what was confirmed otherwise', async () => {
    const { providerId } = await open()
    btcpay.pay(providerId)
    btcpay.giveUp(providerId)
    expect(await read()).toMatchObject({ kind: 'failed' })
    const other = await open()
    btcpay.pay(other.providerId, { satoshi: btcpay.priceOf(other.providerId) / 2n })
    btcpay.confirm(other.providerId)
    btcpay.pay(other.providerId)
    btcpay.giveUp(other.providerId)
    expect(await read()).toMatchObject({ kind: 'succeeded', amount: 624 })
  })

  it('is nothing again when what was sent was spent elsewhere', async () => {
    const { providerId } = await open()
    btcpay.pay(providerId)
    btcpay.withdraw(providerId)
    expect(await read()).toMatchObject({ kind: 'created', method: null })
  })

  it.each([
    [5000, 'JPY', '9500000'],
    [1999, 'EUR', '61234.56'],
    [12_345, 'KWD', '20123.4567'],
    // A satoshi is worth 16 dong here, so more has to be sent than was asked for.
    [700_001, 'VND', '1600000000'],
    [99, 'USD', '65000.00000001'],
  ])('of %i %s at %s is exactly that when it was paid exactly', async (amount, currency, rate) => {
    btcpay.rate = rate
    const { providerId } = await open({ amount, currency })
    btcpay.pay(providerId)
    btcpay.confirm(providerId)
    expect(await read()).toMatchObject({ kind: 'succeeded', amount, currency })
    const late = await open({ amount, currency })
    clock.advance(HOUR)
    btcpay.pay(late.providerId)
    btcpay.confirm(late.providerId)
    expect(await read()).toMatchObject({ kind: 'succeeded', amount, currency })
  })

  it('is of no interest without a reference, in another store, and when it is unknown', async () => {
    btcpay.open()
    expect(await read()).toBeNull()
    const calls = btcpay.server.calls.length
    expect(await read({ ...btcpay.last, storeId: 'other' })).toBeNull()
    expect(await read({ type: 'PaymentRequestCreated', storeId: 'store-1' })).toBeNull()
    expect(btcpay.server.calls).toHaveLength(calls)
    const other = btcpay.open({ storeId: 'other', orderId: 'x' })
    expect(await read({ ...btcpay.last, invoiceId: other.id, storeId: 'store-1' })).toBeNull()
    expect(await read({ ...btcpay.last, storeId: 'store-1', invoiceId: '__test__1__test__' })).toBeNull()
  })

  it.each(['error', 'slow', 'broken', 'moved', 'down'] as const)(
    'is asked for later when there is no answer (%s)',
    async trouble => {
      const payment = await open()
      btcpay.pay(payment.providerId, { method: 'BTC-LN' })
      btcpay.server.trouble = trouble
      await expect(read()).rejects.toThrow(GatewayUnavailable)
      await expect(gateway.readPayment(payment, clock.now())).rejects.toThrow(GatewayUnavailable)
      await expect(gateway.readTransfer(payment)).rejects.toThrow(GatewayUnavailable)
      btcpay.server.trouble = 'none'
      expect(await read()).toMatchObject({ kind: 'succeeded' })
    },
  )
})
