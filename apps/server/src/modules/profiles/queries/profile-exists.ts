import type { Context } from '../../../platform/context.ts'
import { viewerOf } from '../../accounts/index.ts'
import { hasPage } from '../profiles.repository.ts'

/** Whether a profile exists for the caller, guest or not. */
export async function profileExists(
  ctx: Context,
  { username }: { username: string },
): Promise<{ exists: boolean }> {
  return { exists: await hasPage(ctx.db, viewerOf(ctx), username) }
}
