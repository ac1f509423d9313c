import type { DeclineReason } from '@calina/contract'
import type { PaymentMethod } from '@calina/contract/types'
import { z } from 'zod'

/**
 * What is read of Stripe's objects (https://docs.stripe.com/api). The version in which events are written is a setting
 * of the webhook address, not of the library, so every object is checked; all of these fields are the same since 2022.
 */

const Metadata = z.record(z.string(), z.string()).nullish()
/** The id of an object, whether or not it stands there whole. */
const Reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform(id => id ?? null)
const Card = z.object({ brand: z.string().nullish(), last4: z.string().nullish() }).nullish()
const Count = z.int().min(0)
const Currency = z
  .string()
  .regex(/^[a-z]{3}$/)
  .transform(code => code.toUpperCase())

/** `type` names the field that says more; only that of cards is read. */
const Method = z.object({ type: z.string(), card: Card }).nullish()

export const CheckoutSession = z.object({
  id: z.string().regex(/^cs_\w+$/),
  url: z.url({ protocol: /^https?$/ }).nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: Count.nullish(),
  currency: Currency.nullish(),
  metadata: Metadata,
})
export type CheckoutSession = z.output<typeof CheckoutSession>

const PaymentError = z.object({
  code: z.string().nullish(),
  decline_code: z.string().nullish(),
  payment_method: Method,
})

export const PaymentIntent = z.object({
  id: z.string(),
  amount: Count,
  currency: Currency,
  last_payment_error: PaymentError.nullish(),
  metadata: Metadata,
})
export type PaymentIntent = z.output<typeof PaymentIntent>

export const Charge = z.object({
  payment_intent: Reference,
  amount_refunded: Count,
  currency: Currency,
  payment_method_details: Method,
})

export const Dispute = z.object({
  payment_intent: Reference,
  amount: Count,
  currency: Currency,
  status: z.string(),
})

/** A session with what was tried and paid in it, as far as that has happened. */
export const SessionInDetail = CheckoutSession.extend({
  payment_intent: PaymentIntent.extend({
    status: z.string(),
    latest_charge: Charge.nullish(),
  }).nullish(),
})
export type SessionInDetail = z.output<typeof SessionInDetail>

export const SessionList = z.object({ data: z.array(CheckoutSession) })

export const StripeEvent = z.object({
  id: z.string().regex(/^evt_\w+$/),
  type: z.string(),
  /** Seconds since 1970. */
  created: Count,
  data: z.object({ object: z.unknown() }),
})

/** Our own id of the payment; null for one that somebody else made in the same account. */
export const referenceOf = ({ metadata }: { metadata?: Record<string, string> | null | undefined }) =>
  metadata?.recharge ?? null

/** How brands are called, by Stripe's word: https://docs.stripe.com/api/charges/object, `payment_method_details.card.brand`. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}
const CARDS = new Set(['card', 'card_present', 'interac_present'])
/** What is paid from an account at a bank: https://docs.stripe.com/payments/payment-methods/overview. */
const BANKS = new Set(
  (
    'acss_debit au_becs_debit bacs_debit bancontact blik customer_balance eps fpx giropay ideal multibanco ' +
    'nz_bank_account p24 pay_by_bank pix sepa_debit sofort twint us_bank_account wero'
  ).split(' '),
)

/** What was paid with. */
export function methodOf(method: z.output<typeof Method>): PaymentMethod | null {
  if (!method) return null
  if (!CARDS.has(method.type))
    return { kind: BANKS.has(method.type) ? 'bank' : 'other', brand: null, last4: null }
  const { brand, last4 } = method.card ?? {}
  return { kind: 'card', brand: brand ? (BRANDS[brand] ?? null) : null, last4: last4 ?? null }
}

/** https://docs.stripe.com/declines/codes and https://docs.stripe.com/error-codes. */
const DECLINES: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_number: 'wrong_details',
  invalid_number: 'wrong_details',
  incorrect_cvc: 'wrong_details',
  invalid_cvc: 'wrong_details',
  invalid_expiry_month: 'wrong_details',
  invalid_expiry_year: 'wrong_details',
  incorrect_zip: 'wrong_details',
  incorrect_address: 'wrong_details',
  incorrect_pin: 'wrong_details',
  invalid_pin: 'wrong_details',
  invalid_account: 'wrong_details',
  authentication_required: 'authentication',
  authentication_not_handled: 'authentication',
  payment_intent_authentication_failure: 'authentication',
  card_velocity_exceeded: 'card_limit',
  withdrawal_count_limit_exceeded: 'card_limit',
}

/** Why a payment was declined: the bank's reason where it gives one, else Stripe's. */
export function declineOf(error: z.output<typeof PaymentError> | null | undefined): DeclineReason | null {
  if (!error) return null
  const codes = [error.decline_code, error.code]
  for (const code of codes) {
    const reason = code ? DECLINES[code] : undefined
    if (reason !== undefined) return reason
  }
  return 'refused'
}
