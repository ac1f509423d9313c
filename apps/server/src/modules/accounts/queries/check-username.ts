import type { Context } from '../../../platform/context.ts'
import { wasErased } from '../accounts.closing.repository.ts'
import { isReservedUsername } from '../accounts.policy.ts'
import { isUsernameTaken } from '../accounts.repository.ts'

/** Whether a username can still be chosen. */
export async function checkUsername(
  ctx: Context,
  input: { username: string },
): Promise<{ available: boolean }> {
  if (isReservedUsername(input.username)) return { available: false }
  if (await wasErased(ctx.db, ctx.config, input.username)) return { available: false }
  return { available: !(await isUsernameTaken(ctx.db, input.username)) }
}
