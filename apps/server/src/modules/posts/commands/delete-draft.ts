import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { releaseMedia } from '../../media/index.ts'
import { deleteDraft as removeDraft } from '../drafts.repository.ts'

/** Throws an own draft away, with its uploads. */
export async function deleteDraft(ctx: Context, { draft: id }: { draft: string }): Promise<void> {
  const creatorId = userIdOf(ctx)
  await inTransaction(ctx, async tx => {
    const media = orThrow(await removeDraft(tx.db, { id, creatorId }), 'DRAFT_NOT_FOUND')
    for (const medium of media) await releaseMedia(tx, medium)
  })
}
