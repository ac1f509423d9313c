import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { deletePerformer } from '../performers.repository.ts'

/** Takes somebody off the caller's list. Who is named in posts stays on it: their consent is the proof for these. */
export async function removePerformer(ctx: Context, { performer: id }: { performer: string }): Promise<void> {
  const creatorId = userIdOf(ctx)
  await inTransaction(ctx, async tx => {
    const result = orThrow(await deletePerformer(tx.db, { id, creatorId }), 'PERFORMER_NOT_FOUND')
    if (result === 'named') throw new AppError('PERFORMER_IN_POSTS')
  })
}
