import type { FocalPoint, UploadedMedia } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { presentUpload } from '../media.presenter.ts'
import { writeFocalPoint } from '../media.repository.ts'

/** Chooses what of an own picture stays in view where it is cut. It is the same wherever the picture is shown. */
export async function setFocalPoint(
  ctx: Context,
  { media, focal }: { media: string; focal: FocalPoint },
): Promise<UploadedMedia> {
  const changed = await writeFocalPoint(ctx.db, { id: media, ownerId: userIdOf(ctx), focal })
  return presentUpload(ctx, orThrow(changed, 'MEDIA_NOT_FOUND'))
}
