import { LIVE_CHAT } from '@calina/contract/limits'
import type { LiveLine } from '@calina/contract/types'

/** The part of the chat of a live that a page holds: oldest first. */
export interface LiveLines {
  items: LiveLine[]
  /** What is not shown any more, and is not taken in again. */
  gone: string[]
  /** There are older ones. */
  more: boolean
}

/** So many of those that are gone are remembered: an event about one may come after it. */
const REMEMBERED = 500

/**
 * Adds lines, each once and in their order. What everybody is told of a line does not say who wrote it: it does not take
 * the place of what the person knows of their own. More than a page holds of the chat is dropped at its beginning.
 */
export function withLines(held: LiveLines, lines: readonly LiveLine[]): LiveLines {
  const gone = new Set(held.gone)
  const known = new Map(held.items.map(line => [line.id, line]))
  for (const line of lines)
    if (!gone.has(line.id) && !(known.get(line.id)?.mine && !line.mine)) known.set(line.id, line)
  const items = [...known.values()].sort((a, b) => a.seq - b.seq)
  const dropped = items.length - LIVE_CHAT.maxShown
  return dropped > 0 ? { ...held, items: items.slice(dropped), more: true } : { ...held, items }
}

/** Takes lines out. */
export function withoutLines(held: LiveLines, ids: readonly string[]): LiveLines {
  if (ids.length === 0) return held
  const out = new Set(ids)
  return {
    ...held,
    items: held.items.filter(({ id }) => !out.has(id)),
    gone: [...new Set([...held.gone, ...ids])].slice(-REMEMBERED),
  }
}

/** Older lines, read for the person: as many as there is room for. */
export function withOlder(held: LiveLines, read: LiveLines): LiveLines {
  const room = Math.max(0, LIVE_CHAT.maxShown - held.items.length)
  const fitting = room > 0 ? read.items.slice(-room) : []
  return { ...withLines(held, fitting), more: read.more || fitting.length < read.items.length }
}
