import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { writeShown } from '../givers.repository.ts'

/** Sets whether the caller's profile shows who gives them most. */
export async function showTopGivers(
  ctx: Context,
  { shown }: { shown: boolean },
): Promise<{ shown: boolean }> {
  const creatorId = userIdOf(ctx)
  await inTransaction(ctx, tx => writeShown(tx.db, { creatorId, shown, now: tx.clock.now() }))
  return { shown }
}
