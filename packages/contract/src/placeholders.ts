/*
 * Words in braces that a creator's texts may have, and what is written in their place for each fan. They are read in the
 * spelling of every language of the pages, so that a text goes on being filled in when its creator changes theirs.
 */

/** What can stand for something in a text. */
export const PLACEHOLDERS = ['name', 'expires', 'purchase'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

const SPELLINGS: Readonly<Record<Placeholder, readonly string[]>> = {
  name: ['nombre', 'name', 'nome', 'nom'],
  expires: ['vence', 'expires', 'expire'],
  purchase: ['última compra', 'last purchase', 'dernier achat'],
}

const BY_SPELLING = new Map(
  PLACEHOLDERS.flatMap(placeholder =>
    SPELLINGS[placeholder].map(spelling => [spelling, placeholder] as const),
  ),
)
const WRITTEN = new RegExp(`\\{(${[...BY_SPELLING.keys()].join('|')})\\}`, 'giu')

/** A text with these values in place of what stands for them. What has no value, and other words in braces, stay. */
export function fillPlaceholders(
  text: string,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): string {
  return text.replace(WRITTEN, (written, spelling: string) => {
    const placeholder = BY_SPELLING.get(spelling.toLowerCase())
    return (placeholder && values[placeholder]) ?? written
  })
}

/** Which of them a text has. */
export function placeholdersIn(text: string): ReadonlySet<Placeholder> {
  const found = [...text.matchAll(WRITTEN)].flatMap(([, spelling]) =>
    spelling === undefined ? [] : (BY_SPELLING.get(spelling.toLowerCase()) ?? []),
  )
  return new Set(found)
}

/** What stands for a person's name: their first name, or what they are called where they have none. */
export const shortName = ({ name, username }: { name: string; username: string }): string =>
  name.split(' ')[0] || name || username
