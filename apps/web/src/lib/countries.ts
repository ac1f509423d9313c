import { COUNTRIES } from '@calina/contract/countries'

/** Countries by their names in a language, in its alphabetical order. */
export function countryOptions(
  nameOf: (code: string) => string,
  locale: string,
): { value: string; text: string }[] {
  const { compare } = new Intl.Collator(locale)
  return COUNTRIES.map(value => ({ value, text: nameOf(value) })).sort((a, b) => compare(a.text, b.text))
}
