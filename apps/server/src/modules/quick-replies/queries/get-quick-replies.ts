import { type Context, userIdOf } from '../../../platform/context.ts'
import { selectReplies } from '../quick-replies.repository.ts'

/** The texts that the calling creator often writes. */
export async function getQuickReplies(ctx: Context): Promise<{ items: string[] }> {
  return { items: await selectReplies(ctx.db, userIdOf(ctx)) }
}
