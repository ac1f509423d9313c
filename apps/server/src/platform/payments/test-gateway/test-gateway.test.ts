import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fastify } from 'fastify'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { HOUR, ManualClock } from '../../clock.ts'
import { createPool } from '../../db/pool.ts'
import type { PaymentEvent } from '../gateway.ts'
import { testGatewayRoutes } from './routes.ts'
import { CHECKOUT_LIFETIME_MS, LATE_MS, TestGateway } from './test-gateway.ts'

let database: TestDatabase
let pool: pg.Pool
let clock: ManualClock
let gateway: TestGateway
/** Events that the merchant received, in order, and how it answers: 200 by default. */
let received: PaymentEvent[]
let answers: (number | Error | 'never')[]
let warnings: object[]

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  pool = createPool({ connection: database.connection, max: 8, onError: () => undefined })
  const migration = path.resolve(import.meta.dirname, '../../../../migrations/0011_test_gateway.sql')
  await pool.query(await readFile(migration, 'utf8'))
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const secret = randomBytes(32)
function makeGateway(): TestGateway {
  return new TestGateway({
    query: (text, values) => pool.query(text, values),
    clock,
    secret,
    publicUrl: () => 'https://calina.test',
    webhookUrl: () => 'https://calina.test/api/v1/webhooks/test',
    deliver: async (url, headers, body) => {
      expect(url).toBe('https://calina.test/api/v1/webhooks/test')
      received.push(await gateway.parseWebhook(Buffer.from(body), headers, clock.now()))
      const answer = answers.shift() ?? 200
      if (answer instanceof Error) throw answer
      if (answer === 'never') return await new Promise(() => undefined)
      return { status: answer }
    },
    logger: { warn: details => void warnings.push(details) },
    // Only what wakes it is seen.
    lookEveryMs: HOUR,
  })
}

beforeEach(async () => {
  await pool.query('truncate test_gateway_payment cascade')
  clock = new ManualClock()
  received = []
  answers = []
  warnings = []
  gateway = makeGateway()
})

let made = 0
async function open(
  amount = 5000,
  lifetimeMs = 24 * HOUR,
): Promise<{ providerId: string; url: string; reference: string }> {
  const reference = `recharge-${++made}`
  const checkout = await gateway.createCheckout({
    reference,
    amount,
    currency: 'USD',
    returnUrl: 'https://calina.test/settings/recharge?tab=1',
    description: 'Saldo de Calina',
    expiresAt: new Date(clock.now().getTime() + lifetimeMs),
  })
  return { ...checkout, reference }
}
const kinds = () => received.map(event => event.kind)

describe('a checkout', () => {
  it('has a page with an unguessable address', async () => {
    const one = await open()
    const other = await open()
    expect(one.url).toBe(`https://calina.test/pay/test/${one.providerId}`)
    expect(one.providerId).toMatch(/^test_[\w-]{24}$/)
    expect(one.providerId).not.toBe(other.providerId)
  })

  it('is the same for the same reference, also at once', async () => {
    const request = {
      reference: 'same',
      amount: 700,
      currency: 'USD',
      returnUrl: 'https://calina.test/',
      description: 'x',
      expiresAt: new Date(clock.now().getTime() + HOUR),
    }
    const checkouts = await Promise.all(Array.from({ length: 6 }, () => gateway.createCheckout(request)))
    expect(new Set(checkouts.map(each => each.providerId)).size).toBe(1)
    await expect(gateway.createCheckout({ ...request, amount: 701 })).rejects.toThrow('another amount')
  })

  it('expires after an hour, and notifies the merchant once', async () => {
    const { providerId, reference } = await open()
    clock.advance(CHECKOUT_LIFETIME_MS - 1)
    await gateway.deliverDue()
    expect(kinds()).toEqual([])
    clock.advance(1)
    expect(await gateway.approve(providerId)).toBe(false)
    await gateway.deliverDue()
    await gateway.deliverDue()
    expect(received).toMatchObject([{ kind: 'expired', reference, amount: 5000 }])
    expect((await gateway.find(providerId))?.state).toBe('expired')
    const shorter = await open(5000, 1000)
    clock.advance(1000)
    expect((await gateway.find(shorter.providerId))?.state).toBe('expired')
  })
})

describe('a payment that is asked about', () => {
  const ask = ({ providerId, reference }: { providerId: string; reference: string }) =>
    gateway.readPayment({ providerId, reference, amount: 5000, currency: 'USD' })

  it('is what its webhook says, before that arrives', async () => {
    const payment = await open()
    await gateway.approve(payment.providerId)
    const read = await ask(payment)
    await gateway.deliverDue()
    expect(read).toEqual(received.at(-1))
    expect(await ask({ ...payment, providerId: 'cs_1' })).toBeNull()
  })
})

describe('webhooks', () => {
  it('report a payment in order', async () => {
    const { providerId, reference } = await open()
    await gateway.approve(providerId)
    expect(await gateway.deliverDue()).toBe(3)
    expect(kinds()).toEqual(['created', 'processing', 'succeeded'])
    expect(received.at(-1)).toMatchObject({ providerId, reference, amount: 5000, currency: 'USD' })
    expect(await gateway.deliverDue()).toBe(0)
  })

  it('report a refusal', async () => {
    await gateway.decline((await open()).providerId)
    await gateway.deliverDue()
    expect(kinds()).toEqual(['created', 'processing', 'failed'])
  })

  it('arrive late on request', async () => {
    await gateway.approve((await open()).providerId, { late: true })
    clock.advance(LATE_MS - 1)
    expect(await gateway.deliverDue()).toBe(0)
    clock.advance(1)
    expect(await gateway.deliverDue()).toBe(3)
  })

  it('arrive twice on request, the same event each time', async () => {
    await gateway.approve((await open()).providerId, { twice: true })
    await gateway.deliverDue()
    expect(kinds()).toEqual(['created', 'processing', 'succeeded', 'created', 'processing', 'succeeded'])
    expect(new Set(received.map(event => event.id)).size).toBe(3)
  })

  it('arrive out of order on request', async () => {
    await gateway.approve((await open()).providerId, { shuffled: true })
    await gateway.deliverDue()
    expect(kinds()).toEqual(['succeeded', 'processing', 'created'])
  })

  it('are tried again, with longer and longer waits, until they are accepted', async () => {
    await gateway.refund((await paid()).providerId)
    answers = [500, new Error('nobody there'), 302, 200]
    const waits = [0, 2000, 4000, 8000]
    for (const wait of waits) {
      clock.advance(wait - 1)
      expect(await gateway.deliverDue()).toBe(0)
      clock.advance(1)
      await gateway.deliverDue()
    }
    expect(kinds()).toEqual(['refunded', 'refunded', 'refunded', 'refunded'])
    expect(new Set(received.map(event => event.id)).size).toBe(1)
    expect(warnings).toHaveLength(3)
    clock.advance(86_400_000)
    expect(await gateway.deliverDue()).toBe(0)
  })

  it('still pass their age check days later, since each try is signed anew', async () => {
    await gateway.approve((await open()).providerId)
    clock.advance(3 * 86_400_000)
    expect(await gateway.deliverDue()).toBe(3)
  })

  it('are delivered once by two processes at work, and taken over from one that died', async () => {
    const { providerId } = await open()
    await gateway.approve(providerId)
    await Promise.all([gateway.deliverDue(), makeGateway().deliverDue()])
    expect(kinds().toSorted()).toEqual(['created', 'processing', 'succeeded'])

    await gateway.refund(providerId)
    answers = ['never']
    void makeGateway().deliverDue()
    await expect.poll(kinds).toContain('refunded')
    expect(await gateway.deliverDue()).toBe(0)
    clock.advance(15_000)
    expect(await gateway.deliverDue()).toBe(1)
    expect(received.filter(event => event.kind === 'refunded').map(event => event.id)).toEqual([
      `evt_refunded_${providerId}`,
      `evt_refunded_${providerId}`,
    ])
  })

  it('lose none when some are refused', async () => {
    for (let i = 0; i < 5; i++) await gateway.approve((await open()).providerId)
    answers = Array.from({ length: 15 }, (_, i) => (i % 4 === 0 ? 503 : 200))
    await gateway.deliverDue()
    clock.advance(2000)
    await gateway.deliverDue()
    const accepted = await pool.query('select count(*) from test_gateway_delivery where delivered_at is null')
    expect(accepted.rows[0]).toEqual({ count: 0 })
    expect(new Set(received.map(event => event.id)).size).toBe(15)
  })
})

async function paid() {
  const checkout = await open()
  await gateway.approve(checkout.providerId)
  await gateway.deliverDue()
  received = []
  return checkout
}

describe('a payment', () => {
  it('is decided once, by the first action', async () => {
    const { providerId } = await open()
    const decisions = await Promise.all([
      ...Array.from({ length: 5 }, () => gateway.approve(providerId)),
      ...Array.from({ length: 5 }, () => gateway.decline(providerId)),
    ])
    expect(decisions.filter(Boolean)).toHaveLength(1)
    expect(await gateway.deliverDue()).toBe(3)
  })

  it('is refunded or disputed only when it was paid, and once', async () => {
    const { providerId } = await open()
    expect(await gateway.refund(providerId)).toBe(false)
    await gateway.approve(providerId)
    expect([await gateway.dispute(providerId), await gateway.refund(providerId)]).toEqual([true, false])
    await gateway.deliverDue()
    expect(kinds()).toEqual(['created', 'processing', 'succeeded', 'disputed'])
  })
})

describe('delivering in the background', () => {
  it('begins with the start, is woken by a payment, and ends with the stop', async () => {
    const { providerId } = await open()
    await gateway.approve(providerId)
    gateway.start()
    await expect.poll(kinds).toEqual(['created', 'processing', 'succeeded'])
    await gateway.refund(providerId)
    await expect.poll(kinds).toContain('refunded')
    await gateway.stop()
    const next = await open()
    await gateway.approve(next.providerId)
    expect(received.filter(event => event.providerId === next.providerId)).toEqual([])
  })
})

describe('the page', () => {
  async function server(locale: 'es' | 'en' | 'pt' | 'fr' = 'es') {
    const app = fastify()
    await app.register(
      testGatewayRoutes({
        gateway,
        merchant: () => 'Calina <b>',
        readerOf: () => ({ locale, theme: 'dark' }),
      }),
    )
    return app
  }
  const submit = async (app: Awaited<ReturnType<typeof server>>, providerId: string, form: string) =>
    await app.inject({
      method: 'POST',
      url: `/pay/test/${providerId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form,
    })

  it('shows what is paid, to whom, and that it is a test, in every language', async () => {
    const said = {
      es: ['Pasarela de prueba', 'Pagar $50', 'Rechazar el pago', 'Salir sin pagar'],
      en: ['Test gateway', 'Pay $50', 'Decline the payment', 'Leave without paying'],
      pt: ['Pagamento de teste', 'Pagar $ 50', 'Recusar o pagamento', 'Sair sem pagar'],
      fr: ['Paiement de test', 'Payer 50 $', 'Refuser le paiement', 'Partir sans payer'],
    } as const
    for (const locale of ['es', 'en', 'pt', 'fr'] as const) {
      const { url, reference } = await open()
      const app = await server(locale)
      const page = await app.inject(new URL(url).pathname)
      const text = page.body.replaceAll(/[\u00a0\u202f]/g, ' ')
      for (const words of [...said[locale], reference, 'Calina &lt;b&gt;', 'Saldo de Calina'])
        expect(text).toContain(words)
      expect(text).toContain(`<html lang="${locale}" data-theme="dark">`)
      expect(page.headers['cache-control']).toBe('no-store')
      expect(text).not.toMatch(/<script|<style|style=|\son\w+=/)
      await app.close()
    }
  })

  it('has its look in a file', async () => {
    const app = await server()
    const page = await app.inject(new URL((await open()).url).pathname)
    const href = /rel="stylesheet" href="([^"]+)"/.exec(page.body)?.[1]
    const css = await app.inject(String(href))
    expect([css.statusCode, css.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
    expect(css.body).toContain('.button-value')
    await app.close()
  })

  it('pays, and sends the payer back', async () => {
    const app = await server()
    const { providerId, reference } = await open()
    const answer = await submit(app, providerId, 'action=approve&twice=1&shuffled=1')
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(`https://calina.test/settings/recharge?tab=1&recharge=${reference}`)
    await gateway.deliverDue()
    expect(kinds()).toEqual(['succeeded', 'processing', 'created', 'succeeded', 'processing', 'created'])
    await app.close()
  })

  it('declines, and sends the payer back', async () => {
    const app = await server()
    const { providerId, reference } = await open()
    const answer = await submit(app, providerId, 'action=decline')
    expect(answer.headers.location).toBe(`https://calina.test/settings/recharge?tab=1&recharge=${reference}`)
    expect((await gateway.find(providerId))?.state).toBe('failed')
    await app.close()
  })

  it('can be left without a word to the merchant, and come back to', async () => {
    const app = await server()
    const { providerId, reference } = await open()
    const answer = await submit(app, providerId, 'action=leave')
    expect(answer.headers.location).toBe(
      `https://calina.test/settings/recharge?tab=1&recharge=${reference}&cancelled=1`,
    )
    expect(await gateway.deliverDue()).toBe(0)
    expect((await app.inject(`/pay/test/${providerId}`)).body).toContain('value="approve"')
    await app.close()
  })

  it('takes a second press for what it is', async () => {
    const app = await server()
    const { providerId } = await open()
    await submit(app, providerId, 'action=approve')
    const again = await submit(app, providerId, 'action=decline')
    expect(again.statusCode).toBe(200)
    expect(again.body).toContain('Pago aprobado')
    await gateway.deliverDue()
    expect(kinds()).toEqual(['created', 'processing', 'succeeded'])
    await app.close()
  })

  it.each([
    ['succeeded', 'Pago aprobado'],
    ['failed', 'Pago rechazado'],
    ['expired', 'Este pago expiró'],
    ['refunded', 'Pago devuelto'],
    ['disputed', 'Pago en disputa'],
  ])('shows a payment that is %s', async (state, heading) => {
    const app = await server()
    const { providerId } = await open()
    await pool.query('update test_gateway_payment set state = $1', [state])
    const page = await app.inject(`/pay/test/${providerId}`)
    expect(page.body).toContain(`<h1>${heading}</h1>`)
    expect(page.body).not.toContain('<form')
    await app.close()
  })

  it('refuses unknown addresses', async () => {
    const app = await server()
    const { providerId } = await open()
    for (const address of ['/pay/test/nothing', '/pay/test/%00', '/pay/test/%3Cscript%3E']) {
      const page = await app.inject(address)
      expect([address, page.statusCode]).toEqual([address, 404])
    }
    expect((await submit(app, providerId, 'action=steal')).statusCode).toBe(200)
    expect((await submit(app, providerId, 'x'.repeat(5000))).statusCode).toBe(413)
    expect((await gateway.find(providerId))?.state).toBe('open')
    await app.close()
  })
})
