import { foldText } from '@calina/contract/folding'

/** Characters of an excerpt, and how many of them stand before the place around which it is cut. */
const EXCERPT = { length: 160, before: 40 } as const
const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * The words of a text around the first place where a term is, compared as searches do: about 160 characters, with an
 * ellipsis where something is left out. No letter is cut in two, however many signs it has.
 */
export function excerptAround(text: string, term: string): string {
  if (text.length <= EXCERPT.length) return text
  const wanted = Math.max(0, Math.min(placeOf(text, term) - EXCERPT.before, text.length - EXCERPT.length))
  const letters = LETTERS.segment(text)
  const start = letters.containing(wanted)?.index ?? 0
  const last = letters.containing(wanted + EXCERPT.length)
  const end = last === undefined ? text.length : last.index > start ? last.index : start + last.segment.length
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}

/** Where in a text a term begins; 0 where it is not in it. */
function placeOf(text: string, term: string): number {
  const wanted = foldText(term)
  let folded = ''
  const places: number[] = []
  let place = 0
  for (const sign of text) {
    const bare = foldText(sign)
    folded += bare
    for (let at = 0; at < bare.length; at++) places.push(place)
    place += sign.length
  }
  return places[folded.indexOf(wanted)] ?? 0
}
