import { foldText } from '@calina/contract/folding'
import { type RawBuilder, sql } from 'kysely'
import { once } from './statement.ts'

// Texts are compared by `search_fold`, in small letters and without accents, as `foldText` does: an index on `search_fold(text)` answers
// both conditions, whatever value the statement is given.

/** A text as it is compared: in small letters, without accents. */
export function folded(text: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`search_fold(${text})`
}

/**
 * What the index of texts (`gin_trgm_ops`) can be asked of a term: what contains it; of one that is short, in what a word
 * begins with it; or nothing. Asked for more, it reads everything.
 */
type Indexed = 'within' | 'beginning' | 'nothing'

/** It has each three signs of a word that follow each other, and of blanks two before the word and one behind it. */
const [LEAST, BEFORE, BEHIND] = [3, 2, 1]
const WORD = /[\p{L}\p{Nd}]+/gu

const isIndexed = (text: string): boolean =>
  [...text.matchAll(WORD)].some(({ index, 0: word }) => {
    const before = index > 0 ? BEFORE : 0
    const behind = index + word.length < text.length ? BEHIND : 0
    return before + [...word].length + behind >= LEAST
  })

function indexedOf(folded: string): Indexed {
  if (isIndexed(folded)) return 'within'
  return isIndexed(` ${folded}`) ? 'beginning' : 'nothing'
}

/** A term that is looked for at the beginning of texts only: the index cannot be asked for what contains it. */
export const isShort = (term: string): boolean => indexedOf(foldText(term)) !== 'within'

/** The value of {@link contains}: the term's own wildcards are taken literally. */
export const anywhere = (term: string): string => `%${escaped(term)}%`
const escaped = (term: string) => term.replace(/[\\%_]/g, '\\$&')

/** The text contains a term, by a pattern of {@link anywhere}. */
export function contains(text: RawBuilder<string>, pattern: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`${folded(text)} like ${once(folded(pattern))}`
}

/** The text begins with the term: a range of the index `text_pattern_ops`, which `like` is only for a known term. */
export function beginsWith(text: RawBuilder<string>, term: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(${folded(text)} ~>=~ ${folded(term)} and ${folded(text)} ~<~ (${folded(term)} || chr(1114111)))`
}

/**
 * A text kept by `search_words` contains the term of a pattern: it is folded already, so that nothing is folded while rows
 * are looked through.
 */
export function wordsContain(words: RawBuilder<string>, pattern: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`${words} like ${once(folded(pattern))}`
}

/** Of the best, so many say that a term is frequent. */
const SOME = 3

/** What an index has found, and how much that was before anything was left out of it. */
export interface Found<Row> {
  rows: Row[]
  matched: number
}

/** A page of what was found, with `matched` beside each row; of an empty one that alone. */
export const withMatched = (
  matched: RawBuilder<unknown>,
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) => sql`
  select page.*, counted.matched
  from (select ${matched}::integer as matched) as counted left join (${page}) as page on true ${order}`

/**
 * How a term is searched for in what has an order. `best` looks through the first few, which is enough for what is frequent;
 * `deep` through many of them; `found` asks an index, which gives `cap` at most, in no order. What the best have some of is
 * frequent enough for `deep`; what they have hardly any of is left to the index, and to `deep` where that has too much, or
 * cannot be asked.
 */
export async function searchRanked<Row>(
  ways: Record<'best' | 'deep', () => Promise<Row[]>> & { found: (() => Promise<Found<Row>>) | undefined },
  { limit, cap, merge }: { limit: number; cap: number; merge: (lists: readonly (readonly Row[])[]) => Row[] },
): Promise<Row[]> {
  const best = await ways.best()
  if (best.length > limit) return best
  let deep: Row[] | undefined
  if (best.length >= SOME) {
    deep = await ways.deep()
    if (deep.length > limit) return deep
  }
  const found = await ways.found?.()
  if (found === undefined || found.matched >= cap) deep ??= await ways.deep()
  return merge([deep ?? best, found?.rows ?? []])
}

/** What is typed into a search, and its patterns. */
export interface SearchedFor {
  text: string
  /** The term anywhere in a text. */
  anywhere: string
  /** A word that begins with it, in a text of `search_words`. */
  wordBegins: string
  indexed: Indexed
  /** Patterns of words that a text with the term has: the longest of those that an index of words can be asked for. */
  words: readonly string[]
}

/** So many words of a term are asked for; more would leave out hardly anything. */
const ASKED = 3

/** A term with white space as texts of `search_words` have it. */
export function searchedFor(typed: string): SearchedFor {
  // what is folded to white space, such as an accent by itself, parts words as well
  const text = typed.normalize('NFKC').trim().replace(/\s+/g, ' ')
  const pattern = anywhere(text)
  return {
    text,
    anywhere: pattern,
    wordBegins: `% ${pattern.slice(1)}`,
    indexed: indexedOf(foldText(text)),
    words: wordsOf(text),
  }
}

/** A word in the middle of the term is one of the text; the first ends one, and the last begins one. */
function wordsOf(text: string): string[] {
  const words = text.split(' ')
  return words
    .map((word, at) => ({ word, isFirst: at === 0, isLast: at === words.length - 1 }))
    .filter(({ word, isFirst, isLast }) =>
      isIndexed(`${isFirst ? '' : ' '}${foldText(word)}${isLast ? '' : ' '}`),
    )
    .toSorted((a, b) => b.word.length - a.word.length)
    .slice(0, ASKED)
    .map(({ word, isFirst, isLast }) => `${isFirst ? '%' : ''}${escaped(word)}${isLast ? '%' : ''}`)
}
