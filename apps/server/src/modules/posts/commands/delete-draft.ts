import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { returnMedia } from '../../media/index.ts'
import { deleteDraft as removeDraft } from '../drafts.repository.ts'

/** Throws an own draft away; its uploads wait for another use, and are removed when none comes. */
export async function deleteDraft(ctx: Context, { draft: id }: { draft: string }): Promise<void> {
  const creatorId = userIdOf(ctx)
  await inTransaction(ctx, async tx => {
    await returnMedia(tx, orThrow(await removeDraft(tx.db, { id, creatorId }), 'DRAFT_NOT_FOUND'))
  })
}
