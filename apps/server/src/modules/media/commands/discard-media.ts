import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { removeFiles } from '../media.files.ts'
import { deleteUnused } from '../media.repository.ts'

/** Discards an own upload, finished or not, that nothing uses. */
export async function discardMedia(ctx: Context, { media }: { media: string }): Promise<void> {
  const asset = await deleteUnused(ctx.db, { id: media, ownerId: userIdOf(ctx) })
  await removeFiles(ctx.storage, orThrow(asset, 'MEDIA_NOT_FOUND'))
}
