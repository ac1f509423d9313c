import type { Site } from './source-mutants.ts'

/** Environment of a test run: the file that takes a line for each place that was reached. */
export const REACHED = 'CALINA_REACHED'

/** A place of a file, in one word. */
export const siteName = (file: string, at: number) => `${file}#${at}`

/** A source that says which of its places are reached. It stays the same on all lines. */
export function watched(file: string, source: string, sites: readonly Site[]): string {
  const inserted = sites
    .flatMap(({ start, end, isStatement }, at) => {
      const name = JSON.stringify(siteName(file, at))
      // A statement must not begin with a parenthesis: the line before it would call it.
      const open = isStatement ? `watchReached(${name}) ?? (` : `(watchReached(${name}), `
      return [
        { at: start, opens: true, length: end - start, text: open },
        { at: end, opens: false, length: end - start, text: ')' },
      ]
    })
    // At one position: what ends comes first, the inner one of two ends, the outer one of two beginnings.
    .toSorted(
      (a, b) =>
        a.at - b.at ||
        Number(a.opens) - Number(b.opens) ||
        (a.opens ? b.length - a.length : a.length - b.length),
    )
  let [text, at] = ['', 0]
  for (const each of inserted) {
    text += source.slice(at, each.at) + each.text
    at = each.at
  }
  return `${text}${source.slice(at)}\n${WATCH}`
}

const WATCH = `
import { appendFileSync as appendReached } from 'node:fs'
function watchReached(name) {
  globalThis.reachedPlaces ??= new Set()
  if (globalThis.reachedPlaces.has(name) || process.env.${REACHED} === undefined) return undefined
  globalThis.reachedPlaces.add(name)
  appendReached(process.env.${REACHED}, name + '\\n')
  return undefined
}
`
