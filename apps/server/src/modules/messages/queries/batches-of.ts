import type { MediaItem, Message } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { loadMedia, presentMediaItem } from '../../media/index.ts'
import { money } from '../../wallet/index.ts'
import { listBatches, listBatchFiles } from '../batches.repository.ts'

/** A batch as its creator sees it. */
export interface ShownBatch {
  text: string
  media: MediaItem[]
  offer: Omit<NonNullable<Message['offer']>, 'boughtAt'> | null
}

/** These batches of the caller, with links to their files made for them. Files that were let go are left out. */
export async function batchesOf(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShownBatch>> {
  const files = await listBatchFiles(ctx.db, ids)
  const assets = await loadMedia(
    ctx.db,
    files.map(({ mediaId }) => mediaId),
  )
  const shown = new Map<string, ShownBatch>()
  for (const { id, text, price, mediaCount } of await listBatches(ctx.db, ids)) {
    const own = files.filter(({ batchId }) => batchId === id)
    const media = own.flatMap(({ mediaId }) => {
      const asset = assets.get(mediaId)
      const view = { locked: false, alt: '', marked: false, ownCopy: false }
      return asset === undefined ? [] : [presentMediaItem(ctx, asset, view)]
    })
    const previews = own.filter(({ preview }) => preview).map(({ mediaId }) => mediaId)
    const locks = mediaCount > 0 ? ('media' as const) : ('text' as const)
    const offer = price === null ? null : { price: money(ctx, price), locks, previews }
    shown.set(id, { text, media, offer })
  }
  return shown
}
