import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { replaceReplies } from '../quick-replies.repository.ts'

/** Keeps these texts in the place of those that the calling creator had. Again is the same. */
export async function setQuickReplies(
  ctx: Context,
  { items }: { items: string[] },
): Promise<{ items: string[] }> {
  await inTransaction(ctx, tx => replaceReplies(tx.db, userIdOf(ctx), items))
  return { items }
}
