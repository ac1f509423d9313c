import { currencyDigits } from '@calina/contract/money'
import type { PaymentMethod, RechargeTransfer } from '@calina/contract/types'
import { GatewayUnavailable, PAYMENT_RANKS, type PaymentEvent, type PaymentEventKind } from '../gateway.ts'
import {
  type Decimal,
  isPositive,
  isZero,
  minus,
  parseDecimal,
  plus,
  sum,
  times,
  toMinorUnits,
} from './decimal.ts'
import type { Invoice, InvoicePaymentMethod } from './objects.ts'

/**
 * What the state of an invoice says about a payment. The states and how they follow each other:
 * https://docs.btcpayserver.org/Invoices/#invoice-statuses, and `UpdateInvoice` of
 * https://github.com/btcpayserver/btcpayserver/blob/master/BTCPayServer/HostedServices/InvoiceWatcher.cs: an invoice that
 * has expired stays so, whatever arrives later, and one that has settled does not change when more arrives.
 */

/** Amounts in minor units of the invoice's currency. */
interface Received {
  /** What the invoice is about. */
  asked: number
  /** What has arrived for good. */
  settled: number
  /** Something has arrived that could still come to nothing. */
  pending: boolean
  /** When something arrived last. */
  last: Date | null
  method: PaymentMethod | null
}

/** The event that an invoice stands for; null for one that is not ours. The same state is the same event. */
export function eventOf(
  invoice: Invoice,
  methods: readonly InvoicePaymentMethod[],
  now: Date,
): PaymentEvent | null {
  const reference = invoice.metadata?.orderId
  if (!reference) return null
  const received = receivedOf(invoice, methods)
  const { kind, amount } = outcomeOf(invoice, received)
  return {
    id: `${invoice.id}:${kind}:${amount}`,
    providerId: invoice.id,
    reference,
    kind,
    rank: PAYMENT_RANKS[kind],
    amount,
    currency: invoice.currency,
    occurredAt: received.last ?? (kind === 'created' ? invoice.createdTime : now),
    method: received.method,
    declined: null,
  }
}

function outcomeOf(
  { status, additionalStatus }: Invoice,
  { asked, settled, pending, last }: Received,
): { kind: PaymentEventKind; amount: number } {
  switch (status) {
    case 'New':
      return { kind: last === null ? 'created' : 'processing', amount: asked }
    case 'Processing':
      return { kind: 'processing', amount: asked }
    case 'Settled':
      // A little less is as good as all of it where the store says so, and nothing at all where its staff do.
      return { kind: 'succeeded', amount: Math.max(asked, settled) }
    case 'Expired':
    case 'Invalid':
      if (status === 'Invalid' && additionalStatus === 'Marked') return { kind: 'failed', amount: asked }
      if (settled > 0) return { kind: 'succeeded', amount: settled }
      if (pending && status === 'Expired') return { kind: 'processing', amount: asked }
      return { kind: status === 'Expired' ? 'expired' : 'failed', amount: asked }
  }
}

/**
 * Counts as BTCPay Server does (`UpdateTotals` of
 * https://github.com/btcpayserver/btcpayserver/blob/master/BTCPayServer/Services/Invoices/InvoiceEntity.cs): payments
 * without their fees, at the rate of the invoice. The coin's smallest unit can be worth more than the currency's, so the
 * whole invoice is paid when nothing is due, and a difference within that unit is not an overpayment.
 */
function receivedOf(invoice: Invoice, methods: readonly InvoicePaymentMethod[]): Received {
  const digits = currencyDigits(invoice.currency)
  const asked = minorUnits(parseDecimal(invoice.amount), digits)
  const payments = methods.flatMap(({ payments: all, rate, paymentMethodId }) =>
    all
      .filter(({ status }) => status !== 'Invalid')
      .map(({ value, fee, status, receivedDate }) => ({
        worth: times(minus(parseDecimal(value), parseDecimal(fee)), parseDecimal(rate)),
        settled: status === 'Settled',
        at: receivedDate,
        paymentMethodId,
      })),
  )
  const pending = payments.some(payment => !payment.settled)
  const settled = minorUnits(
    sum(payments.filter(payment => payment.settled).map(({ worth }) => worth)),
    digits,
  )
  // A method by which nobody paid may say that nothing is due, as one without a price does.
  const exact =
    payments.length > 0 &&
    !pending &&
    methods.some(({ due, payments: own }) => own.length > 0 && isZero(parseDecimal(due)))
  const arrivals = payments.map(({ at }) => at.getTime())
  return {
    asked,
    settled: exact ? asked : Math.max(0, settled),
    pending,
    last: arrivals.length > 0 ? new Date(Math.max(...arrivals)) : null,
    method: methodOf(new Set(payments.map(({ paymentMethodId }) => paymentMethodId))),
  }
}

function methodOf(ids: ReadonlySet<string>): PaymentMethod | null {
  if (ids.size === 0) return null
  const only = (...named: string[]) => [...ids].every(id => named.includes(id))
  const kind = only(CHAIN) ? 'bitcoin' : only(LIGHTNING, 'BTC-LNURL') ? 'lightning' : 'other'
  return { kind, brand: null, last4: null }
}

const CHAIN = 'BTC-CHAIN'
const LIGHTNING = 'BTC-LN'
const LINK = /^(?:bitcoin|lightning):/i

/** What has to be sent to pay an invoice; null once that is over, and where only other coins are taken. */
export function transferOf(
  invoice: Invoice,
  methods: readonly InvoicePaymentMethod[],
): RechargeTransfer | null {
  if (invoice.status !== 'New' && invoice.status !== 'Processing') return null
  for (const [id, kind] of [
    [CHAIN, 'bitcoin'],
    [LIGHTNING, 'lightning'],
  ] as const) {
    const method = methods.find(each => each.paymentMethodId === id && each.activated)
    const { destination: address, paymentLink: link } = method ?? {}
    // The link is shown as one, so it may lead nowhere else.
    if (!method || !address || !link || !LINK.test(link)) continue
    const rate = nearestMinorUnits(parseDecimal(method.rate), currencyDigits(invoice.currency))
    return {
      kind,
      address,
      // When all of it has been sent, all of it is what was to be sent.
      amount: isPositive(parseDecimal(method.due)) ? method.due : method.amount,
      coin: 'BTC',
      rate: rate > 0 ? { amount: rate, currency: invoice.currency } : null,
      link,
      expiresAt: invoice.expirationTime.toISOString(),
      seen: methods.some(({ payments }) => payments.some(({ status }) => status === 'Processing')),
    }
  }
  return null
}

/** Half a minor unit more, rounded down, is rounded to the nearest. */
const nearestMinorUnits = (value: Decimal, digits: number): number =>
  minorUnits(plus(value, { units: 5n, scale: digits + 1 }), digits)

function minorUnits(value: Decimal, digits: number): number {
  try {
    return toMinorUnits(value, digits)
  } catch (error) {
    throw new GatewayUnavailable('BTCPay Server: an amount that cannot be', { cause: error })
  }
}
