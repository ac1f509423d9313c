import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Characters that people put in place of letters. */
const LOOKALIKE: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
/** A common word with no more than this around it is still a common password. */
const MAX_DECORATION = 6

/** Lower case without accents. */
function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Folded, without what is neither letter nor digit. */
export function squeezeText(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, '')
}

/** Folded, with look-alikes read as the letters they stand for, and then only letters and digits. */
export function readLookalikes(text: string): string {
  return foldText(text)
    .replace(/[@431!|0$57]/g, character => LOOKALIKE[character] ?? character)
    .replace(/[^\p{L}\p{N}]/gu, '')
}

let known: ReadonlySet<string> | undefined

function commonForms(): ReadonlySet<string> {
  if (known === undefined) {
    const file = path.join(import.meta.dirname, 'common-passwords.txt')
    const words = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    known = new Set(words.flatMap(word => [squeezeText(word), readLookalikes(word)]))
  }
  return known
}

/**
 * Whether a password is one of the 10,000 most common ones, or one of them as people dress them up to satisfy a rule:
 * capitals, symbols for letters, a year and a sign at the end. The site's own name counts among them.
 */
export function isCommonPassword(password: string, siteName: string): boolean {
  const folded = foldText(password)
  const withoutEnd = folded.replace(/[^\p{L}]+$/u, '')
  const bare = withoutEnd.replace(/^[^\p{L}]+/u, '')
  const forms = [squeezeText(folded), readLookalikes(folded)]
  for (const core of [withoutEnd, bare]) {
    if (folded.length - core.length <= MAX_DECORATION) forms.push(squeezeText(core), readLookalikes(core))
  }
  const site = readLookalikes(siteName)
  return forms.some(form => form.length >= 5 && (commonForms().has(form) || form === site))
}
