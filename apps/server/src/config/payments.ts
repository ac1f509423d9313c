import type { GatewayName } from '@calina/contract'
import { stripeCurrencyProblem } from '../platform/payments/stripe/amounts.ts'
import type { Environment, ReadVariable } from './variables.ts'
import { wholeOrNone } from './whole-or-none.ts'

export interface StripeConfig {
  secretKey: string
  webhookSecret: string
  /** Instead of Stripe’s own address. */
  apiUrl: string | undefined
}

export interface BtcpayConfig {
  /** Without a trailing slash. */
  url: string
  storeId: string
  apiKey: string
  webhookSecret: string
}

export interface PaymentsConfig {
  stripe: StripeConfig | undefined
  btcpay: BtcpayConfig | undefined
  /** Those that are offered, in this order; each is configured. */
  gateways: readonly GatewayName[]
}

/** Real ones come before the one that moves no money. */
const DEFAULT_ORDER: readonly GatewayName[] = ['stripe', 'btcpay', 'test']

/** The configured ways of taking money. What is wrong is added to the problems, by the name of its variable. */
export function paymentsOf(
  read: ReadVariable,
  { mode, currency }: { mode: Environment['MODE']; currency: string },
  problems: string[],
): PaymentsConfig {
  const named = read('GATEWAYS')
  const apiUrl = read('STRIPE_API_URL')
  const stripe = wholeOrNone(
    {
      STRIPE_SECRET_KEY: read('STRIPE_SECRET_KEY'),
      STRIPE_WEBHOOK_SECRET: read('STRIPE_WEBHOOK_SECRET'),
    },
    { STRIPE_API_URL: apiUrl },
    problems,
  )
  const btcpay = wholeOrNone(
    {
      BTCPAY_URL: read('BTCPAY_URL'),
      BTCPAY_STORE_ID: read('BTCPAY_STORE_ID'),
      BTCPAY_API_KEY: read('BTCPAY_API_KEY'),
      BTCPAY_WEBHOOK_SECRET: read('BTCPAY_WEBHOOK_SECRET'),
    },
    {},
    problems,
  )
  const currencyProblem = stripe && currency ? stripeCurrencyProblem(currency) : null
  if (currencyProblem !== null)
    problems.push(`STRIPE_SECRET_KEY: cannot be used with the CURRENCY ${currency}: ${currencyProblem}`)

  const configured: Readonly<Record<GatewayName, boolean>> = {
    test: read('TEST_GATEWAY') ?? mode === 'demo',
    stripe: stripe !== undefined,
    btcpay: btcpay !== undefined,
  }
  for (const name of named ?? [])
    if (!configured[name]) problems.push(`GATEWAYS: names ${name}, for which ${MISSING[name]}`)
  return {
    stripe: stripe && {
      secretKey: stripe.STRIPE_SECRET_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
      apiUrl,
    },
    btcpay: btcpay && {
      url: btcpay.BTCPAY_URL.replace(/\/+$/, ''),
      storeId: btcpay.BTCPAY_STORE_ID,
      apiKey: btcpay.BTCPAY_API_KEY,
      webhookSecret: btcpay.BTCPAY_WEBHOOK_SECRET,
    },
    gateways: named ?? DEFAULT_ORDER.filter(name => configured[name]),
  }
}

const MISSING: Readonly<Record<GatewayName, string>> = {
  test: 'TEST_GATEWAY is false',
  stripe: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not set',
  btcpay: 'BTCPAY_URL, BTCPAY_STORE_ID, BTCPAY_API_KEY and BTCPAY_WEBHOOK_SECRET are not set',
}
