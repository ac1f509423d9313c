import type { Locale } from './constants.ts'
import { MONEY_TAGS } from './language.ts'

/**
 * Decimals of the currencies that do not have two (ISO 4217). A table and not `Intl`: that is Unicode's, which
 * counts the decimals in use, and differs from one browser to the next and from the server.
 */
const OTHER_DIGITS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map(code => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map(code => [code, 3])),
  CLF: 4,
  UYW: 4,
}

/** How many decimals a currency has: its minor unit is `10 ** -currencyDigits(currency)` of the major one. */
export const currencyDigits = (currency: string): number => OTHER_DIGITS[currency] ?? 2

export interface Amount {
  /** In minor units; an integer. */
  amount: number
  /** ISO 4217. */
  currency: string
}

export interface MoneyStyle {
  /** Whole amounts without decimals: `$9`, `$4,50`. */
  short?: boolean
}

const formats = new Map<string, Intl.NumberFormat>()

/** Intl objects are slow to make and safe to share. */
function formatOf(currency: string, locale: Locale, { short = false }: MoneyStyle): Intl.NumberFormat {
  const key = `${locale} ${currency} ${short}`
  let format = formats.get(key)
  if (!format) {
    const digits = currencyDigits(currency)
    format = new Intl.NumberFormat(MONEY_TAGS[locale], {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      useGrouping: true,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      ...(short && { trailingZeroDisplay: 'stripIfInteger' }),
    })
    formats.set(key, format)
  }
  return format
}

/** An amount as a language writes it: `$48,50`. A sign stands before the symbol in every language. */
export function writeMoney({ amount, currency }: Amount, locale: Locale, style: MoneyStyle = {}): string {
  const sign = amount < 0 ? '−' : ''
  return sign + formatOf(currency, locale, style).format(Math.abs(amount) / 10 ** currencyDigits(currency))
}

/** An amount as programs read it: all decimals of its currency after a point, no symbol and no groups. `-12.50`. */
export function decimalOf({ amount, currency }: Amount): string {
  const digits = currencyDigits(currency)
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  const sign = amount < 0 ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}
