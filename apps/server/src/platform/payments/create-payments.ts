import { GATEWAYS, type GatewayName } from '@calina/contract'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../clock.ts'
import { deriveKey } from '../crypto.ts'
import { INTERNAL_HEADERS } from '../http/internal.ts'
import type { Logger } from '../logger.ts'
import { readerOf } from '../plain-pages/reader.ts'
import type { Settings } from '../settings/settings.ts'
import { BtcpayGateway } from './btcpay/btcpay-gateway.ts'
import type { Gateway } from './gateway.ts'
import { StripeGateway } from './stripe/stripe-gateway.ts'
import { testGatewayRoutes } from './test-gateway/routes.ts'
import { type Deliver, TestGateway } from './test-gateway/test-gateway.ts'

export interface PaymentsOptions {
  config: Config
  settings: Pick<Settings, 'get'>
  clock: Clock
  pool: pg.Pool
  logger: Logger
  /** Prefix of the API, below which the webhook addresses lie. */
  apiBase: string
}

/** The configured ways of taking money. */
export interface Payments {
  /**
   * By name, in the order in which they are offered. Those that are configured and offered no more come after them: what
   * was paid there may still be given back.
   */
  gateways: ReadonlyMap<string, Gateway>
  /** Adds the pages that a gateway shows itself, and delivers its webhooks while the server listens. */
  pages(fastify: FastifyInstance): Promise<void>
  stop(): Promise<void>
}

/** Creates the configured gateways. */
export function createPayments(options: PaymentsOptions): Payments {
  const { config, clock } = options
  const { gateways: offered, stripe, btcpay } = config.payments
  const test = offered.includes('test') ? createTestGateway(options) : undefined
  const created: Readonly<Record<GatewayName, Gateway | undefined>> = {
    test: test?.gateway,
    stripe: stripe && new StripeGateway({ ...stripe, clock }),
    btcpay: btcpay && new BtcpayGateway({ ...btcpay, clock }),
  }
  const known = new Set([...offered, ...GATEWAYS])
  const gateways = new Map<string, Gateway>()
  for (const name of known) {
    const gateway = created[name]
    if (gateway !== undefined) gateways.set(name, gateway)
    else if (offered.includes(name)) throw new Error(`the gateway ${name} is offered and not configured`)
  }
  return {
    gateways,
    pages: async fastify => test?.pages(fastify),
    stop: async () => test?.gateway.stop(),
  }
}

/**
 * The test gateway runs in this process and delivers its webhooks to the server's own route, without the network: they
 * arrive wherever the site's public address leads.
 */
function createTestGateway({ config, settings, clock, pool, logger, apiBase }: PaymentsOptions): {
  gateway: TestGateway
  pages: Payments['pages']
} {
  let deliver: Deliver = () => Promise.reject(new Error('the server is not up yet'))
  const gateway = new TestGateway({
    query: (text, values) => pool.query(text, values),
    clock,
    secret: deriveKey(config.secret, 'test gateway webhooks'),
    publicUrl: () => config.publicUrl,
    webhookUrl: () => `${config.publicUrl}${apiBase}/v1/webhooks/test`,
    deliver: (url, headers, body) => deliver(url, headers, body),
    logger,
  })
  return {
    gateway,
    pages: async fastify => {
      deliver = async (url, headers, body) => {
        const { pathname } = new URL(url)
        const answer = await fastify.inject({
          method: 'POST',
          url: pathname,
          headers: { ...headers, ...INTERNAL_HEADERS },
          payload: body,
        })
        return { status: answer.statusCode }
      }
      await fastify.register(
        testGatewayRoutes({
          gateway,
          merchant: () => settings.get('siteName'),
          readerOf: readerOf(config.defaultLocale),
        }),
      )
      fastify.addHook('onListen', async () => gateway.start())
    },
  }
}
