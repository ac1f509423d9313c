import { type RawBuilder, sql } from 'kysely'

// Texts are compared by `search_fold`, in small letters and without accents: an index on `search_fold(text)` answers
// both conditions, whatever value the statement is given.

/** A text as it is compared: in small letters, without accents. */
export function folded(text: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`search_fold(${text})`
}

/** The index of what texts contain (`gin_trgm_ops`) needs so many letters; of fewer it reads everything. */
const LEAST = 3

/** A term that is looked for at the beginning of texts only. */
export const isShort = (term: string): boolean => [...term].length < LEAST

/** The value of {@link contains}: the term's own wildcards are taken literally. */
export const anywhere = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`

/** The text contains a term, by a pattern of {@link anywhere}. */
export function contains(text: RawBuilder<string>, pattern: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`${folded(text)} like ${folded(pattern)}`
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
  return sql<boolean>`${words} like ${folded(pattern)}`
}

/** Of the best, so many say that a term is frequent. */
const SOME = 3

/**
 * How a term is searched for in what has an order. `best` looks through the first few, which is enough for what is frequent;
 * `deep` through many of them; `found` asks an index, which gives `cap` at most, in no order. What the best have some of is
 * frequent enough for `deep`; what they have hardly any of is left to the index, and to `deep` where that has too much.
 */
export async function searchRanked<Row extends { matched?: number }>(
  ways: Record<'best' | 'deep' | 'found', () => Promise<Row[]>>,
  { limit, cap, merge }: { limit: number; cap: number; merge: (lists: readonly (readonly Row[])[]) => Row[] },
): Promise<Row[]> {
  const best = await ways.best()
  if (best.length > limit) return best
  let deep: Row[] | undefined
  if (best.length >= SOME) {
    deep = await ways.deep()
    if (deep.length > limit) return deep
  }
  const found = await ways.found()
  if ((found[0]?.matched ?? 0) >= cap) deep ??= await ways.deep()
  return merge([deep ?? best, found])
}

/** What is typed into a search, and its patterns. */
export interface SearchedFor {
  text: string
  /** The term anywhere in a text. */
  anywhere: string
  /** A word that begins with it, in a text of `search_words`. */
  wordBegins: string
  /** A tag that begins with it. */
  tagBegins: string
}

/** A term with white space as texts of `search_words` have it. */
export function searchedFor(typed: string): SearchedFor {
  const text = typed.trim().replace(/\s+/g, ' ')
  const pattern = anywhere(text)
  return { text, anywhere: pattern, wordBegins: `% ${pattern.slice(1)}`, tagBegins: `%#${pattern.slice(1)}` }
}
