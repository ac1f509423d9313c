import type { UploadedMedia } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { presentUpload } from '../media.presenter.ts'
import { changeRenditions, findMedia } from '../media.repository.ts'
import { filesOf } from '../media.roles.ts'
import { letRolesGo } from './let-files-go.ts'

/** Removes the captions of an own video or sound in a language; where there are none nothing changes. */
export async function deleteCaptions(
  ctx: Context,
  { media, language }: { media: string; language: string },
): Promise<UploadedMedia> {
  const asset = await findMedia(ctx.db, media)
  if (asset?.owner_id !== userIdOf(ctx)) throw new AppError('MEDIA_NOT_FOUND')
  const changed = await inTransaction(ctx, async tx =>
    changeRenditions(tx.db, media, {
      bytes: 0,
      change: renditions => {
        const captions = filesOf(renditions, 'captions')
        const former = captions.filter(([each]) => each === language)
        letRolesGo(tx, asset, { renditions: { captions: former }, roles: ['captions'] })
        return { ...renditions, captions: captions.filter(([other]) => other !== language) }
      },
    }),
  )
  return presentUpload(ctx, orThrow(changed, 'MEDIA_NOT_FOUND'))
}
