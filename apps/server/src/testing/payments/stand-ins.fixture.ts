import { systemClock } from '../../platform/clock.ts'
import { BtcpayStandIn } from './btcpay-stand-in.ts'
import { StripeStandIn } from './stripe-stand-in.ts'

/**
 * Loaded before a server's program, this starts the stand-ins of the payment providers in its process: their ports are in the
 * addresses by which the server calls them, and they deliver to its `PUBLIC_URL`. They do not keep the process alive.
 */
function set(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} must be set`)
  return value
}
const portOf = (name: string): number => Number(new URL(set(name)).port)
const webhookUrl = (gateway: string): string => `${set('PUBLIC_URL')}/api/v1/webhooks/${gateway}`

const standIns = await Promise.all([
  StripeStandIn.start({
    clock: systemClock,
    secretKey: set('STRIPE_SECRET_KEY'),
    webhookSecret: set('STRIPE_WEBHOOK_SECRET'),
    webhookUrl: webhookUrl('stripe'),
    port: portOf('STRIPE_API_URL'),
  }),
  BtcpayStandIn.start({
    clock: systemClock,
    storeId: set('BTCPAY_STORE_ID'),
    apiKey: set('BTCPAY_API_KEY'),
    webhookSecret: set('BTCPAY_WEBHOOK_SECRET'),
    webhookUrl: webhookUrl('btcpay'),
    port: portOf('BTCPAY_URL'),
  }),
])
for (const { server } of standIns) server.unref()
