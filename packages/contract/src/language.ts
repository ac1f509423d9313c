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

/**
 * What parts decimals and columns in the tables of each language: where the comma is for decimals, spreadsheets take a
 * semicolon for the next column.
 */
export function tableSigns(locale: Locale): { decimal: string; column: ',' | ';' } {
  const parts = new Intl.NumberFormat(LANGUAGE_TAGS[locale]).formatToParts(1.5)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return { decimal, column: decimal === ',' ? ';' : ',' }
}

/** A date whose month is a word. Intl does not know that the first of a French month is its "1er". */
export function writeDate(format: Intl.DateTimeFormat, time: number | Date): string {
  if (!format.resolvedOptions().locale.startsWith('fr')) return format.format(time)
  return format
    .formatToParts(time)
    .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
    .join('')
}

/** `15 minutos`, `1 hora`: a length of time in words, in whole hours where it has them. */
export function writeMinutes(minutes: number, locale: Locale): string {
  const [value, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  const format = new Intl.NumberFormat(LANGUAGE_TAGS[locale], { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(value)
}

const countries = new Map<Locale, Intl.DisplayNames>()

/** `Bogotá, Colombia`, the country alone, or undefined where nothing is known. */
export function writePlace(
  { city, country }: { city: string | null; country: string | null },
  locale: Locale,
): string | undefined {
  if (country === null) return undefined
  const names = countries.get(locale) ?? new Intl.DisplayNames(LANGUAGE_TAGS[locale], { type: 'region' })
  countries.set(locale, names)
  const name = names.of(country) ?? country
  return city === null ? name : `${city}, ${name}`
}
