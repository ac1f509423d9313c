import type { QueueItem } from '@calina/contract/types'

/** The one after, or before, the one that is open; where none is open, the first. */
export function neighbour(
  items: readonly QueueItem[],
  current: string | undefined,
  by: 1 | -1,
): QueueItem | undefined {
  const at = items.findIndex(({ id }) => id === current)
  return at === -1 ? items[0] : items[at + by]
}

const isFree = ({ claim }: QueueItem): boolean => claim === null || claim.own

/** Where to go on: the next one that nobody else looks at, from the beginning again after the end. */
export function freeAfter(items: readonly QueueItem[], done: string | undefined): QueueItem | undefined {
  const at = items.findIndex(({ id }) => id === done)
  const others = [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))]
  return others.find(isFree)
}
