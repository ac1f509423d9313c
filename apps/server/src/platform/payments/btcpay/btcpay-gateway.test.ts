import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { invoiceObject, METHODS, methodObject } from '../../../testing/payments/btcpay-invoices.ts'
import { startBtcpay } from '../../../testing/payments/start-btcpay.ts'
import { DAY, HOUR, MINUTE } from '../../clock.ts'
import { GatewayUnavailable, WebhookError } from '../gateway.ts'
import { transferOf } from './invoice-state.ts'
import { Invoice, InvoicePaymentMethod } from './objects.ts'

const { clock, btcpay, makeGateway, gateway, request, open, read, reset } = await startBtcpay()
afterAll(() => btcpay.close())
beforeEach(reset)

describe('a checkout', () => {
  it('is an invoice with the reference, the amount and the way back', async () => {
    const asked = request()
    const { providerId, url } = await gateway.createCheckout(asked)
    expect(url).toBe(`${btcpay.url}/i/${providerId}`)
    expect(btcpay.invoices.at(-1)).toMatchObject({
      id: providerId,
      orderId: asked.reference,
      amount: '12.50',
      currency: 'USD',
      description: 'Saldo de Calina',
      redirectUrl: `https://calina.test/settings/recharge?for=post&recharge=${asked.reference}`,
      expiresAt: new Date(clock.now().getTime() + HOUR),
    })
  })

  it.each([
    [20 * MINUTE, 20 * MINUTE],
    [-HOUR, MINUTE],
  ])('that may be paid for %i ms has a price for %i ms', async (wanted, given) => {
    await gateway.createCheckout(request({ expiresAt: new Date(clock.now().getTime() + wanted) }))
    expect(btcpay.invoices.at(-1)?.expiresAt).toEqual(new Date(clock.now().getTime() + given))
  })

  it('is the same when it is asked for again', async () => {
    const asked = request()
    const first = await gateway.createCheckout(asked)
    clock.advance(2 * HOUR)
    expect(await makeGateway().createCheckout(asked)).toEqual(first)
  })

  it('is one for calls at the same time, and the others are put away without a word', async () => {
    const asked = request()
    const before = btcpay.events.length
    const all = await Promise.all(Array.from({ length: 6 }, () => makeGateway().createCheckout(asked)))
    const left = btcpay.invoices.filter(({ orderId }) => orderId === asked.reference)
    expect(left.map(({ id }) => id)).toEqual([all[0]?.providerId])
    expect(new Set(all.map(({ providerId }) => providerId)).size).toBe(1)
    const others = btcpay.events.slice(before).filter(({ invoiceId }) => invoiceId !== left[0]?.id)
    for (const event of others) expect(await read(event)).toBeNull()
  })

  it('that was put away is of interest once somebody pays it all the same', async () => {
    const { id } = btcpay.open({ orderId: 'twice', archived: true })
    expect(await read()).toBeNull()
    btcpay.pay(id)
    expect(await read()).toMatchObject({ kind: 'processing', reference: 'twice', providerId: id })
    btcpay.confirm(id)
    expect(await read()).toMatchObject({
      kind: 'succeeded',
      reference: 'twice',
      providerId: id,
      amount: 1000,
    })
  })

  it('refuses the reference of another amount, and takes what the server rounds', async () => {
    const asked = request({ amount: 105_050, currency: 'COP' })
    btcpay.open({ orderId: asked.reference, amount: '1051', currency: 'COP' })
    expect((await gateway.createCheckout(asked)).providerId).toBe(btcpay.invoices.at(-1)?.id)
    await expect(gateway.createCheckout({ ...asked, amount: 105_200 })).rejects.toThrow('another amount')
    await expect(gateway.createCheckout({ ...asked, currency: 'USD' })).rejects.toThrow('another amount')
  })

  it.each(['error', 'slow', 'broken', 'moved', 'down'] as const)(
    'that fails (%s) says so, and can be made later',
    async trouble => {
      const asked = request()
      btcpay.server.trouble = trouble
      await expect(gateway.createCheckout(asked)).rejects.toThrow(GatewayUnavailable)
      btcpay.server.trouble = 'none'
      expect((await gateway.createCheckout(asked)).url).toContain(btcpay.url)
    },
  )

  it('with a wrong key or store fails without a word of the key', async () => {
    const failed = makeGateway({ apiKey: 'wrong-but-secret' }).createCheckout(request())
    await expect(failed).rejects.toThrow(
      new GatewayUnavailable('BTCPay Server: answered 401, unauthenticated'),
    )
    await expect(makeGateway({ storeId: 'other' }).createCheckout(request())).rejects.toThrow(
      GatewayUnavailable,
    )
  })
})

describe('a webhook', () => {
  const reasonOf = async (rawBody: Buffer, header: string | string[] | undefined): Promise<string> => {
    try {
      await gateway.parseWebhook(rawBody, { 'btcpay-sig': header }, clock.now())
      return 'taken'
    } catch (error) {
      if (error instanceof WebhookError) return error.reason
      throw error
    }
  }

  it('is taken by its signature alone, years later too', async () => {
    await open()
    const { rawBody, headers } = btcpay.signed(btcpay.last)
    clock.advance(1000 * DAY)
    expect(await reasonOf(rawBody, headers['btcpay-sig'])).toBe('taken')
  })

  it('is refused without a signature of its own, or when a byte was changed', async () => {
    await open()
    const { rawBody, headers } = btcpay.signed(btcpay.last)
    const header = headers['btcpay-sig'] ?? ''
    const forged = btcpay.signed(btcpay.last, 'another secret').headers['btcpay-sig']
    const refused = [
      undefined,
      '',
      [header, header],
      forged,
      header.slice(0, -2),
      `${header}00`,
      header.replace('sha256', 'sha1'),
      header.slice(7),
    ]
    for (const each of refused) expect([each, await reasonOf(rawBody, each)]).toEqual([each, 'signature'])
    for (const place of [0, rawBody.length - 1]) {
      const changed = Buffer.from(rawBody)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(await reasonOf(changed, header)).toBe('signature')
    }
    expect(await reasonOf(Buffer.alloc(0), header)).toBe('signature')
  })

  it.each(['not json', 'null', '[]', '{"storeId":1,"invoiceId":"x"}'])(
    'that is signed and says %s is malformed',
    async text => {
      const { rawBody, headers } = btcpay.signed(text)
      expect(await reasonOf(rawBody, headers['btcpay-sig'])).toBe('malformed')
    },
  )
})

describe('a payment that is asked about', () => {
  it('has nothing to say before anything was sent, and else what its webhook says', async () => {
    const payment = await open()
    expect(await gateway.readPayment(payment, clock.now())).toBeNull()
    btcpay.pay(payment.providerId)
    btcpay.confirm(payment.providerId)
    expect(await gateway.readPayment(payment, clock.now())).toEqual(await read())
    expect(await gateway.readPayment({ ...payment, providerId: 'unknown' }, clock.now())).toBeNull()
  })
})

describe('what has to be sent', () => {
  it('is an amount to an address, with a link for a wallet', async () => {
    const payment = await open()
    const address = `bcrt1q${payment.providerId}`
    expect(await gateway.readTransfer(payment)).toEqual({
      kind: 'bitcoin',
      address,
      amount: '0.00019231',
      coin: 'BTC',
      rate: { amount: 6_500_000, currency: 'USD' },
      link: `bitcoin:${address}?amount=0.00019231`,
      expiresAt: '2026-01-15T13:00:00.000Z',
      seen: false,
    })
  })

  it('is what is left after a part, and is seen before it is confirmed', async () => {
    const payment = await open()
    btcpay.pay(payment.providerId, { satoshi: 10_000n })
    expect(await gateway.readTransfer(payment)).toMatchObject({ amount: '0.00009231', seen: true })
    btcpay.confirm(payment.providerId)
    expect(await gateway.readTransfer(payment)).toMatchObject({ amount: '0.00009231', seen: false })
    btcpay.pay(payment.providerId)
    expect(await gateway.readTransfer(payment)).toMatchObject({ amount: '0.00019231', seen: true })
  })

  it.each([
    ['JPY', 500, '9500000.5', 9_500_001],
    ['USD', 500, '65000.004', 6_500_000],
    ['USD', 500, '65000.005', 6_500_001],
  ])('costs in %s what the server says, rounded', async (currency, amount, rate, shown) => {
    btcpay.rate = rate
    expect(await gateway.readTransfer(await open({ amount, currency }))).toMatchObject({
      rate: { amount: shown },
    })
  })

  it('is by Lightning where the chain is not taken, and nothing where a link leads elsewhere', () => {
    const opened = btcpay.open()
    const invoice = Invoice.parse(invoiceObject(opened, btcpay.url))
    const methods = METHODS.map(method => InvoicePaymentMethod.parse(methodObject(opened, method)))
    const [chain, lightning] = methods
    if (!chain || !lightning) throw new Error('the stand-in takes neither')
    const link = `lightning:lnbcrt1${opened.id}`
    for (const offered of [[lightning], [{ ...chain, activated: false }, lightning]])
      expect(transferOf(invoice, offered)).toMatchObject({ kind: 'lightning', link, coin: 'BTC' })
    expect(transferOf(invoice, methods)).toMatchObject({ kind: 'bitcoin' })
    for (const paymentLink of ['javascript:alert(1)', 'https://elsewhere.test', '', null])
      expect(transferOf(invoice, [{ ...chain, paymentLink }])).toBeNull()
  })

  it('is nothing once it is over', async () => {
    const paid = await open()
    btcpay.pay(paid.providerId, { method: 'BTC-LN' })
    expect(await gateway.readTransfer(paid)).toBeNull()
    const late = await open()
    clock.advance(HOUR)
    btcpay.look(late.providerId)
    expect(await gateway.readTransfer(late)).toBeNull()
    expect(await gateway.readTransfer({ ...late, providerId: 'unknown' })).toBeNull()
  })
})
