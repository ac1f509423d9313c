import { type Context, userIdOf } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { loadMedia } from '../../media/index.ts'
import { selectShared } from '../batches.repository.ts'

/**
 * Throws `MEDIA_NOT_FOUND` unless the caller may put all of these files into a batch: own uploads for messages that nothing
 * uses, whether they are ready or not, and files of own batches.
 */
export async function requireOwnFiles(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const [assets, shared] = [await loadMedia(ctx.db, ids), await selectShared(ctx.db, userIdOf(ctx), ids)]
  for (const id of ids) {
    const asset = assets.get(id)
    const own = asset?.owner_id === userIdOf(ctx) && asset.purpose === 'message'
    if (!own || (asset.used_at !== null && !shared.has(id))) throw new AppError('MEDIA_NOT_FOUND')
  }
}
