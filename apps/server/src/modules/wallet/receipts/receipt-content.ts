import type { GatewayName, Locale } from '@calina/contract'
import { LANGUAGE_TAGS, MONEY_TAGS, writeDate } from '@calina/contract/language'
import { currencyDigits, writeMoney } from '@calina/contract/money'
import type { PaymentMethod } from '@calina/contract/types'
import { type Translate, textsIn } from '../../../platform/texts/texts.ts'
import { containedTax } from './contained-tax.ts'
import { type ReceiptFonts, written } from './receipt-fonts.ts'

/** What a receipt says. Amounts are integers in minor units of `currency`. */
export interface ReceiptData {
  /** Such as `2026-004182`. */
  number: string
  locale: Locale
  /** The house's, of the IANA. */
  timeZone: string
  siteName: string
  /** The host of the public address. */
  siteAddress: string
  paidAt: Date
  currency: string
  /** What was paid in. */
  amount: number
  /** What was asked for: differs where the payer sent another amount. */
  asked: number
  /** Several lines; empty: the name of the site. */
  issuer: string
  /** Contained in the amount. */
  tax: { name: string; bps: number } | null
  payer: { name: string; username: string; email: string }
  method: PaymentMethod | null
  gateway: GatewayName
  /** The gateway's id of the payment; empty where it has none. */
  providerId: string
  /** What the payer had to spend before and after. */
  balance: { before: number; after: number }
  /** What of it went back since. */
  givenBack: number
}

/** The words and figures of a receipt, all of them with letters that its fonts have. */
export interface ReceiptContent {
  documentTitle: string
  author: string
  siteName: string
  receipt: string
  number: string
  title: string
  amount: string
  /** When it was paid, and what was asked for where that is not what arrived. */
  facts: string[]
  /** Who took it, who paid it, and with what. */
  parties: [Party, Party, Party]
  table: {
    concept: string
    item: string
    itemAbout: string
    total: string
    /** Base and tax where there is one, and the total last. */
    columns: AmountColumn[]
    givenBack: { label: string; amount: string } | null
  }
  balance: { heading: string; lines: { label: string; amount: string }[] }
  refunds: { heading: string; text: string }
  footer: { address: string; series: string; page: string }
}

export interface AmountColumn {
  heading: string
  /** Of a tax: written after the heading, however much of that is left out. */
  rate?: string
  amount: string
}

export interface Party {
  heading: string
  lines: string[]
}

const GATEWAY_NAMES: Readonly<Record<Exclude<GatewayName, 'test'>, string>> = {
  stripe: 'Stripe',
  btcpay: 'BTCPay Server',
}

/** Puts a receipt into the words of its language. */
export function contentOf(data: ReceiptData, fonts: ReceiptFonts): ReceiptContent {
  const t = textsIn(data.locale)
  const siteName = fonts.readable(data.siteName) || data.siteAddress
  const issuer = issuerOf(data, fonts)
  const money = (amount: number) => moneyOf(amount, data, fonts)
  return {
    documentTitle: t('receipt.documentTitle', { number: data.number, siteName }),
    author: issuer[0] ?? siteName,
    siteName,
    receipt: t('receipt.receipt'),
    number: data.number,
    title: t('receipt.title'),
    amount: money(data.amount),
    facts: [
      paidAtOf(data, t),
      ...(data.asked === data.amount
        ? []
        : [t('receipt.asked', { asked: money(data.asked), paid: money(data.amount) })]),
    ].map(written),
    parties: [
      { heading: t('receipt.from'), lines: issuer.length > 0 ? issuer : [siteName] },
      { heading: t('receipt.to'), lines: payerOf(data, fonts) },
      { heading: t('receipt.with'), lines: paymentOf(data, fonts, t) },
    ],
    table: {
      concept: t('receipt.concept'),
      item: t('receipt.item'),
      itemAbout: t('receipt.itemAbout'),
      total: t('receipt.totalPaid', { currency: data.currency }),
      columns: columnsOf(data, fonts, t),
      givenBack:
        data.givenBack === 0 ? null : { label: t('receipt.givenBack'), amount: money(-data.givenBack) },
    },
    balance: {
      heading: t('receipt.balance'),
      lines: [
        { label: t('receipt.before'), amount: money(data.balance.before) },
        { label: t('receipt.after'), amount: money(data.balance.after) },
      ],
    },
    refunds: { heading: t('receipt.refunds'), text: refundsOf(data.method, t) },
    footer: {
      address: data.siteAddress,
      series: t('receipt.series', { year: data.number.split('-')[0] ?? '' }),
      page: t('receipt.page'),
    },
  }
}

/** Base, tax and total; the total alone where there is no tax. */
function columnsOf(data: ReceiptData, fonts: ReceiptFonts, t: Translate): AmountColumn[] {
  const total = { heading: t('receipt.total'), amount: moneyOf(data.amount, data, fonts) }
  if (data.tax === null || data.tax.bps === 0) return [total]
  const { base, tax } = containedTax(data.amount, data.tax.bps)
  const percent = new Intl.NumberFormat(LANGUAGE_TAGS[data.locale], {
    style: 'percent',
    maximumFractionDigits: 2,
  })
  const heading = fonts.readable(data.tax.name) || t('receipt.taxName')
  const rate = written(percent.format(data.tax.bps / 10_000))
  return [
    { heading: t('receipt.base'), amount: moneyOf(base, data, fonts) },
    { heading, rate, amount: moneyOf(tax, data, fonts) },
    total,
  ]
}

/** An amount as everywhere; with the code of its currency where the fonts do not have its sign. */
function moneyOf(amount: number, { currency, locale }: ReceiptData, fonts: ReceiptFonts): string {
  const usual = written(writeMoney({ amount, currency }, locale))
  if (fonts.covers(usual)) return usual
  const digits = currencyDigits(currency)
  const format = new Intl.NumberFormat(MONEY_TAGS[locale], {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return (amount < 0 ? '−' : '') + written(format.format(Math.abs(amount) / 10 ** digits))
}

function issuerOf(data: ReceiptData, fonts: ReceiptFonts): string[] {
  return data.issuer
    .split(/[\n\r]+/)
    .map(line => fonts.readable(line))
    .filter(line => line !== '')
}

/** Name, username and address; without a name of which nothing can be read, or an address that would not be whole. */
function payerOf({ payer }: ReceiptData, fonts: ReceiptFonts): string[] {
  const name = fonts.readable(payer.name)
  const email = fonts.covers(payer.email) ? payer.email : ''
  return [name, `@${payer.username}`, email].filter(line => line !== '')
}

function paymentOf({ method, gateway, providerId }: ReceiptData, fonts: ReceiptFonts, t: Translate) {
  const through =
    gateway === 'test' ? t('receipt.testGateway') : t('receipt.gateway', { gateway: GATEWAY_NAMES[gateway] })
  const reference = fonts.readable(providerId)
  return [
    methodOf(method, fonts, t),
    through,
    reference === '' ? '' : t('receipt.reference', { id: reference }),
  ].filter(line => line !== '')
}

/** `Visa •••• 4821`; empty where the gateway does not say what was paid with. */
function methodOf(method: PaymentMethod | null, fonts: ReceiptFonts, t: Translate): string {
  if (method === null) return ''
  const brand = fonts.readable(method.brand ?? '')
  const name = brand || (method.kind === 'other' ? '' : t(`receipt.method.${method.kind}`))
  return method.last4 === null ? name : `${name} •••• ${fonts.readable(method.last4)}`.trim()
}

/** How what is not used goes back. What was paid in bitcoin does not go back by itself. */
function refundsOf(method: PaymentMethod | null, t: Translate): string {
  switch (method?.kind) {
    case 'card':
      return t('receipt.refundsCard')
    case 'bitcoin':
    case 'lightning':
      return t('receipt.refundsBitcoin')
    default:
      return t('receipt.refundsOther')
  }
}

/** `Pagado el sábado, 22 de noviembre de 2025, a las 14:03 (hora estándar de Colombia)`. */
function paidAtOf({ paidAt, timeZone, locale }: ReceiptData, t: Translate): string {
  const tag = LANGUAGE_TAGS[locale]
  const zoned = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { timeZone, ...options })
  const zone = zoned({ timeZoneName: 'longGeneric' })
    .formatToParts(paidAt)
    .find(({ type }) => type === 'timeZoneName')?.value
  const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(paidAt)
  return t('receipt.paidAt', {
    date: writeDate(zoned({ dateStyle: 'full' }), paidAt),
    hour: Number(hour),
    time: zoned({ timeStyle: 'short' }).format(paidAt),
    zone: timeZone === 'UTC' ? 'UTC' : (zone ?? timeZone),
  })
}
