import type { MentionChoice } from '@calina/contract'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { writeMentionChoice } from '../mentions.repository.ts'

/** Chooses who may mention the calling creator from now on; what was decided before stays. */
export async function setMentionSettings(
  ctx: Context,
  { allowed }: { allowed: MentionChoice },
): Promise<{ allowed: MentionChoice }> {
  await writeMentionChoice(ctx.db, userIdOf(ctx), allowed)
  return { allowed }
}
