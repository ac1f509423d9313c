import { type Context, userIdOf } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { loadMedia } from '../../media/index.ts'
import { sendableAmong } from '../../vaults/index.ts'
import { selectShared } from '../batches.repository.ts'

/**
 * Throws `MEDIA_NOT_FOUND` unless the caller may put all of these files into a batch: own uploads for messages that nothing
 * uses, whether they are ready or not, files of own vaults, and files of own batches.
 */
export async function requireOwnFiles(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const creatorId = userIdOf(ctx)
  const [assets, shared] = [await loadMedia(ctx.db, ids), await selectShared(ctx.db, creatorId, ids)]
  const sendable = await sendableAmong(ctx.db, { creatorId, ids })
  for (const id of ids) {
    const asset = assets.get(id)
    const isNew = asset?.purpose === 'message' && asset.used_at === null
    const isOwn = asset?.owner_id === creatorId && asset.withheld_at === null
    if (!isOwn || !(isNew || sendable.has(id) || shared.has(id))) throw new AppError('MEDIA_NOT_FOUND')
  }
}
