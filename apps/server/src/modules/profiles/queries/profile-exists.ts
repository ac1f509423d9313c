import { type Context, viewerIdOf } from '../../../platform/context.ts'
import { findPersonByUsername } from '../../accounts/index.ts'
import { isBlockedBetween } from '../../relationships/index.ts'

/** Whether a profile exists for the one who asks, guest or not. */
export async function profileExists(
  ctx: Context,
  { username }: { username: string },
): Promise<{ exists: boolean }> {
  const person = await findPersonByUsername(ctx.db, username)
  if (person === undefined) return { exists: false }
  const viewerId = viewerIdOf(ctx)
  return { exists: viewerId === null || !(await isBlockedBetween(ctx.db, viewerId, person.id)) }
}
