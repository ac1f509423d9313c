/** A small mistake at one place of a source: the text from `start` to `end` is replaced. */
export interface Mutant {
  start: number
  end: number
  replace: string
  /** What is wrong then, in a few words. */
  what: string
}

/** A source with one mutant in it. */
export function mutated(source: string, { start, end, replace }: Mutant): string {
  return source.slice(0, start) + replace + source.slice(end)
}
