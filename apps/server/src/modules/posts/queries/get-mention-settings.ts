import type { MentionChoice } from '@calina/contract'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { findMentionChoice } from '../mentions.repository.ts'

/** Who may mention the calling creator in posts. */
export async function getMentionSettings(ctx: Context): Promise<{ allowed: MentionChoice }> {
  return { allowed: await findMentionChoice(ctx.db, userIdOf(ctx)) }
}
