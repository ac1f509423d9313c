/** Small letters from which no accent can be taken off, and what is typed for them. The database's `search_fold` has the same. */
export const FOLDED_LETTERS = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ŧ: 't',
  // at the end of a word the small sigma has another form
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
} as const satisfies Readonly<Record<string, string>>

const LETTERS = new Map<string, string>(Object.entries(FOLDED_LETTERS))
const ANY_LETTER = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g')

/** A text as searches compare it: in small letters, without accents, so that `lazien` finds Łazień. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(ANY_LETTER, letter => LETTERS.get(letter) ?? letter)
}
