import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { deleteUnused } from '../media.repository.ts'
import { returnMedia } from './claim-media.ts'
import { letMediaGo } from './let-files-go.ts'

/** Discards an own upload, finished or not, that nothing uses, or what lets it go when its owner does. */
export async function discardMedia(ctx: Context, { media }: { media: string }): Promise<void> {
  const ownerId = userIdOf(ctx)
  await inTransaction(ctx, async tx => {
    for (const { letGo } of ctx.extensions.all('media.lettingGo'))
      if (await letGo(tx, { mediaId: media, ownerId })) await returnMedia(tx, [media])
    letMediaGo(tx, [orThrow(await deleteUnused(tx.db, { id: media, ownerId }), 'MEDIA_NOT_FOUND')])
  })
}
