import type { Change } from './defect.ts'

/** A file with a change planted. Throws where its text does not stand exactly once. */
export function planted(source: string, { file, find, replace }: Change): string {
  const parts = source.split(find)
  const [before, after] = parts
  if (parts.length !== 2 || before === undefined || after === undefined)
    throw new Error(`${file}: “${find}” stands there ${parts.length - 1} times`)
  return before + replace + after
}
