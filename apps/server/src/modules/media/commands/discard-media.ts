import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { removeRenditions } from '../media.files.ts'
import { deleteUnused } from '../media.repository.ts'
import { removeUpload } from './process-upload.ts'

/** Discards an own upload, finished or not, that nothing uses. */
export async function discardMedia(ctx: Context, { media }: { media: string }): Promise<void> {
  const asset = await deleteUnused(ctx.db, { id: media, ownerId: userIdOf(ctx) })
  const { id, renditions, storage_key } = orThrow(asset, 'MEDIA_NOT_FOUND')
  await removeRenditions(ctx.storage, { renditions, storage_key })
  await removeUpload(ctx, id)
}
