import { randomBytes } from 'node:crypto'

/** An invoice at the stand-in for BTCPay Server. Coins are counted in hundred millionths of a bitcoin (satoshi). */
export interface StandInInvoice {
  id: string
  storeId: string
  orderId: string | null
  description: string
  /** As it was asked for: a decimal. */
  amount: string
  currency: string
  redirectUrl: string
  createdAt: Date
  expiresAt: Date
  status: 'New' | 'Processing' | 'Expired' | 'Invalid' | 'Settled'
  additionalStatus: 'None' | 'PaidLate' | 'PaidPartial' | 'Marked' | 'Invalid' | 'PaidOver'
  archived: boolean
  /** What a bitcoin costs: a decimal. */
  rate: string
  payments: StandInPayment[]
}

export interface StandInPayment {
  method: StandInMethod
  satoshi: bigint
  /** What the shop takes for a further transaction; it does not count. */
  feeSatoshi: bigint
  status: 'Invalid' | 'Processing' | 'Settled'
  at: Date
}

export const METHODS = ['BTC-CHAIN', 'BTC-LN'] as const
export type StandInMethod = (typeof METHODS)[number]

const SATOSHI = 100_000_000n
export const newId = (): string => randomBytes(11).toString('hex')

/** A decimal as a fraction of integers. */
function fraction(text: string): { above: bigint; below: bigint } {
  const [whole = '', part = ''] = text.split('.')
  return { above: BigInt(whole + part), below: 10n ** BigInt(part.length) }
}

/** All that an invoice costs, in satoshi: a part of one costs a whole one. */
export function priceOf({ amount, rate }: Pick<StandInInvoice, 'amount' | 'rate'>): bigint {
  const price = fraction(amount)
  const one = fraction(rate)
  const above = price.above * SATOSHI * one.below
  const below = price.below * one.above
  return (above + below - 1n) / below
}

const accounted = ({ payments }: StandInInvoice) => payments.filter(({ status }) => status !== 'Invalid')
const netOf = (payments: readonly StandInPayment[]): bigint =>
  payments.reduce((all, { satoshi, feeSatoshi }) => all + satoshi - feeSatoshi, 0n)

export const dueOf = (invoice: StandInInvoice): bigint => priceOf(invoice) - netOf(accounted(invoice))

/**
 * Moves an invoice on as the server's watcher does
 * (https://github.com/btcpayserver/btcpayserver/blob/master/BTCPayServer/HostedServices/InvoiceWatcher.cs). `tolerance` is in
 * percent. Returns the events of the webhook, in order.
 */
export function moveOn(invoice: StandInInvoice, now: Date, tolerance: number): string[] {
  const events: string[] = []
  if (invoice.status === 'New' && invoice.expiresAt <= now) {
    invoice.status = 'Expired'
    events.push('InvoiceExpired')
  }
  const least = (priceOf(invoice) * BigInt(10_000 - Math.round(tolerance * 100))) / 10_000n
  const paid = netOf(accounted(invoice))
  const enough = paid >= least
  const over = paid > priceOf(invoice)
  if (invoice.status === 'New' && enough) {
    invoice.status = 'Processing'
    invoice.additionalStatus = over ? 'PaidOver' : 'None'
    events.push('InvoiceProcessing')
  } else if (invoice.status === 'Expired' && enough) invoice.additionalStatus = 'PaidLate'
  else if ((invoice.status === 'New' || invoice.status === 'Expired') && paid > 0n)
    invoice.additionalStatus = 'PaidPartial'
  if (invoice.status === 'Processing' && !enough) invoice.status = 'New'
  const settled = netOf(invoice.payments.filter(({ status }) => status === 'Settled'))
  if (invoice.status === 'Processing' && settled >= least) {
    invoice.status = 'Settled'
    if (over) invoice.additionalStatus = 'PaidOver'
    events.push('InvoiceSettled')
  }
  return events
}

const coins = (satoshi: bigint): string => {
  const size = satoshi < 0n ? -satoshi : satoshi
  const decimals = String(size % SATOSHI).padStart(8, '0')
  return `${satoshi < 0n ? '-' : ''}${size / SATOSHI}.${decimals}`
}
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

export const addressOf = ({ id }: StandInInvoice, method: StandInMethod): string =>
  method === 'BTC-CHAIN' ? `bcrt1q${id}` : `lnbcrt1${id}`

/** `InvoiceData` of the API. */
export const invoiceObject = (invoice: StandInInvoice, origin: string) => ({
  id: invoice.id,
  storeId: invoice.storeId,
  amount: invoice.amount,
  currency: invoice.currency,
  type: 'Standard',
  checkoutLink: `${origin}/i/${invoice.id}`,
  createdTime: seconds(invoice.createdAt),
  expirationTime: seconds(invoice.expiresAt),
  monitoringExpiration: seconds(invoice.expiresAt) + 86_400,
  status: invoice.status,
  additionalStatus: invoice.additionalStatus,
  availableStatusesForManualMarking: ['Settled', 'Invalid'],
  archived: invoice.archived,
  metadata: { orderId: invoice.orderId, itemDesc: invoice.description },
})

/** `InvoicePaymentMethodDataModel` of the API. */
export function methodObject(invoice: StandInInvoice, method: StandInMethod) {
  const address = addressOf(invoice, method)
  const due = coins(dueOf(invoice))
  const [chain, lightning] = [`bitcoin:${address}?amount=${due}`, `lightning:${address}`]
  return {
    paymentMethodId: method,
    currency: 'BTC',
    activated: true,
    destination: address,
    paymentLink: method === 'BTC-CHAIN' ? chain : lightning,
    rate: invoice.rate,
    amount: coins(priceOf(invoice)),
    due,
    totalPaid: coins(netOf(accounted(invoice))),
    paymentMethodPaid: coins(netOf(accounted(invoice).filter(payment => payment.method === method))),
    paymentMethodFee: '0.0',
    payments: accounted(invoice)
      .filter(payment => payment.method === method)
      .map((payment, index) => ({
        id: `${invoice.id}-${method}-${index}`,
        receivedDate: seconds(payment.at),
        value: coins(payment.satoshi),
        fee: coins(payment.feeSatoshi),
        status: payment.status,
        destination: address,
      })),
  }
}
