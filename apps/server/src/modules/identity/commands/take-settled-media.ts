import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { loadMedia } from '../../media/index.ts'
import { findOwnerOfMedia, lockIdentity, settleDocument } from '../identity.repository.ts'

/** The pages of a document are made, or cannot be. A second call changes nothing. */
export async function takeSettledMedia(
  tx: TransactionContext,
  { mediaId }: { mediaId: string },
): Promise<void> {
  const userId = await findOwnerOfMedia(tx.db, mediaId)
  if (userId === undefined) return
  await lockIdentity(tx.db, userId)
  const asset = (await loadMedia(tx.db, [mediaId])).get(mediaId)
  if (asset?.state !== 'ready' && asset?.state !== 'failed') return
  const settled = await settleDocument(
    tx.db,
    mediaId,
    asset.state === 'ready'
      ? { state: 'ready' }
      : { state: 'failed', problem: asset.problem ?? 'FILE_DAMAGED' },
  )
  if (settled) publish(tx, 'identity.changed', { userId })
}
