import type { Message } from '@calina/contract/types'

/** A page of a conversation as the cache holds it: newest first. */
export interface MessagePage {
  items: Message[]
  next: string | null
}

/**
 * The pages with newer messages put in front: none twice, newest first. Messages that fill a gap between what is held
 * and what came are in `newer` already, since they are read by sequence.
 */
export function withNewer(pages: readonly MessagePage[], newer: readonly Message[]): MessagePage[] {
  const [first, ...rest] = pages
  if (!first) return [{ items: [...newer].sort((a, b) => b.seq - a.seq), next: null }]
  const held = new Set(pages.flatMap(page => page.items.map(item => item.id)))
  const fresh = newer.filter(message => !held.has(message.id))
  if (fresh.length === 0) return [...pages]
  return [{ ...first, items: [...fresh, ...first.items].sort((a, b) => b.seq - a.seq) }, ...rest]
}

/** The highest sequence of what is held; 0 for nothing. */
export const lastSeq = (pages: readonly MessagePage[]): number =>
  pages.reduce((most, page) => page.items.reduce((inner, item) => Math.max(inner, item.seq), most), 0)
