import type { Tag } from '@calina/contract/types'

export interface Letter {
  /** Empty for what begins with a figure or a sign. */
  letter: string
  tags: Tag[]
}

/** Tags in the order of the server, by the letter with which they begin; an accent makes no other letter. */
export function lettersOf(tags: readonly Tag[], locale: string): Letter[] {
  const letters = new Map<string, Letter>()
  for (const tag of tags) {
    const [first = ''] = tag.key.normalize('NFKD')
    const letter = /\p{L}/u.test(first) ? first.toLocaleUpperCase(locale) : ''
    const known = letters.get(letter)
    if (known) known.tags.push(tag)
    else letters.set(letter, { letter, tags: [tag] })
  }
  return [...letters.values()]
}
