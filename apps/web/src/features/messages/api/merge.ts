import type { Message } from '@calina/contract/types'

/** A page of a conversation as the cache holds it: newest first. */
export interface MessagePage {
  items: Message[]
  next: string | null
  /** Up to which change of the chat it is current. */
  change: number
}

/** The pages with newer messages put in front, or where they are missing: none twice, newest first. */
export function withNewer(pages: readonly MessagePage[], newer: readonly Message[]): MessagePage[] {
  const [first, ...rest] = pages
  if (!first) return [{ items: [...newer].sort((a, b) => b.seq - a.seq), next: null, change: 0 }]
  const held = new Set(pages.flatMap(page => page.items.map(item => item.id)))
  const fresh = newer.filter(message => !held.has(message.id))
  if (fresh.length === 0) return [...pages]
  return [{ ...first, items: [...fresh, ...first.items].sort((a, b) => b.seq - a.seq) }, ...rest]
}

/**
 * How far a conversation is held without a gap; 0 for nothing. One's own message may be there before an earlier one of
 * the other person, whose event was lost.
 */
export function heldUpTo(pages: readonly MessagePage[]): number {
  const seqs = pages.flatMap(page => page.items.map(item => item.seq)).sort((a, b) => a - b)
  const reachesBegin = pages.at(-1)?.next === null
  let upTo = reachesBegin ? 0 : (seqs[0] ?? 1) - 1
  for (const seq of seqs) if (seq === upTo + 1) upTo = seq
  return upTo
}

/** From which number to which a page reaches; nothing is in an empty one. */
const reachOf = ({ items }: MessagePage) => {
  const seqs = items.map(({ seq }) => seq)
  return { first: Math.min(...seqs), last: Math.max(...seqs) }
}

/**
 * Two pages as one, where no message lies between them; undefined otherwise. Of what both have, the first counts. It is
 * only as current as the older of both.
 */
export function united(one: MessagePage, other: MessagePage): MessagePage | undefined {
  const [a, b] = [reachOf(one), reachOf(other)]
  if (a.last + 1 < b.first || b.last + 1 < a.first) return undefined
  const held = new Set(one.items.map(({ seq }) => seq))
  const added = other.items.filter(({ seq }) => !held.has(seq))
  return {
    items: [...one.items, ...added].sort((left, right) => right.seq - left.seq),
    next: b.first < a.first ? other.next : one.next,
    change: Math.min(one.change, other.change),
  }
}

/**
 * The pages of a run with an older page at their end, where no message lies between; undefined otherwise. What the page has
 * of newer messages than the run is left out: it comes with those between, which the lists are told of.
 */
export function joined(pages: readonly MessagePage[], older: MessagePage): MessagePage[] | undefined {
  const held = pages.flatMap(({ items }) => items)
  const { first, last } = reachOf({ items: held, next: null, change: 0 })
  const reach = reachOf(older)
  // a page with what is newer than the run does not belong to its end
  if (reach.last + 1 < first || reach.first > last + 1 || older.items.length === 0) return undefined
  const rest = older.items.filter(({ seq }) => seq < first)
  return rest.length > 0 ? [...pages, { ...older, items: rest }] : [...pages]
}

/** Up to which change of the chat all that is held is current. */
export const currentUpTo = (pages: readonly MessagePage[]): number =>
  Math.min(...pages.map(({ change }) => change))

/** The beginning of a message, as what answers it shows it. */
const BEGINNING_CHARACTERS = 160
export const beginningOf = (text: string): string => [...text].slice(0, BEGINNING_CHARACTERS).join('')

/** A message as it stands in what answers it. */
function quoted(held: Message, changed: ReadonlyMap<string, Message>): Message {
  const found = held.replyTo && changed.get(held.replyTo.id)
  if (!held.replyTo || !found) return held
  const gone = found.deleted || found.removed
  const text = gone ? '' : beginningOf(found.text)
  return { ...held, replyTo: { ...held.replyTo, text, gone } }
}

/** The pages with messages as they have become, also in what answers them; those that are not held are passed over. */
export function withChanged(pages: readonly MessagePage[], messages: readonly Message[]): MessagePage[] {
  const changed = new Map(messages.map(message => [message.id, message]))
  return pages.map(page => ({
    ...page,
    items: page.items.map(held => quoted(changed.get(held.id) ?? held, changed)),
  }))
}
