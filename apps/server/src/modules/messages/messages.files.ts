import type { MediaItem } from '@calina/contract/types'
import type { Context, TransactionContext } from '../../platform/context.ts'
import { loadMedia, presentMediaItem } from '../media/index.ts'
import { listAttached } from './attached.repository.ts'
import type { Side } from './messages.policy.ts'

/** The files of a message as a side sees them, in order, and which of them are seen without buying. */
export interface ShownFiles {
  items: MediaItem[]
  previews: string[]
  /** How many more it has that nobody sees: staff have taken down what they lie in. */
  withheld: number
}

interface Sold {
  id: string
  mediaCount: number
  voiceSeconds: number | null
  price: number | null
  boughtAt: Date | null
}

const hasFiles = ({ mediaCount, voiceSeconds }: Sold): boolean => mediaCount > 0 || voiceSeconds !== null

/** The files of these messages, also the sounds of voice notes, by message: those that have to be bought locked, with links made for this viewer. */
export async function filesOf(
  ctx: Context,
  side: Side,
  messages: readonly Sold[],
): Promise<Map<string, ShownFiles>> {
  const result = new Map<string, ShownFiles>()
  const rows = new Map(messages.filter(hasFiles).map(row => [row.id, row]))
  if (rows.size === 0) return result
  const attached = await listAttached(ctx.db, [...rows.keys()])
  const assets = await loadMedia(
    ctx.db,
    attached.map(item => item.mediaId),
  )
  for (const { messageId, mediaId, preview } of attached) {
    const [row, asset] = [rows.get(messageId), assets.get(mediaId)]
    if (row === undefined || asset === undefined) continue
    const sold = side === 'fan' && row.price !== null && !preview
    const bought = sold && row.boughtAt !== null
    const shown = result.get(messageId) ?? { items: [], previews: [], withheld: 0 }
    result.set(messageId, shown)
    if (asset.withheld_at !== null) {
      shown.withheld++
      continue
    }
    shown.items.push(
      presentMediaItem(ctx, asset, {
        locked: sold && !bought,
        alt: '',
        marked: bought && ctx.settings.get('viewerMark'),
        ownCopy: bought && ctx.settings.get('forensicMark'),
      }),
    )
    if (preview) shown.previews.push(mediaId)
  }
  return result
}

/** Whether a message has a file that nobody sees any more: what it sells is not all there. */
export async function isWithheld(tx: TransactionContext, messageId: string): Promise<boolean> {
  const attached = await listAttached(tx.db, [messageId])
  const assets = await loadMedia(
    tx.db,
    attached.map(({ mediaId }) => mediaId),
  )
  return [...assets.values()].some(asset => asset.withheld_at !== null)
}
