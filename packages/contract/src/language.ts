import type { Locale } from './constants.ts'

/** Where each language's words, numbers, dates and clock come from. */
export const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = {
  es: 'es',
  en: 'en-US',
  pt: 'pt-BR',
  fr: 'fr-FR',
}

/**
 * Where each language's conventions for money come from. Spanish follows Ecuador's: the symbol first, comma for
 * decimals, point for thousands, as the product's voice writes amounts.
 */
export const MONEY_TAGS: Readonly<Record<Locale, string>> = { ...LANGUAGE_TAGS, es: 'es-EC' }

/** A date whose month is a word. Intl does not know that the first of a French month is its "1er". */
export function writeDate(format: Intl.DateTimeFormat, time: number | Date): string {
  if (!format.resolvedOptions().locale.startsWith('fr')) return format.format(time)
  return format
    .formatToParts(time)
    .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
    .join('')
}
