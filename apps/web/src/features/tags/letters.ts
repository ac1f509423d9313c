import { foldText } from '@calina/contract/folding'
import type { Tag } from '@calina/contract/types'

export interface Letter {
  /** Empty for what begins with a figure or a sign. */
  letter: string
  /** 0 for the first part of a letter, and so on: one with many tags comes in several. */
  part: number
  tags: Tag[]
}

/** Tags of one letter that stand together; a letter with more has another part. */
const TOGETHER = 24

/** With what a tag begins: a letter without its accent, in capitals; empty for figures and signs. */
export function letterOf(key: string, locale: string): string {
  const [first = ''] = foldText(key)
  return /\p{L}/u.test(first) ? first.toLocaleUpperCase(locale) : ''
}

/** Tags in the order of the server, by the letter with which they begin; an accent makes no other letter. */
export function lettersOf(tags: readonly Tag[], locale: string): Letter[] {
  const letters: Letter[] = []
  for (const tag of tags) {
    const letter = letterOf(tag.key, locale)
    const last = letters.at(-1)
    if (last?.letter === letter && last.tags.length < TOGETHER) last.tags.push(tag)
    else letters.push({ letter, part: last?.letter === letter ? last.part + 1 : 0, tags: [tag] })
  }
  return letters
}

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz']

/** One place of the bar of letters. */
export interface BarLetter {
  /** Where the list begins. */
  from: string
  /** As it is drawn; empty for figures and signs, which stand together. */
  letter: string
  empty: boolean
}

/** The bar of letters: figures and signs where there are any, the alphabet, and letters of other scripts that there are. */
export function barOf(present: readonly string[], locale: string): BarLetter[] {
  const known = new Set(present)
  const isLetter = (each: string) => /\p{L}/u.test(each)
  const [sign] = present.filter(each => !isLetter(each))
  const others = present.filter(each => isLetter(each) && !ALPHABET.includes(each))
  return [
    ...(sign === undefined ? [] : [{ from: sign, letter: '', empty: false }]),
    ...[...ALPHABET, ...others].map(from => ({
      from,
      letter: from.toLocaleUpperCase(locale),
      empty: !known.has(from),
    })),
  ]
}
