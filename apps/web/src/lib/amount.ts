import type { Locale } from '@calina/contract/constants'
import { MONEY_TAGS } from '@calina/contract/language'
import { MAX_AMOUNT } from '@calina/contract/limits'
import { currencyDigits } from '@calina/contract/money'

/** The format of typed amounts: the installation's currency, the person's language. */
export interface Writing {
  currency: string
  locale: Locale
}

/** What a language puts around and between the digits of a currency's amounts. */
interface MoneyMarks {
  /** `$`, `KWD`. */
  symbol: string
  decimal: string
  /** Between thousands. */
  group: string
}

const marks = new Map<string, MoneyMarks>()

function moneyMarks({ currency, locale }: Writing): MoneyMarks {
  const key = `${locale} ${currency}`
  const known = marks.get(key)
  if (known) return known
  // decimals are requested, so that a currency without any has the decimal sign of the language, too
  const parts = new Intl.NumberFormat(MONEY_TAGS[locale], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    useGrouping: true,
    minimumFractionDigits: 1,
  }).formatToParts(1_000_000)
  const mark = (type: Intl.NumberFormatPartTypes) => parts.find(part => part.type === type)?.value ?? ''
  const found = { symbol: mark('currency'), decimal: mark('decimal'), group: mark('group') }
  marks.set(key, found)
  return found
}

/** `$`, `KWD`. */
export const currencySymbol = (writing: Writing): string => moneyMarks(writing).symbol

/** An amount as it is typed, without a symbol or groups: `9`, `4,50`, `0,250`. */
export function amountText(amount: number, writing: Writing): string {
  const digits = currencyDigits(writing.currency)
  const unit = 10 ** digits
  const whole = Math.trunc(amount / unit)
  const rest = amount % unit
  return rest === 0
    ? String(whole)
    : `${whole}${moneyMarks(writing).decimal}${String(rest).padStart(digits, '0')}`
}

/** Digits of Arabic and Persian, whose keyboards write them in every field. */
const OTHER_NUMERALS = /[\u0660-\u0669\u06f0-\u06f9]/g
/** Invisible marks that come along with a copied amount. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** What a language or a person puts between thousands, besides point and comma. */
const GROUP_MARKS = /[\s'’\u066c]/g

/**
 * Minor units of an amount as people write it: `25`, `25,5`, `25.50`, `1.250,00`, `$48`, `٢٥٫٥`. Undefined for everything
 * else: for more decimals than the currency has, too, and for more than {@link MAX_AMOUNT}.
 *
 * Point and comma both serve as the decimal mark. Where one alone could be either, the language decides: `1.250` is
 * 1,250 where points stand between thousands.
 */
export function parseAmount(text: string, writing: Writing): number | undefined {
  const { currency } = writing
  const { symbol, group } = moneyMarks(writing)
  const typed = withoutSymbol(
    text
      .replace(INVISIBLE, '')
      .replace(OTHER_NUMERALS, digit => String((digit.codePointAt(0) ?? 0) & 0xf))
      .replace('\u066b', '.')
      .trim(),
    [symbol, currency],
  )
  const parts = partsOf(typed.replace(GROUP_MARKS, ' '), group)
  const digits = currencyDigits(currency)
  if (!parts || parts.decimals.length > digits) return undefined
  const amount = Number(parts.whole + parts.decimals.padEnd(digits, '0'))
  return amount <= MAX_AMOUNT ? amount : undefined
}

function withoutSymbol(text: string, symbols: readonly string[]): string {
  for (const symbol of symbols) {
    if (text.startsWith(symbol)) return text.slice(symbol.length).trimStart()
    if (text.endsWith(symbol)) return text.slice(0, -symbol.length).trimEnd()
  }
  return text
}

const SHAPES = [
  /^(\d{1,12})(?:[.,](\d+))?$/,
  /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,](\d+))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d+)$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+),(\d+)$/,
  /^([1-9]\d{0,2}(?:,\d{3}){2,})$/,
  /^([1-9]\d{0,2}(?:\.\d{3}){2,})$/,
]
/** One group alone, which looks like decimals, by the language's mark between thousands. */
const ONE_GROUP: Readonly<Record<string, RegExp>> = {
  ',': /^([1-9]\d{0,2},\d{3})$/,
  '.': /^([1-9]\d{0,2}\.\d{3})$/,
}

/** Splits a plain text into its whole part and its decimals. */
function partsOf(text: string, group: string): { whole: string; decimals: string } | undefined {
  const oneGroup = ONE_GROUP[group]
  for (const shape of oneGroup ? [oneGroup, ...SHAPES] : SHAPES) {
    const match = shape.exec(text)
    if (match) return { whole: (match[1] ?? '').replace(/\D/g, ''), decimals: match[2] ?? '' }
  }
  return undefined
}

/** The bounds of an amount, in minor units. */
export interface AmountRange {
  min: number
  max: number
}

/** One step up or down from an amount, to the next whole step within its bounds: a major unit, or 100 of a small one. */
export function stepAmount(
  amount: number | undefined,
  direction: 1 | -1,
  { min, max }: AmountRange,
  currency: string,
): number {
  if (amount === undefined) return min
  const step = 10 ** Math.max(2, currencyDigits(currency))
  const steps = amount / step
  const next = (direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * step
  return Math.min(max, Math.max(min, next))
}
