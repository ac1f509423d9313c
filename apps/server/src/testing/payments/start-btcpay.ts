import { DAY, ManualClock } from '../../platform/clock.ts'
import { BtcpayGateway } from '../../platform/payments/btcpay/btcpay-gateway.ts'
import type { CheckoutRequest } from '../../platform/payments/gateway.ts'
import { BtcpayStandIn } from './btcpay-stand-in.ts'

const KEYS = { storeId: 'store-1', apiKey: 'key-only-we-know', webhookSecret: 'hush-hush' }

/** A gateway and the stand-in for BTCPay Server at its other side, by one clock. */
export async function startBtcpay() {
  const clock = new ManualClock()
  const btcpay = await BtcpayStandIn.start({ ...KEYS, clock })
  const makeGateway = (more: Partial<ConstructorParameters<typeof BtcpayGateway>[0]> = {}) =>
    new BtcpayGateway({ ...KEYS, url: btcpay.url, clock, timeoutMs: 300, ...more })
  const gateway = makeGateway()
  let made = 0
  const request = (more: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
    reference: `recharge-${++made}`,
    amount: 1250,
    currency: 'USD',
    returnUrl: 'https://calina.test/settings/recharge?for=post',
    description: 'Saldo de Calina',
    expiresAt: new Date(clock.now().getTime() + DAY),
    ...more,
  })
  return {
    clock,
    btcpay,
    makeGateway,
    gateway,
    request,
    /** Opens a payment. */
    open: async (more: Partial<CheckoutRequest> = {}) => {
      const asked = request(more)
      const { providerId } = await gateway.createCheckout(asked)
      return { ...asked, providerId }
    },
    /** What the gateway makes of an event, as a rule of the newest. */
    read: (event: unknown = btcpay.last) => {
      const { rawBody, headers } = btcpay.signed(event)
      return gateway.parseWebhook(rawBody, headers, clock.now())
    },
    /** As it was at first, but for the invoices. */
    reset: () => {
      clock.set('2026-01-15T12:00:00.000Z')
      btcpay.server.trouble = 'none'
      btcpay.server.calls.length = 0
      btcpay.rate = '65000.00'
      btcpay.tolerance = 0
    },
  }
}
