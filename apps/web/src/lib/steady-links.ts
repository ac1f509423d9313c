import { replaceEqualDeep } from '@tanstack/react-query'

/** Signed links to protected files end; the server makes new ones every few minutes. */
const SIGNED = '/media/p/'
const END = /[?&]e=(\d+)/
const CHANGING = /([?&][es]=)[^&\s,]+/g
/** A link that is kept is good for at least this long. */
const MARGIN_MS = 60_000

/** Whether a link was good until a time that has passed. */
export function hasEnded(link: string, now = Date.now()): boolean {
  const end = link.includes(SIGNED) ? END.exec(link)?.[1] : undefined
  return end !== undefined && Number(end) * 1000 <= now
}

/** The part that is equal in all links to the same file for the same viewer; works for a `srcset` too. */
const fileOf = (text: string): string => text.replace(CHANGING, '$1')

function collect(value: unknown, now: number, found: Map<string, string>): void {
  if (typeof value === 'string') {
    if (!value.includes(SIGNED)) return
    const end = Number(END.exec(value)?.[1] ?? 0) * 1000
    if (end - now > MARGIN_MS) found.set(fileOf(value), value)
  } else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) collect(each, now, found)
}

function replace(value: unknown, known: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return value.includes(SIGNED) ? (known.get(fileOf(value)) ?? value) : value
  if (Array.isArray(value)) return value.map(each => replace(each, known))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replace(each, known)]))
  return value
}

/**
 * Merges a newer answer into what is shown: what is equal stays the same object, and a picture whose link is still good
 * keeps it, so that reading a list again does not fetch its pictures again.
 */
export function keepLinks(before: unknown, after: unknown, now = Date.now()): unknown {
  const known = new Map<string, string>()
  collect(before, now, known)
  return replaceEqualDeep(before, known.size > 0 ? replace(after, known) : after)
}
