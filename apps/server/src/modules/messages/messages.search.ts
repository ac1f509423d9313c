/** A LIKE pattern that finds a term anywhere, whatever its case; the term's own wildcards are taken literally. */
export function likePattern(term: string): string {
  return `%${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}
