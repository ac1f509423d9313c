import type { ChatGallery } from '@calina/contract/limits'
import type { MediaItem } from '@calina/contract/types'
import type { ItemOf } from '#lib/query.ts'

/** Something that was shared. */
export type Shared = ItemOf<'listShared'>

/** A file that was shared and may be seen, with what it came with. */
export interface SeenFile {
  item: Shared
  media: MediaItem
}

/** Squares in a row. */
const COLUMNS = 3

/** One row of what was shared: the month over what follows, some squares, or one voice note or link. */
export type GalleryRowOf =
  | { kind: 'month'; month: string }
  | { kind: 'squares'; items: Shared[] }
  | { kind: 'one'; item: Shared }

/** Names something that was shared: a message may have several of them. */
export const sharedKey = ({ message, media, link }: Shared): string =>
  [message, media?.id, link].filter(Boolean).join(' ')

export function rowKey(row: GalleryRowOf): string {
  if (row.kind === 'month') return row.month
  return row.kind === 'one' ? sharedKey(row.item) : row.items.map(sharedKey).join(' ')
}

/** `2026-11` of a time, where the device is. */
function monthOf(time: string): string {
  const date = new Date(time)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** What was shared, newest first, by month: files as squares, the rest one under the other. */
export function galleryRows(items: readonly Shared[], kind: ChatGallery): GalleryRowOf[] {
  const rows: GalleryRowOf[] = []
  let month: string | undefined
  for (const item of items) {
    const its = monthOf(item.createdAt)
    if (its !== month) rows.push({ kind: 'month', month: its })
    month = its
    const last = rows.at(-1)
    if (kind === 'voice' || kind === 'links') rows.push({ kind: 'one', item })
    else if (last?.kind === 'squares' && last.items.length < COLUMNS) last.items.push(item)
    else rows.push({ kind: 'squares', items: [item] })
  }
  return rows
}
