import { currencyDigits } from '@calina/contract/money'

/**
 * Stripe counts in the smallest unit of a currency, as ISO 4217 does and as this product does, with a few exceptions:
 * https://docs.stripe.com/currencies ("Zero-decimal currencies", "Three-decimal currencies", "Special cases").
 */
const STRIPE_WITHOUT_DECIMALS = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
)

/** Has no decimals, and is sent to Stripe with two, which are always zero. */
const SENT_WITH_TWO = new Set(['ISK'])

/** Why amounts of a currency cannot be told to Stripe for certain; null where they can. */
export function stripeCurrencyProblem(currency: string): string | null {
  // On the same page UGX is among those without decimals, and among those that are sent with two.
  if (currency === 'UGX') return 'Stripe’s documentation says two things about its decimals'
  const digits = currencyDigits(currency)
  if (digits > 2) return 'Stripe takes the last of its decimals only as a zero, if it takes it at all'
  const same = (digits === 0) === STRIPE_WITHOUT_DECIMALS.has(currency)
  return same || SENT_WITH_TWO.has(currency) ? null : 'Stripe counts it with other decimals'
}

const factorOf = (currency: string): number => (SENT_WITH_TWO.has(currency) ? 100 : 1)

/** What Stripe calls an amount. */
export const toStripeAmount = (amount: number, currency: string): number => amount * factorOf(currency)

/** What an amount of Stripe is here; a part of a minor unit is left out. */
export const fromStripeAmount = (amount: number, currency: string): number =>
  Math.floor(amount / factorOf(currency))
