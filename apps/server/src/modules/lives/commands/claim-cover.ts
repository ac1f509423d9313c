import type { TransactionContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { claimMedia } from '../../media/index.ts'

/** Uses an own upload as the cover of a live; throws `MEDIA_NOT_FOUND` unless it is a picture for lives. */
export async function claimCover(tx: TransactionContext, ownerId: string, id: string): Promise<void> {
  const [asset] = await claimMedia(tx, { ownerId, ids: [id], purpose: 'live' })
  if (asset?.kind !== 'image') throw new AppError('MEDIA_NOT_FOUND')
}
