import { requireWithin } from '../../../platform/bounds.ts'
import { type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { insertBatch, selectShared } from '../batches.repository.ts'
import { takeFiles } from './take-files.ts'

/** What a message to many says and shows, and what opening it costs, in minor units; null for what is free. */
export interface NewBatch {
  text: string
  media: readonly string[]
  /** Files that are seen without buying. */
  previews: readonly string[]
  price: number | null
}

/**
 * Makes a batch of the caller, a creator, that nobody receives yet; answers its id. Its files are own uploads that nothing
 * uses, files of own vaults, and files of own batches. Throws `VALIDATION_FAILED` for a price out of bounds, `MEDIA_NOT_FOUND`, `MEDIA_NOT_READY`.
 */
export async function createBatch(
  tx: TransactionContext,
  { text, media, previews, price }: NewBatch,
): Promise<string> {
  const creatorId = userIdOf(tx)
  if (price !== null) requireWithin('body.price', price, tx.settings.get('messagePrice'))
  const shared = await selectShared(tx.db, creatorId, media)
  const files = await takeFiles(tx, { ownerId: creatorId, ids: media, again: shared })
  const id = newId(tx.clock)
  await insertBatch(tx.db, {
    ...{ id, creatorId, text, price, media, previews },
    mediaCount: media.length,
    videoCount: files.filter(({ kind }) => kind === 'video').length,
    createdAt: tx.clock.now(),
  })
  return id
}
