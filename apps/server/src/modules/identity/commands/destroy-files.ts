import type { TransactionContext } from '../../../platform/context.ts'
import { releaseMedia } from '../../media/index.ts'

/** Destroys files that no document uses any more. */
export async function destroyFiles(tx: TransactionContext, media: readonly string[]): Promise<void> {
  for (const id of media) await releaseMedia(tx, id)
}
