import type { Message } from '@calina/contract/types'

/** A page of a conversation as the cache holds it: newest first. */
export interface MessagePage {
  items: Message[]
  next: string | null
}

/** The pages with newer messages put in front, or where they are missing: none twice, newest first. */
export function withNewer(pages: readonly MessagePage[], newer: readonly Message[]): MessagePage[] {
  const [first, ...rest] = pages
  if (!first) return [{ items: [...newer].sort((a, b) => b.seq - a.seq), next: null }]
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
