/** Whether a country is meant by what was typed: a part of its name, whatever case and accents, or its code. */
export function matchesCountry(
  { value, text }: { value: string; text: string },
  typed: string,
  locale: string,
): boolean {
  const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(locale)
  return plain(text).includes(plain(typed)) || value.toLowerCase() === typed.toLowerCase()
}
