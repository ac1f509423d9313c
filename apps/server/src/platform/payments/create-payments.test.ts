import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { defaultSettings } from '@calina/contract'
import cookie from '@fastify/cookie'
import { fastify } from 'fastify'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadConfig } from '../../config/config.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { ManualClock } from '../clock.ts'
import { createPool } from '../db/pool.ts'
import { createLogger } from '../logger.ts'
import { createPayments } from './create-payments.ts'

const DEFAULT_SETTINGS = defaultSettings('USD')

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  pool = createPool({ connection: database.connection, max: 4, onError: () => undefined })
  const migration = path.resolve(import.meta.dirname, '../../../migrations/0011_test_gateway.sql')
  await pool.query(await readFile(migration, 'utf8'))
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const payments = (env: Record<string, string> = {}) =>
  createPayments({
    config: loadConfig({
      SECRET: 'k3-Vq9_zLw27-Ty8fXb_1RmPd5-Hs0Jc',
      DOCUMENT_KEY: 'w7Hs2bQxT9d-5KvEg8iPyRnJ1cMz4UoA',
      PUBLIC_URL: 'https://calina.test',
      ...env,
    }),
    settings: { get: name => DEFAULT_SETTINGS[name] },
    clock: new ManualClock(),
    pool,
    logger: createLogger('silent'),
    apiBase: '/api',
  })

it('delivers webhooks to the server’s own route while the server listens', async () => {
  const made = payments()
  const gateway = made.gateways.get('test')
  if (gateway === undefined) throw new Error('the demo has no gateway')
  const app = fastify()
  await app.register(cookie)
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  const received: string[] = []
  app.post('/api/v1/webhooks/test', async request => {
    if (!Buffer.isBuffer(request.body)) throw new Error('no raw body')
    const event = await gateway.parseWebhook(request.body, request.headers, new ManualClock().now())
    received.push(event?.kind ?? 'nothing')
    return { received: true }
  })
  await made.pages(app)
  const { url } = await gateway.createCheckout({
    reference: 'r1',
    amount: 1250,
    currency: 'USD',
    returnUrl: 'https://calina.test/back',
    description: 'x',
    expiresAt: new Date('2100-01-01T00:00:00Z'),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { cookie: 'theme=dark; locale=fr' }
  const { body } = await app.inject({ url: new URL(url).pathname, headers })
  expect(body).toContain('<html lang="fr" data-theme="dark">')
  await app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'action=approve',
  })
  await expect.poll(() => received).toEqual(['created', 'processing', 'succeeded'])
  await made.stop()
  await app.close()
})

it('offers what is configured, in the order that is', () => {
  const all = {
    STRIPE_SECRET_KEY: 'sk_test_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
    BTCPAY_URL: 'https://pay.calina.test',
    BTCPAY_STORE_ID: 'store',
    BTCPAY_API_KEY: 'key',
    BTCPAY_WEBHOOK_SECRET: 'a secret',
  }
  const names = (env: Record<string, string>) =>
    [...payments({ ...all, ...env }).gateways].map(([name, gateway]) => [name, gateway.name])
  expect(names({})).toEqual([
    ['stripe', 'stripe'],
    ['btcpay', 'btcpay'],
    ['test', 'test'],
  ])
  expect(names({ GATEWAYS: 'btcpay,stripe' })).toEqual([
    ['btcpay', 'btcpay'],
    ['stripe', 'stripe'],
  ])
  // what was paid there may still be given back
  expect(names({ GATEWAYS: 'btcpay' })).toEqual([
    ['btcpay', 'btcpay'],
    ['stripe', 'stripe'],
  ])
})

it('has no test gateway in production, unless configured', () => {
  expect([...payments({ MODE: 'production' }).gateways.keys()]).toEqual([])
  expect([...payments({ MODE: 'production', TEST_GATEWAY: 'true' }).gateways.keys()]).toEqual(['test'])
})
