import type { Locale } from './constants.ts'

/** A compiled ICU message: texts, `#`, and values, of which a plural or a select has its cases. */
export type CompiledText = readonly CompiledToken[]
type CompiledToken =
  | string
  | readonly [name: string]
  | readonly [name: string, type: 'plural' | 'select', cases: Readonly<Record<string, CompiledText>>]

/** What a text takes, by name. */
export type TextValues = Readonly<Record<string, unknown>>

const made = new Map<Locale, { rules: Intl.PluralRules; numbers: Intl.NumberFormat }>()

/** Intl objects are slow to make and safe to share. */
function languageOf(locale: Locale) {
  let language = made.get(locale)
  if (!language) {
    language = { rules: new Intl.PluralRules(locale), numbers: new Intl.NumberFormat(locale) }
    made.set(locale, language)
  }
  return language
}

/** Writes a compiled text with its values. `count` is what `#` stands for: the number of the plural around it. */
export function writeText(text: CompiledText, values: TextValues, locale: Locale, count?: number): string {
  return text
    .map(token => {
      if (typeof token === 'string')
        return token === '#' && count !== undefined ? languageOf(locale).numbers.format(count) : token
      const [name, type, cases] = token
      const value = values[name] ?? ''
      if (!cases) return value
      const number = type === 'plural' ? Number(value) : undefined
      const word = number === undefined ? 'other' : languageOf(locale).rules.select(number)
      const chosen = cases[String(value)] ?? cases[word] ?? cases.other ?? []
      return writeText(chosen, values, locale, number ?? count)
    })
    .join('')
}
