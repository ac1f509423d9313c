import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { BtcpayStandIn } from '../../testing/payments/btcpay-stand-in.ts'
import type { SignedWebhook } from '../../testing/payments/stand-in-server.ts'
import { StripeStandIn } from '../../testing/payments/stripe-stand-in.ts'
import { HOUR, ManualClock } from '../clock.ts'
import { createPool } from '../db/pool.ts'
import { BtcpayGateway } from './btcpay/btcpay-gateway.ts'
import { type CheckoutRequest, type Gateway, GatewayUnavailable, WebhookError } from './gateway.ts'
import { StripeGateway } from './stripe/stripe-gateway.ts'
import { TestGateway } from './test-gateway/test-gateway.ts'

/** A gateway with a hand at the other side of it. */
interface Driven {
  /** One more of the same provider, as another process has it. */
  gateway(): Gateway
  /** The payer pays all of it; answers the last webhook about that. */
  pay(providerId: string): Promise<SignedWebhook>
  /** Cuts the provider off, or connects it again. */
  cut(off: boolean): void
  close(): Promise<void>
}

const clock = new ManualClock()

async function stripe(): Promise<Driven> {
  const keys = { secretKey: 'sk_test_abc', webhookSecret: 'whsec_abc' }
  const standIn = await StripeStandIn.start({ ...keys, clock })
  return {
    gateway: () => new StripeGateway({ ...keys, apiUrl: standIn.url, clock, retries: 0 }),
    pay: async id => standIn.signed(standIn.pay(id)),
    cut: off => {
      standIn.server.trouble = off ? 'down' : 'none'
    },
    close: () => standIn.close(),
  }
}

async function btcpay(): Promise<Driven> {
  const keys = { storeId: 'store', apiKey: 'key', webhookSecret: 'a secret' }
  const standIn = await BtcpayStandIn.start({ ...keys, clock })
  return {
    gateway: () => new BtcpayGateway({ ...keys, url: standIn.url, clock }),
    pay: async id => {
      standIn.pay(id)
      standIn.confirm(id)
      return standIn.signed(standIn.last)
    },
    cut: off => {
      standIn.server.trouble = off ? 'down' : 'none'
    },
    close: () => standIn.close(),
  }
}

async function test(): Promise<Driven> {
  const database: TestDatabase = await createTestDatabase({ migrated: false })
  const pool: pg.Pool = createPool({ connection: database.connection, max: 8, onError: () => undefined })
  const migration = path.resolve(import.meta.dirname, '../../../migrations/0011_test_gateway.sql')
  await pool.query(await readFile(migration, 'utf8'))
  const secret = randomBytes(32)
  let last: SignedWebhook | undefined
  const make = () =>
    new TestGateway({
      query: (text, values) => pool.query(text, values),
      clock,
      secret,
      publicUrl: () => 'https://calina.test',
      webhookUrl: () => 'https://calina.test/api/v1/webhooks/test',
      deliver: async (_url, headers, body) => {
        last = { rawBody: Buffer.from(body), headers }
        return { status: 200 }
      },
      logger: { warn: () => undefined },
    })
  return {
    gateway: make,
    pay: async id => {
      const gateway = make()
      await gateway.approve(id)
      await gateway.deliverDue()
      if (last === undefined) throw new Error('nothing was delivered')
      return last
    },
    cut: () => {
      throw new Error('it runs in the same process')
    },
    close: async () => {
      await pool.end()
      await database.drop()
    },
  }
}

describe.each([
  ['test', test, false],
  ['stripe', stripe, true],
  ['btcpay', btcpay, true],
] as const)('the gateway %s', (name, drive, isElsewhere) => {
  let driven: Driven
  let gateway: Gateway
  beforeAll(async () => {
    driven = await drive()
    gateway = driven.gateway()
  })
  afterAll(() => driven.close())

  let made = 0
  const request = (): CheckoutRequest => ({
    reference: `recharge-${++made}`,
    amount: 4250,
    currency: 'USD',
    returnUrl: 'https://calina.test/settings/recharge',
    description: 'Saldo',
    expiresAt: new Date(clock.now().getTime() + 2 * HOUR),
  })
  const parse = ({ rawBody, headers }: SignedWebhook) => gateway.parseWebhook(rawBody, headers, clock.now())

  it('has its name', () => {
    expect(gateway.name).toBe(name)
  })

  it('opens one payment for a request, however often and wherever it is made', async () => {
    const asked = request()
    const first = await gateway.createCheckout(asked)
    expect(new URL(first.url).protocol).toMatch(/^https?:$/)
    const more = await Promise.all(Array.from({ length: 6 }, () => driven.gateway().createCheckout(asked)))
    for (const each of more) expect(each).toEqual(first)
    const other = await gateway.createCheckout(request())
    expect(other.providerId).not.toBe(first.providerId)
  })

  it('opens one payment for requests at the same time', async () => {
    const asked = request()
    const all = await Promise.all(Array.from({ length: 6 }, () => driven.gateway().createCheckout(asked)))
    expect(new Set(all.map(({ providerId }) => providerId)).size).toBe(1)
  })

  it('refuses the reference of a payment for another amount', async () => {
    const asked = request()
    await gateway.createCheckout(asked)
    await expect(gateway.createCheckout({ ...asked, amount: 99_900 })).rejects.toThrow()
  })

  it('reports a payment whole, and the same each time', async () => {
    const asked = request()
    const { providerId } = await gateway.createCheckout(asked)
    const webhook = await driven.pay(providerId)
    const event = await parse(webhook)
    expect(event).toMatchObject({
      providerId,
      reference: asked.reference,
      kind: 'succeeded',
      amount: 4250,
      currency: 'USD',
      declined: null,
    })
    expect(await parse(webhook)).toEqual(event)
  })

  it('takes no webhook but its own', async () => {
    const webhook = await driven.pay((await gateway.createCheckout(request())).providerId)
    const changed = Buffer.from(webhook.rawBody)
    changed[changed.length - 2] = (changed[changed.length - 2] ?? 0) ^ 1
    for (const forged of [
      { ...webhook, headers: {} },
      { ...webhook, rawBody: changed },
      { ...webhook, rawBody: Buffer.alloc(0) },
    ])
      await expect(parse(forged)).rejects.toThrow(new WebhookError('signature'))
  })

  it('answers what has become of a payment', async () => {
    const asked = request()
    const { providerId } = await gateway.createCheckout(asked)
    const payment = { providerId, ...asked }
    expect(await gateway.readPayment?.(payment, clock.now())).toBeNull()
    await driven.pay(providerId)
    const read = await gateway.readPayment?.(payment, clock.now())
    const { reference, amount, currency } = asked
    expect(read).toMatchObject({ kind: 'succeeded', providerId, reference, amount, currency })
    expect((await gateway.readPayment?.(payment, clock.now()))?.id).toBe(read?.id)
  })

  if (!isElsewhere) return
  it('says so when its provider cannot be reached', async () => {
    const asked = request()
    driven.cut(true)
    await expect(gateway.createCheckout(asked)).rejects.toThrow(GatewayUnavailable)
    driven.cut(false)
    const payment = { ...asked, ...(await gateway.createCheckout(asked)) }
    driven.cut(true)
    await expect(gateway.readPayment?.(payment, clock.now())).rejects.toThrow(GatewayUnavailable)
    driven.cut(false)
  })
})
