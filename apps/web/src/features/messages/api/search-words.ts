import { foldText } from '@calina/contract/folding'

/** A piece of a text, and whether it is what was searched. */
interface FoundPart {
  text: string
  found: boolean
}

/**
 * Where a text says what was searched, whatever the accents and the case, as the server compares them. Places are offsets of
 * the text, from the first letter up to, and without, the last.
 */
export function foundIn(text: string, term: string): [from: number, to: number][] {
  const wanted = foldText(term)
  if (wanted.trim() === '') return []
  let whole = ''
  // for every letter of what is compared the place in the text that it comes from
  const origin: number[] = []
  let at = 0
  for (const letter of text) {
    const plain = foldText(letter)
    whole += plain
    for (let count = 0; count < plain.length; count++) origin.push(at)
    at += letter.length
  }
  const places: [number, number][] = []
  for (let from = whole.indexOf(wanted); from >= 0; from = whole.indexOf(wanted, from + wanted.length))
    places.push([origin[from] ?? 0, origin[from + wanted.length] ?? text.length])
  return places
}

/** The text in pieces, of which those are marked that were searched. */
export function partsOf(text: string, term: string): FoundPart[] {
  const parts: FoundPart[] = []
  let end = 0
  for (const [from, to] of foundIn(text, term)) {
    if (from > end) parts.push({ text: text.slice(end, from), found: false })
    parts.push({ text: text.slice(from, to), found: true })
    end = to
  }
  if (end < text.length) parts.push({ text: text.slice(end), found: false })
  return parts
}
