import type { UploadedMedia } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { presentUpload } from '../media.presenter.ts'
import { findMedia } from '../media.repository.ts'

/** State of an own upload. */
export async function getMedia(ctx: Context, { media }: { media: string }): Promise<UploadedMedia> {
  const asset = await findMedia(ctx.db, media)
  if (asset?.owner_id !== userIdOf(ctx)) throw new AppError('MEDIA_NOT_FOUND')
  return presentUpload(ctx, asset)
}
